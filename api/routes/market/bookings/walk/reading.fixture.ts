import { expect } from 'vitest'
import type { WireRecord } from '../../../../../core/contracts/records/sync.ts'
import { BOOKING } from '../../../../../core/records/market/booking.ts'
import { HANDED_SEAT } from '../../../../../core/records/market/handed-seat.ts'
import { MANIFEST_BOOKING } from '../../../../../core/records/market/manifest-booking.ts'
import { PROVIDER_BOOKING } from '../../../../../core/records/market/provider-booking.ts'
import type { HandedSeat } from '../../../../../core/domain/market/bookings/booking.ts'
import { bookingsOf } from './counters.fixture.ts'
import { tick, type Phone, type Walk } from './walk.fixture.ts'

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

/** Records as they are compared: which, and in which version or state. */
const asSaid = (records: readonly { id: string; said: unknown }[]) =>
  records
    .map(({ id, said }) => [id, said])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))

/**
 * What each of them reads is theirs, and all of it: own bookings, seats of their own, and the desk's and the manifest's for the team alone, as
 * they stand.
 */
export async function agreeOnReading(walk: Walk): Promise<void> {
  // What comes to the manifest by the time alone is told there.
  await tick(walk)
  const now = walk.api.clock.now.toISOString()
  const all = await bookingsOf(walk)
  const rows = all.filter((row) => keptUntil(row) > now)
  const { api, owner, guides, travelers, provider, team } = walk
  const listed = await onManifest(walk, rows)
  const seats = await api.database
    .selectFrom('booking_guests')
    .select(['booking_id as booking', 'seat', 'seat_user_id as holder'])
    .where('seat_id', 'is not', null)
    .execute()
  const versions = (some: typeof rows) => asSaid(some.map(({ id, version }) => ({ id, said: version })))
  for (const phone of [...travelers, ...guides, owner]) {
    const { account } = phone.client
    const { records, spaces } = await allTold(walk, phone)
    const isKept = ({ fields }: WireRecord) => String(fields['keptUntil'] ?? '9') > now
    const told = (kind: string, field: string) =>
      asSaid(
        records
          .filter((one) => one.kind === kind && isKept(one))
          .map(({ id, fields }) => ({ id, said: fields[field] })),
      )
    expect(told(BOOKING.kind, 'version')).toEqual(versions(rows.filter((row) => row.user_id === account)))
    const held = seats.flatMap(({ holder, seat }) =>
      holder === account ? [JSON.parse(seat ?? 'null') as HandedSeat] : [],
    )
    const standing = held.flatMap(({ id, state }) => (state === 'declined' ? [] : [{ id, said: state }]))
    expect(told(HANDED_SEAT.kind, 'state')).toEqual(asSaid(standing))
    for (const record of records.filter(({ kind }) => kind === HANDED_SEAT.kind)) {
      const said = JSON.stringify(record)
      for (const { id, code, user_id: of } of all)
        if (of !== account) expect([id, code].filter((secret) => said.includes(secret))).toEqual([])
    }
    const isTeam = phone === owner || team.has(account)
    expect(spaces[provider] !== undefined).toBe(isTeam)
    expect(told(MANIFEST_BOOKING.kind, 'bookingVersion')).toEqual(isTeam ? versions(listed) : [])
    expect(told(PROVIDER_BOOKING.kind, 'version')).toEqual(phone === owner ? versions(rows) : [])
  }
}

/** What came to nothing is told a day longer, and thirty where somebody was asked for it. */
function keptUntil(row: Awaited<ReturnType<typeof bookingsOf>>[number]): string {
  const { asked_at: askedAt, confirmed_at: confirmedAt, ended_at: endedAt } = row
  if (confirmedAt !== null || endedAt === null) return '9'
  return new Date(Date.parse(endedAt) + (askedAt === null ? 1 : 30) * DAY_MS).toISOString()
}

const DAY_MS = 86_400_000
const [BEFORE_DAYS, BEHIND_DAYS] = [7, 2]

/** The bookings that a team has with it now, worked out anew: what was confirmed, a week ahead and two days behind. */
async function onManifest({ api }: Walk, rows: Awaited<ReturnType<typeof bookingsOf>>) {
  const starts = await api.database
    .selectFrom('booking_departures')
    .select(['booking_id as of', 'starts_at as startsAt', 'ends_at as endsAt'])
    .execute()
  const now = api.clock.now.getTime()
  return rows.filter(({ id, confirmed_at: confirmedAt }) => {
    const own = starts.find(({ of }) => of === id)
    if (confirmedAt === null || !own) return false
    const from = Date.parse(own.startsAt) - BEFORE_DAYS * DAY_MS
    return from <= now && now < Date.parse(own.endsAt) + BEHIND_DAYS * DAY_MS
  })
}
