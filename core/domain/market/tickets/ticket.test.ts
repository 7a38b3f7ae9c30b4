import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfTicket, departureMark, readTicket, textOfTicket, type Ticket } from './ticket.ts'

const uint = (bits: number) => fc.integer({ min: 0, max: 2 ** bits - 1 })
const ticket: fc.Arbitrary<Ticket> = fc.record({
  key: uint(32),
  booking: fc.uuid(),
  departure: fc.stringMatching(/^[0-9a-f]{16}$/),
  validFrom: uint(32),
  validUntil: uint(32),
  version: uint(24),
  guest: uint(24),
})
const signature = fc.uint8Array({ minLength: 64, maxLength: 64 })

test('what a ticket says is read as it was written, from 177 characters that a QR code takes as letters and digits', () => {
  fc.assert(
    fc.property(ticket, signature, (said, by) => {
      const signed = bytesOfTicket(said)
      const text = textOfTicket(signed, by)
      expect(text).toMatch(/^TL1:[A-Z2-7]{173}$/)
      expect(signed).toHaveLength(44)
      expect(readTicket(` ${text.toLowerCase()}\n`)).toEqual({
        ticket: said,
        signed,
        signature: Uint8Array.from(by),
      })
    }),
  )
})

test('what is cut, longer, of another alphabet or another format is no ticket', () => {
  fc.assert(
    fc.property(ticket, signature, uint(8), (said, by, at) => {
      const text = textOfTicket(bytesOfTicket(said), by)
      const place = 4 + (at % 173)
      for (const torn of [
        text.slice(0, -1),
        `${text}A`,
        text.slice(4),
        `TL2:${text.slice(4)}`,
        `${text.slice(0, place)}0${text.slice(place + 1)}`,
      ])
        expect(readTicket(torn)).toBeNull()
    }),
  )
})

test('the mark of a departure is the beginning of its hash', async () => {
  expect(await departureMark('abc')).toBe('ba7816bf8f01cfea')
})
