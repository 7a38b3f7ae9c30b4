import { readQrPicture } from './qr-handler.ts'
import { QR_IN_PAGE, type QrRequest } from './qr-messages.ts'

if ('document' in globalThis) {
  // A page that has no thread has loaded this script into itself.
  Object.assign(globalThis, { [QR_IN_PAGE]: readQrPicture })
} else {
  addEventListener('message', ({ data }: MessageEvent<QrRequest>) => postMessage(readQrPicture(data)))
}
