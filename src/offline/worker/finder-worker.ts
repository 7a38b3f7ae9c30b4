import { createFinderHandler } from './finder-handler.ts'
import type { FinderRequest } from './finder-messages.ts'

const answer = createFinderHandler()

addEventListener('message', ({ data }: MessageEvent<FinderRequest>) => {
  const found = answer(data)
  if (found) postMessage(found)
})
