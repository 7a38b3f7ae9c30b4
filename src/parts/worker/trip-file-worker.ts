import { readInThread } from './trip-file-handler.ts'
import type { TripFileRequest } from './trip-file-messages.ts'

addEventListener('message', ({ data }: MessageEvent<TripFileRequest>) => {
  readInThread(data, (report) => postMessage(report))
})
