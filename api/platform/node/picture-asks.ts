/** What the server asks a decoder's process, one thing at a time: a picture, then perhaps how to draw it. */
export type DecoderAsk =
  | { kind: 'open'; bytes: Uint8Array; maxPixels: number; deadlineS: number }
  | { kind: 'square'; sidePx: number; quality: number }
  | { kind: 'anew'; format: 'jpeg' | 'png' | 'webp'; quality: number }
  | { kind: 'close' }

/** `format` as the decoder names it. */
export type PictureFacts = { width: number; height: number; format: string | undefined }

/** `failure` is the decoder's own message. */
export type DecoderAnswer = { facts: PictureFacts } | { drawn: Uint8Array } | { failure: string }
