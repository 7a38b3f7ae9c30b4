import { createWorkerThread, type Thread } from '../../platform/threads/worker-thread.ts'
import type { Bounds } from './clusters.ts'
import type { MapCluster, MapDrawing, MapPoint } from '../map-types.ts'
import { createClusterHandler } from '../worker/cluster-handler.ts'
import { NUMBERS_A_CLUSTER, type ClusterAnswer, type ClusterRequest } from '../worker/cluster-messages.ts'

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

type Question = Exclude<ClusterRequest, { kind: 'load' }>
type OpenQuestion = { question: Question; settle: (answer: ClusterAnswer | null) => void }

const SILENCE_MS = 4000

/** Asks a thread of its own for clusters. Never rejects. `start` may throw. */
export function createClusterClient(start: () => Thread = startThread): ClusterClient {
  let points: readonly MapPoint[] = []
  let askPage: ((request: ClusterRequest) => ClusterAnswer | null) | null = null
  let lastId = 0
  let closed = false
  const open = new Map<number, OpenQuestion>()

  const settle = (id: number, answer: ClusterAnswer | null) => {
    const waiting = open.get(id)
    open.delete(id)
    waiting?.settle(answer)
  }
  const thread = createWorkerThread<ClusterAnswer>({
    start,
    purpose: 'clustering beside the page',
    silenceMs: SILENCE_MS,
    isWaiting: () => open.size > 0,
    onAnswer: (answer) => settle(answer.id, answer),
    onBegin: () => sendAll(),
    onOver: () => {
      askPage = createClusterHandler()
      sendAll()
    },
  })
  const send = (request: ClusterRequest) => {
    if (!askPage) return thread.send(request, request.kind === 'load' ? [request.coordinates.buffer] : [])
    const answer = askPage(request)
    if (answer) settle(answer.id, answer)
  }
  const sendAll = () => {
    send(loadOf(points))
    for (const { question } of [...open.values()]) send(question)
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

  thread.begin()
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
      thread.end()
    },
  }
}

function startThread(): Thread {
  return new Worker(new URL('../worker/cluster-worker.ts', import.meta.url), { type: 'module' })
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
