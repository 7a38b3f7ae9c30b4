import { createPictureHandler } from './picture-handler.ts'
import type { PictureRequest } from './picture-messages.ts'

const ask = createPictureHandler(async (url) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`What pictures are drawn from was answered with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
})

addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  void ask(data).then((answer) => answer && postMessage(answer))
})
