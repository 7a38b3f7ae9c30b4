import { createSenseHandler } from './sense-handler.ts'
import type { SenseRequest } from './sense-messages.ts'

const ask = createSenseHandler(async (url) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The heights of the terrain were answered with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
})

addEventListener('message', ({ data }: MessageEvent<SenseRequest>) => {
  void ask(data).then((answer) => answer && postMessage(answer))
})
