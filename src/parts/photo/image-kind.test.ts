import { expect, it } from 'vitest'
import { imageKind } from './image-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

it.each([
  ['a JPEG', '\xff\xd8\xff\xe1\x00\x10Exif', 'jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'png'],
  ['a WebP', 'RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
  ['a GIF', 'GIF89a\x01\x00', 'gif'],
  ['an iPhone’s picture', '\x00\x00\x00\x18ftypheic\x00\x00', 'heic'],
  ['an AVIF', '\x00\x00\x00\x18ftypavif\x00\x00', 'avif'],
  ['a film in the same container', '\x00\x00\x00\x18ftypisom\x00\x00', null],
  ['a sound in RIFF', 'RIFF\x10\x00\x00\x00WAVEfmt ', null],
  ['an SVG', '<svg xmlns="http', null],
  ['a text', 'hello', null],
  ['nothing', '', null],
])('%s is known by its bytes', (_, start, kind) => {
  expect(imageKind(bytes(start))).toBe(kind)
})
