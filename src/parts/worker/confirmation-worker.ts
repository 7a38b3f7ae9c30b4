import { readConfirmationInThread } from './confirmation-handler.ts'
import type { ConfirmationRequest } from './confirmation-messages.ts'

addEventListener('message', ({ data }: MessageEvent<ConfirmationRequest>) => {
  void readConfirmationInThread(data).then((report) => postMessage(report))
})
