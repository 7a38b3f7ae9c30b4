import { createClusterHandler } from './cluster-handler.ts'
import type { ClusterRequest } from './cluster-messages.ts'

const ask = createClusterHandler()

addEventListener('message', ({ data }: MessageEvent<ClusterRequest>) => {
  const answer = ask(data)
  if (answer) postMessage(answer, [answer.clusters.buffer, answer.points.buffer])
})
