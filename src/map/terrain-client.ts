import { report } from '../platform/report.ts'
import type { LngLat } from './map-types.ts'
import type { TerrainAnswer, TerrainRequest, TileAddress } from './worker/terrain-messages.ts'

/**
 * | The thread | what happens |
 * |---|---|
 * | says that it has no elevations | it is said; that question is answered with null, a later one tries again |
 * | cannot be started, complains, or stays silent on a question | it is said, a new one gets every open question |
 * | does so again | every question is answered with null from then on |
 */
export type TerrainClient = {
  /** Whether there are elevations to draw from, once that is known. Never rejects. */
  hasElevations: () => Promise<boolean>
  /** A tile's elevations as a picture; null when they cannot be had. Rejects only when given up. */
  relief: (tile: TileAddress, signal: AbortSignal) => Promise<ImageBitmap | null>
  /** A vector tile of contour lines; null when they cannot be had. Rejects only when given up. */
  contours: (tile: TileAddress, signal: AbortSignal) => Promise<ArrayBuffer | null>
  /** The estimated elevation in metres; null where or when nothing is known. Never rejects. */
  heightAt: (point: LngLat) => Promise<number | null>
  close: () => void
}

/** As much of a Worker as is used. */
export type TerrainThread = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>

type Asked = TerrainRequest extends infer Each
  ? Each extends { id: number }
    ? Omit<Each, 'id'>
    : never
  : never
type OpenQuestion = { asked: Asked; settle: (answer: TerrainAnswer | null) => void }

/** The first answer waits for the elevations, on a first visit from a slow network. */
const SILENCE_MS = 20_000
const MAX_THREADS = 2

/** So few that a question which is given up is never worked on, so many that the thread does not wait for the page. */
const IN_HAND = 2

/** Asks a thread of its own about the ground. `url` is the absolute address of the packed elevations. `start` may throw. */
export function createTerrainClient(url: string, start: () => TerrainThread = startThread): TerrainClient {
  let thread: TerrainThread | null = null
  let threads = 0
  let lastId = 0
  let silence = 0
  /** In the order they were asked; the first few are with the thread. */
  const open = new Map<number, OpenQuestion>()
  const inHand = new Set<number>()

  const settle = (id: number, answer: TerrainAnswer | null) => {
    const waiting = open.get(id)
    open.delete(id)
    inHand.delete(id)
    waiting?.settle(answer)
  }
  const handOver = () => {
    if (!thread) return
    for (const [id, { asked }] of open) {
      if (inHand.size >= IN_HAND) break
      if (inHand.has(id)) continue
      inHand.add(id)
      thread.postMessage({ id, ...asked })
    }
    if (!silence && inHand.size > 0) {
      silence = Number(setTimeout(() => fail('No answer from the thread'), SILENCE_MS))
    }
  }
  const isHeard = () => {
    clearTimeout(silence)
    silence = 0
  }
  const begin = () => {
    threads += 1
    if (threads > MAX_THREADS) {
      for (const id of [...open.keys()]) settle(id, null)
      return
    }
    try {
      thread = listenTo(start())
    } catch (problem) {
      return fail(problem)
    }
    thread.postMessage({ id: ++lastId, kind: 'load', url } satisfies TerrainRequest)
    handOver()
  }
  const fail = (problem: unknown) => {
    report(problem, 'drawing the terrain beside the page')
    end()
    begin()
  }
  const end = () => {
    isHeard()
    inHand.clear()
    if (!thread) return
    thread.onmessage = thread.onerror = thread.onmessageerror = null
    thread.terminate()
    thread = null
  }
  const listenTo = (started: TerrainThread) => {
    started.onmessage = ({ data }: MessageEvent<TerrainAnswer>) => {
      if ('problem' in data) report(data.problem, 'reading the elevations')
      isHeard()
      settle(data.id, data)
      handOver()
    }
    started.onerror = ({ message }) => fail(message || 'The thread could not be started')
    started.onmessageerror = () => fail('An answer could not be read')
    return started
  }
  const ask = (asked: Asked, signal?: AbortSignal) =>
    new Promise<TerrainAnswer | null>((resolve, reject) => {
      if (threads > MAX_THREADS) return resolve(null)
      const id = ++lastId
      const giveUp = () => {
        open.delete(id)
        reject(signal?.reason)
      }
      if (signal?.aborted) return giveUp()
      signal?.addEventListener('abort', giveUp, { once: true })
      open.set(id, {
        asked,
        settle: (answer) => {
          signal?.removeEventListener('abort', giveUp)
          resolve(answer)
        },
      })
      handOver()
    })

  begin()
  return {
    async hasElevations() {
      const answer = await ask({ kind: 'load', url })
      return answer !== null && 'loaded' in answer
    },
    async relief(tile, signal) {
      const answer = await ask({ kind: 'relief', tile }, signal)
      return answer && 'relief' in answer ? answer.relief : null
    },
    async contours(tile, signal) {
      const answer = await ask({ kind: 'contours', tile }, signal)
      return answer && 'contours' in answer ? answer.contours : null
    },
    async heightAt({ lat, lng }) {
      const answer = await ask({ kind: 'height', lat, lng })
      return answer && 'height' in answer ? answer.height : null
    },
    close() {
      threads = MAX_THREADS + 1
      end()
      for (const id of [...open.keys()]) settle(id, null)
    },
  }
}

function startThread(): TerrainThread {
  return new Worker(new URL('./worker/terrain-worker.ts', import.meta.url), { type: 'module' })
}
