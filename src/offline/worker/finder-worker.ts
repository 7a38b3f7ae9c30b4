import { createFinderHandler } from './finder-handler.ts'
import { IN_PAGE, type FinderRequest } from './finder-messages.ts'

if ('document' in globalThis) {
  // A page whose thread is gone has loaded this script into itself.
  Object.assign(globalThis, { [IN_PAGE]: createFinderHandler })
} else {
  const answer = createFinderHandler()
  addEventListener('message', ({ data }: MessageEvent<FinderRequest>) => {
    const found = answer(data)
    if (found) postMessage(found)
  })
}
