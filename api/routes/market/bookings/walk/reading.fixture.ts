import { expect } from 'vitest'
import type { WireRecord } from '../../../../../core/contracts/records/sync.ts'
import { BOOKING } from '../../../../../core/records/market/booking.ts'
import { HANDED_SEAT } from '../../../../../core/records/market/handed-seat.ts'
import { MANIFEST_BOOKING } from '../../../../../core/records/market/manifest-booking.ts'
import { PROVIDER_BOOKING } from '../../../../../core/records/market/provider-booking.ts'
import type { HandedSeat } from '../../../../../core/domain/market/bookings/booking.ts'
import { bookingsOf } from './counters.fixture.ts'
import type { Phone, Walk } from './walk.fixture.ts'

const ROOM = 65_536

/** All that a new phone of somebody is told, page for page. */
async function allTold({ figures }: Walk, { client }: Phone) {
  const records = new Map<string, WireRecord>()
  let since: Record<string, { epoch: string; revision: number }> = {}
  for (;;) {
    const answer = await client.exchange({ since, room: ROOM })
    figures.exchanges += 1
    for (const record of answer.records) records.set(`${record.space} ${record.kind} ${record.id}`, record)
    since = Object.fromEntries(
      Object.entries(answer.spaces).map(([id, { epoch, revision }]) => [id, { epoch, revision }]),
    )
    if (!answer.more)
      return { records: [...records.values()].filter(({ deletedAt }) => !deletedAt), spaces: since }
  }
}

/** What each of them reads is theirs: own bookings, seats of their own, and the desk's and the manifest's for the team alone. */
export async function agreeOnReading(walk: Walk): Promise<void> {
  const rows = await bookingsOf(walk)
  const { api, owner, guides, travelers, provider, team } = walk
  const seats = await api.database
    .selectFrom('booking_guests')
    .select(['booking_id as booking', 'seat', 'seat_user_id as holder'])
    .where('seat_id', 'is not', null)
    .execute()
  for (const phone of [...travelers, ...guides, owner]) {
    const { account } = phone.client
    const { records, spaces } = await allTold(walk, phone)
    const ids = (kind: string) => records.filter((one) => one.kind === kind).map(({ id }) => id)
    const own = rows.filter((row) => row.user_id === account)
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(ids(BOOKING.kind)))
    const confirmed = own.filter(({ status }) => status === 'confirmed' || status === 'redeemed')
    expect(ids(BOOKING.kind)).toEqual(expect.arrayContaining(confirmed.map(({ id }) => id)))
    const mine = seats.filter(({ holder }) => holder === account)
    const held = mine.map(({ seat }) => JSON.parse(seat ?? 'null') as HandedSeat)
    const standing = held.filter(({ state }) => state !== 'declined').map(({ id }) => id)
    expect(standing).toEqual(expect.arrayContaining(ids(HANDED_SEAT.kind)))
    for (const record of records.filter(({ kind }) => kind === HANDED_SEAT.kind)) {
      const said = JSON.stringify(record)
      for (const { id, code, user_id: of } of rows)
        if (of !== account) expect([id, code].filter((secret) => said.includes(secret))).toEqual([])
    }
    const isTeam = phone === owner || team.has(account)
    expect(spaces[provider] !== undefined).toBe(isTeam)
    if (!isTeam) expect(ids(MANIFEST_BOOKING.kind)).toEqual([])
    if (isTeam)
      for (const id of ids(MANIFEST_BOOKING.kind)) expect(rows.some((row) => row.id === id)).toBe(true)
    if (phone !== owner) expect(ids(PROVIDER_BOOKING.kind)).toEqual([])
  }
}
