import { expect, test } from 'vitest'
import type { Decision } from '../../../../core/records/request.ts'
import { cardInWords } from './wish-words.ts'
import { riverWish } from './wish.fixture.ts'
import { contactOfAdopted, noMoreWishes, wishCards, type KnownWish } from './wishes.ts'

const NOW = '2032-06-16T12:00:00.000Z'
const DECIDED = '2032-06-16T10:00:00.000Z'

const known = (over: Partial<KnownWish> = {}): KnownWish => ({
  ...{ id: 'one', wish: riverWish(), state: 'waiting', decision: null, problem: null },
  ...over,
})
const decided = (code: string, over: Partial<Decision> = {}): KnownWish =>
  known({
    state: 'decided',
    decision: { state: 'declined', code, message: 'So it is.', at: DECIDED, ...over },
  })
const booking = (uuid: string, status: 'on_hold' | 'confirmed', createdAt = DECIDED) => ({
  ...{ uuid, status, createdAt },
  offering: { uuid: riverWish().offering } as never,
})

test.each([
  ...(['held', 'confirmed', 'pending', 'withdrawn'] as const).map((code) => [code, 0] as const),
  ...(['sold_out', 'closed', 'past_cutoff', 'party_size', 'too_many_holds'] as const).map(
    (code) => [code, 1] as const,
  ),
  ...(['expired', 'already', 'price_changed'] as const).map((code) => [code, 1] as const),
])('what became %s is a card: %i', (code, count) => {
  expect(wishCards([decided(code)], [], NOW)).toHaveLength(count)
})

test('what an update of the server says meanwhile is shown by its sentence, with the way to choose again', () => {
  const card = wishCards(
    [decided('raft_sank', { more: { boats: 3, starts: 'none', booking: { uuid: 'b' } } })],
    [],
    NOW,
  )[0]!
  expect(card).toMatchObject({ code: null, words: 'So it is.', booking: null, starts: [] })
  expect(cardInWords(card).button).toBe('Choose it again')
})

test('a card is over with its start, and once something else of the same offering was asked for or booked', () => {
  const card = decided('sold_out')
  expect(wishCards([card], [], '2032-06-20T15:00:00.000Z')).toEqual([])
  const later = known({ id: 'two', wish: riverWish({ madeAt: '2032-06-16T11:00:00.000Z' }) })
  expect(wishCards([card, later], [], NOW)).toEqual([])
  expect(wishCards([card], [booking('b', 'on_hold', '2032-06-16T11:00:00.000Z')], NOW)).toEqual([])
  expect(wishCards([card], [booking('b', 'confirmed', '2032-06-01T11:00:00.000Z')], NOW)).toHaveLength(1)
})

test('one that is held at another price is a card as long as it is held', () => {
  const wish = decided('price_changed', { state: 'done', more: { booking: 'one' } })
  expect(wishCards([wish], [booking('one', 'on_hold')], NOW)).toMatchObject([{ booking: 'one' }])
  expect(wishCards([wish], [booking('one', 'confirmed')], NOW)).toEqual([])
})

test('three wait at most, and each start once; what was answered counts no more', () => {
  const at = (id: string) =>
    known({ id, wish: riverWish({ departures: [{ id, localDate: '2032-06-20', localTime: '09:00' }] }) })
  expect(noMoreWishes([at('a'), at('b')], ['c'])).toBeNull()
  expect(noMoreWishes([at('a'), at('b')], ['a'])).toContain('waits already')
  expect(noMoreWishes([at('a'), at('b'), at('c')], ['d'])).toContain('3 wait already')
  expect(noMoreWishes([at('a'), at('b'), decided('sold_out')], ['d'])).toBeNull()
})

test('a wish of before the sign-in names whoever signed in, unless it has their own address', () => {
  const typed = { name: 'Isabella Bird', email: ' Isabella@Example.com', phone: '+13035550100' }
  const own = { name: 'I. Bird', email: 'isabella@example.com', phone: '' }
  expect(contactOfAdopted(typed, own)).toBe(typed)
  const other = { name: 'Clara Brown', email: 'clara@example.com', phone: '' }
  expect(contactOfAdopted(typed, other)).toBe(other)
})
