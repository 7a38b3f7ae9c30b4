/** A picture in which a code is looked for: its pixels in rows, four bytes each, and how long at most beyond what a first look takes. */
export type QrRequest = {
  id: number
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
  limitMs: number
}

/** What the code says; null where none can be read. */
export type QrAnswer = { id: number; text: string | null }

/** Where the thread's script leaves its handler to a page that has loaded it into itself. */
export const QR_IN_PAGE = 'timberlineQrInPage'
