import { createWorkerThread, type Thread } from '../../platform/threads/worker-thread.ts'
import { report } from '../../platform/report.ts'
import type { LngLat, MapTheme } from '../map-types.ts'
import type { FinerGround, TerrainAnswer, TerrainRequest, TileAddress } from '../worker/terrain-messages.ts'

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
  /** A tile of the shaded ground as a picture; null when it cannot be had. Rejects only when given up. */
  relief: (tile: TileAddress, theme: MapTheme, signal: AbortSignal) => Promise<ImageBitmap | null>
  /** A vector tile of contour lines; null when they cannot be had. Rejects only when given up. */
  contours: (tile: TileAddress, signal: AbortSignal) => Promise<ArrayBuffer | null>
  /** The estimated elevation in metres; null where or when nothing is known. Never rejects. */
  heightAt: (point: LngLat) => Promise<number | null>
  close: () => void
}

type Asked = TerrainRequest extends infer Each
  ? Each extends { id: number }
    ? Omit<Each, 'id'>
    : never
  : never
type OpenQuestion = { asked: Asked; settle: (answer: TerrainAnswer | null) => void }

/** The first answer waits for the elevations, on a first visit from a slow network. */
const SILENCE_MS = 20_000

/** So few that a question which is given up is never worked on, so many that the thread does not wait for the page. */
const IN_HAND = 2

/** The absolute addresses of the packed elevations: the state's, and finer ones of its parts. */
export type TerrainFiles = { url: string; finer: FinerGround[] }

/** Asks a thread of its own about the ground. `start` may throw. */
export function createTerrainClient(files: TerrainFiles, start: () => Thread = startThread): TerrainClient {
  let isOver = false
  let lastId = 0
  /** In the order they were asked; the first few are with the thread. */
  const open = new Map<number, OpenQuestion>()
  const inHand = new Set<number>()

  const settle = (id: number, answer: TerrainAnswer | null) => {
    const waiting = open.get(id)
    open.delete(id)
    inHand.delete(id)
    waiting?.settle(answer)
  }
  const thread = createWorkerThread<TerrainAnswer>({
    start,
    purpose: 'drawing the terrain beside the page',
    silenceMs: SILENCE_MS,
    isWaiting: () => inHand.size > 0,
    onAnswer: (answer) => {
      if ('problem' in answer) report(answer.problem, 'reading the elevations')
      settle(answer.id, answer)
      handOver()
    },
    onBegin: () => {
      inHand.clear()
      thread.send({ id: ++lastId, kind: 'load', ...files } satisfies TerrainRequest)
      handOver()
    },
    onOver: () => giveUpAll(),
  })
  const handOver = () => {
    for (const [id, { asked }] of open) {
      if (inHand.size >= IN_HAND) break
      if (inHand.has(id)) continue
      inHand.add(id)
      thread.send({ id, ...asked })
    }
  }
  const giveUpAll = () => {
    isOver = true
    for (const id of [...open.keys()]) settle(id, null)
  }
  const ask = (asked: Asked, signal?: AbortSignal) =>
    new Promise<TerrainAnswer | null>((resolve, reject) => {
      if (isOver) return resolve(null)
      const id = ++lastId
      const giveUp = () => {
        open.delete(id)
        reject(signal?.reason as DOMException)
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

  thread.begin()
  return {
    async hasElevations() {
      const answer = await ask({ kind: 'load', ...files })
      return answer !== null && 'loaded' in answer
    },
    async relief(tile, theme, signal) {
      const answer = await ask({ kind: 'relief', tile, theme }, signal)
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
      thread.end()
      giveUpAll()
    },
  }
}

function startThread(): Thread {
  return new Worker(new URL('../worker/terrain-worker.ts', import.meta.url), { type: 'module' })
}
