import { expect, test } from 'vitest'
import type { Prediction } from '../../../core/contracts/places/places.ts'
import { readDocument } from './read-document.ts'
import { resolvePlace } from './resolve-place.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function cancelledIn(sentence: string): Promise<boolean | undefined> {
  const text = `Your reservation is confirmed.\nHotel: Palace Hotel Salida\nCheck-in: July 3, 2027\nCheck-out: July 5, 2027\n${sentence}`
  const answer = await readDocument(bytes(text), 'text')
  return answer.kind === 'read' ? answer.confirmations[0]?.isCancelled : undefined
}

test('a rule for cancelling cancels nothing', async () => {
  expect(
    await cancelledIn('If your reservation is cancelled within 48 hours of arrival, one night is charged.'),
  ).toBe(false)
  expect(await cancelledIn('Should the booking be late, or when a stay has been cancelled, we write.')).toBe(
    false,
  )
  expect(await cancelledIn('Questions? Write to us. Your reservation has been cancelled.')).toBe(true)
})

test('of a stay that ends before it begins no nights are made up', async () => {
  const stay = async (arrive: string, leave: string) => {
    const text = `Your reservation is confirmed.\nHotel Jerome\nCheck-in: ${arrive}\nCheck-out: ${leave}\nConfirmation HJ-8812`
    const answer = await readDocument(bytes(text), 'text')
    return answer.kind === 'read' ? answer.confirmations.map(({ nights }) => nights) : answer.kind
  }
  expect(await stay('July 12, 2027', 'July 15, 2027')).toEqual([3])
  expect(await stay('July 15, 2027', 'July 12, 2027')).not.toEqual([3])
})

test('an outing of some hours for which one checks in is no bed', async () => {
  const event = (end: string) =>
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'SUMMARY:Rafting in Browns Canyon',
      'DTSTART:20270703T090000',
      `DTEND:${end}`,
      'DESCRIPTION:Please check in 30 minutes before.',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')
  const kindOf = async (end: string) => {
    const answer = await readDocument(bytes(event(end)), 'calendar')
    return answer.kind === 'read' ? answer.confirmations[0]?.kind : answer.kind
  }
  expect(await kindOf('20270703T120000')).toBe('event')
  expect(await kindOf('20270705T100000')).toBe('lodging')
})

test('a hotel in another state is not its namesake here', async () => {
  const salida: Prediction = {
    placeId: 'palace',
    name: 'Palace Hotel',
    address: 'Salida, Colorado, USA',
    lat: 38.534,
    lng: -105.992,
    kind: 'lodging',
  } as Prediction
  const resolved = (address: string) =>
    resolvePlace({ kind: 'lodging', place: { name: 'Palace Hotel', address, point: null } }, [], async () => [
      salida,
    ])
  expect(await resolved('2 New Montgomery St, San Francisco, CA 94105')).toEqual({ place: null, how: null })
  expect((await resolved('204 N F St, Salida, CO 81201')).how).toBe('known')
})
