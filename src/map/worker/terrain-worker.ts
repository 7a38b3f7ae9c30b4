import { createTerrainHandler } from './terrain-handler.ts'
import type { TerrainAnswer, TerrainRequest } from './terrain-messages.ts'

const fetched = async (url: string) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The elevations were answered with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

const ask = createTerrainHandler(fetched)

addEventListener('message', ({ data }: MessageEvent<TerrainRequest>) => {
  void ask(data).then((answer) => postMessage(answer, handedOver(answer)))
})

function handedOver(answer: TerrainAnswer): Transferable[] {
  if ('relief' in answer) return [answer.relief]
  return 'contours' in answer ? [answer.contours] : []
}
