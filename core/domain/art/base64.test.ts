import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64 } from './base64.ts'

test('bytes are written as everybody writes them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    }),
  )
})
