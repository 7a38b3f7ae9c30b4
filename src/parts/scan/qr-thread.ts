import { report } from '../../platform/report.ts'
import { createWorkerThread, type Thread } from '../../platform/threads/worker-thread.ts'
import type { readQrPicture } from '../worker/qr-handler.ts'
import { QR_IN_PAGE, type QrAnswer, type QrRequest } from '../worker/qr-messages.ts'
import threadScript from '../worker/qr-worker.ts?worker&url'

type Handler = typeof readQrPicture

/**
 * | The thread | what happens |
 * |---|---|
 * | is not there at all (old browsers) | the page itself looks |
 * | cannot be started, complains, or stays silent | it is said once, a new one gets the open pictures |
 * | does so again | the page itself looks from then on, at the open pictures first |
 * | cannot be had by the page either | `read` rejects, and the next one has the page try again |
 */
export type QrThread = {
  /** What a code in the picture says; null where none can be read. */
  read: (picture: Omit<QrRequest, 'id'>) => Promise<string | null>
  /** Ends the thread; what is open is answered with null. */
  end: () => void
}

/** Longer than any picture is looked at. */
const SILENCE_MS = 12_000

type Open = { request: QrRequest; resolve: (text: string | null) => void; reject: (problem: unknown) => void }

/** Has pictures looked at for QR codes beside the page, so that what the camera sees goes on. `start` may throw, `load` reject. */
export function createQrThread(
  start: () => Thread | null = startThread,
  load: () => Promise<Handler> = loadHandler,
): QrThread {
  let isInPage = false
  let lastId = 0
  const open = new Map<number, Open>()

  const take = (id: number): Open | undefined => {
    const one = open.get(id)
    open.delete(id)
    return one
  }
  const thread = createWorkerThread<QrAnswer>({
    start,
    purpose: 'reading QR codes beside the page',
    silenceMs: SILENCE_MS,
    isWaiting: () => open.size > 0,
    onAnswer: ({ id, text }) => take(id)?.resolve(text),
    onBegin: () => sendOpen(),
    onOver: () => {
      isInPage = true
      sendOpen()
    },
  })
  const lookInPage = async (request: QrRequest) => {
    try {
      const answer = (await load())(request)
      take(request.id)?.resolve(answer.text)
    } catch (problem) {
      report(problem, 'reading QR codes in the page')
      take(request.id)?.reject(problem)
    }
  }
  const send = (request: QrRequest) => {
    if (isInPage) void lookInPage(request)
    else thread.send(request)
  }
  const sendOpen = () => {
    for (const { request } of [...open.values()]) send(request)
  }

  thread.begin()
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        const request = { ...picture, id: ++lastId }
        open.set(request.id, { request, resolve, reject })
        send(request)
      }),
    end() {
      thread.end()
      for (const id of [...open.keys()]) take(id)?.resolve(null)
    },
  }
}

function startThread(): Thread | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(threadScript, { type: 'module' })
}

/** In a build from the thread's own script, so that the decoder is there once. */
async function loadHandler(): Promise<Handler> {
  if (!import.meta.env.PROD) return (await import('../worker/qr-handler.ts')).readQrPicture
  await import(/* @vite-ignore */ threadScript)
  return (globalThis as unknown as { [QR_IN_PAGE]: Handler })[QR_IN_PAGE]
}
