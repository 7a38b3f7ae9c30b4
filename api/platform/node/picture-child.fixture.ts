import type { DecoderAnswer, DecoderAsk } from './picture-asks.ts'

/** In place of a decoder, for tests only: says which process it is, ends where a picture begins with 1, is silent at a 2. */
process.on('disconnect', () => process.exit(0))
process.on('message', (asked: DecoderAsk) => {
  if (asked.kind !== 'open') return
  if (asked.bytes[0] === 1) process.exit(1)
  const told: DecoderAnswer = { facts: { width: process.pid, height: 1, format: 'png' } }
  if (asked.bytes[0] !== 2) process.send?.(told)
})
