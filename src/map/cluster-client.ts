import { report } from '../platform/report.ts'
import type { Bounds } from './clusters.ts'
import type { MapCluster, MapDrawing, MapPoint } from './map-types.ts'
import { createClusterHandler } from './worker/cluster-handler.ts'
import { NUMBERS_A_CLUSTER, type ClusterAnswer, type ClusterRequest } from './worker/cluster-messages.ts'

/**
 * | The thread | what happens |
 * |---|---|
 * | cannot be started, complains, or stays silent on a question | it is said once, a new one gets the current places and every open question |
 * | does so again | the page itself answers from then on, the open questions first |
 */
export type ClusterClient = {
  /** Takes the place of all places before; every question still open is overtaken. */
  load: (points: readonly MapPoint[]) => void
  /** What stands inside the bounds at a zoom; null when a later `at`, `load` or `close` has overtaken it. */
  at: (bounds: Bounds, zoom: number) => Promise<MapDrawing | null>
  /** Every place of a cluster; empty for an unknown id and when a `load` or `close` has overtaken it. */
  members: (clusterId: number) => Promise<MapPoint[]>
  close: () => void
}

/** As much of a Worker as is used. */
export type ClusterThread = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>

type Question = Exclude<ClusterRequest, { kind: 'load' }>
type OpenQuestion = { question: Question; settle: (answer: ClusterAnswer | null) => void }

/** A thread that was ended without a word, as iOS does, is noticed by its silence. */
const SILENCE_MS = 4000
const MAX_THREADS = 2

/** Asks a thread of its own for clusters. Never rejects. `start` may throw. */
export function createClusterClient(start: () => ClusterThread = startThread): ClusterClient {
  let points: readonly MapPoint[] = []
  let thread: ClusterThread | null = null
  let askPage: ((request: ClusterRequest) => ClusterAnswer | null) | null = null
  let threads = 0
  let lastId = 0
  let closed = false
  let silence = 0
  const open = new Map<number, OpenQuestion>()

  const settle = (id: number, answer: ClusterAnswer | null) => {
    const waiting = open.get(id)
    open.delete(id)
    waiting?.settle(answer)
  }
  const listenForSilence = () => {
    clearTimeout(silence)
    if (open.size === 0 || !thread) return
    silence = Number(setTimeout(() => fail('No answer from the thread'), SILENCE_MS))
  }
  const send = (request: ClusterRequest) => {
    if (askPage) {
      const answer = askPage(request)
      if (answer) settle(answer.id, answer)
    } else {
      thread?.postMessage(request, request.kind === 'load' ? [request.coordinates.buffer] : [])
      listenForSilence()
    }
  }
  const begin = () => {
    threads += 1
    try {
      if (threads <= MAX_THREADS) thread = listenTo(start())
      else askPage = createClusterHandler()
    } catch (problem) {
      return fail(problem)
    }
    send(loadOf(points))
    for (const { question } of [...open.values()]) send(question)
  }
  const fail = (problem: unknown) => {
    report(problem, 'clustering beside the page')
    end()
    begin()
  }
  const end = () => {
    clearTimeout(silence)
    if (!thread) return
    thread.onmessage = thread.onerror = thread.onmessageerror = null
    thread.terminate()
    thread = null
  }
  const listenTo = (started: ClusterThread) => {
    started.onmessage = ({ data }: MessageEvent<ClusterAnswer>) => {
      settle(data.id, data)
      listenForSilence()
    }
    started.onerror = ({ message }) => fail(message || 'The thread could not be started')
    started.onmessageerror = () => fail('An answer could not be read')
    return started
  }
  const ask = (question: Question) =>
    new Promise<ClusterAnswer | null>((resolve) => {
      if (closed) return resolve(null)
      open.set(question.id, { question, settle: resolve })
      send(question)
    })
  const overtake = (isOvertaken: (question: Question) => boolean) => {
    for (const { question } of [...open.values()]) if (isOvertaken(question)) settle(question.id, null)
  }

  begin()
  return {
    load(next) {
      points = next
      overtake(() => true)
      send(loadOf(points))
    },
    async at(bounds, zoom) {
      overtake(({ kind }) => kind === 'at')
      const asked = points
      const answer = await ask({ kind: 'at', id: ++lastId, bounds, zoom })
      return answer && drawingOf(answer, asked)
    },
    async members(clusterId) {
      const asked = points
      const answer = await ask({ kind: 'members', id: ++lastId, clusterId })
      return answer ? placesOf(answer, asked) : []
    },
    close() {
      closed = true
      overtake(() => true)
      end()
    },
  }
}

function startThread(): ClusterThread {
  return new Worker(new URL('./worker/cluster-worker.ts', import.meta.url), { type: 'module' })
}

function loadOf(points: readonly MapPoint[]): ClusterRequest {
  const coordinates = new Float64Array(points.length * 2)
  points.forEach(({ lng, lat }, at) => coordinates.set([lng, lat], at * 2))
  return { kind: 'load', coordinates }
}

function drawingOf(answer: ClusterAnswer, points: readonly MapPoint[]): MapDrawing {
  const clusters: MapCluster[] = []
  for (let at = 0; at < answer.clusters.length; at += NUMBERS_A_CLUSTER) {
    const [clusterId = 0, count = 0, lng = 0, lat = 0, nearest = 0] = answer.clusters.subarray(
      at,
      at + NUMBERS_A_CLUSTER,
    )
    clusters.push({ clusterId, count, lat, lng, nearestName: points[nearest]?.name ?? '' })
  }
  return { clusters, points: placesOf(answer, points) }
}

function placesOf(answer: ClusterAnswer, points: readonly MapPoint[]): MapPoint[] {
  return Array.from(answer.points).flatMap((at) => points[at] ?? [])
}
