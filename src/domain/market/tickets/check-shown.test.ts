import { expect, test, vi } from 'vitest'
import {
  bytesOfTicket,
  textOfTicket,
  type SignedTicket,
} from '../../../../core/domain/market/tickets/ticket.ts'
import { base64url } from '../../trip-files/links/base64url.ts'
import { checkShown } from './check-shown.ts'

const NOW = new Date('2027-06-12T14:40:00Z')
const KEY = Uint8Array.from({ length: 32 }, (_, at) => 251 - at)
const UUID = '6b3f0a52-6d3c-4c1b-9a51-0d3b6a1b7c11'
const booking = (uuid: string, keys: { id: number; publicKey: string }[]) => ({
  uuid,
  status: 'confirmed' as const,
  ticketVersion: 1,
  departures: [
    {
      ...{ id: 'morning', mark: '00112233aabbccdd' },
      ...{ startsAt: '2027-06-12T15:00:00Z', endsAt: '2027-06-12T17:30:00Z' },
    },
  ],
  guests: [{ index: 0, cancelledAt: null, checkedIn: null }],
  owedCents: 0,
  keys,
})
const signed = bytesOfTicket({
  key: 7,
  booking: UUID,
  departure: '00112233aabbccdd',
  validFrom: NOW.getTime() / 1_000 - 60,
  validUntil: NOW.getTime() / 1_000 + 60,
  version: 1,
  guest: 0,
})
const TEXT = textOfTicket(
  signed,
  Uint8Array.from({ length: 64 }, (_, at) => at),
)

const check = (text: string, keys: { id: number; publicKey: string }[], isRight: boolean | null = true) => {
  const verify = vi.fn<(read: SignedTicket, publicKey: Uint8Array) => Promise<boolean | null>>(() =>
    Promise.resolve(isRight),
  )
  const list = [booking('other', []), booking(UUID, keys)]
  return { verify, check: checkShown(text, { list, departure: 'morning', now: NOW, verify }) }
}

test('a ticket is checked by the key that it names, wherever the list has it', async () => {
  const keys = [
    { id: 6, publicKey: base64url(new Uint8Array(32)) },
    { id: 7, publicKey: base64url(KEY) },
  ]
  const right = check(TEXT, keys)
  expect(await right.check).toMatchObject({ colour: 'green', booking: { uuid: UUID } })
  expect(right.verify.mock.calls.map(([read, key]) => [read.signed, key])).toEqual([[signed, KEY]])
  expect(await check(TEXT, keys, false).check).toMatchObject({ why: 'forged' })
  expect(await check(TEXT, keys, null).check).toMatchObject({ why: 'unchecked', ticket: null })
})

test('no signature is checked of what is no ticket, or names a key that the list has not', async () => {
  for (const [text, why] of [
    ['https://trips.example/', 'unreadable'],
    [TEXT, 'foreign'],
  ] as const) {
    const shown = check(text, [{ id: 6, publicKey: base64url(KEY) }])
    expect(await shown.check).toMatchObject({ colour: 'red', why })
    expect(shown.verify).not.toHaveBeenCalled()
  }
})
