import { expect } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { Decision } from '../../../../core/records/request.ts'
import { KINDS, kindNamed } from '../../../../core/records/kinds.ts'
import { BOOKING_INTENT } from '../../../../core/records/market/booking-intent.ts'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { CHECK_IN } from '../../../../core/records/market/check-in.ts'
import { HANDED_SEAT } from '../../../../core/records/market/handed-seat.ts'
import { MANIFEST_BOOKING } from '../../../../core/records/market/manifest-booking.ts'
import { PROVIDER_BOOKING } from '../../../../core/records/market/provider-booking.ts'
import { WAIVER_SIGNATURE } from '../../../../core/records/market/waiver-signature.ts'
import { isUnasked } from '../../engine/sent-later.ts'
import { readRequests } from '../../store/requests.ts'
import { BrokenPromise } from '../broken-promise.fixture.ts'
import { lockedIds } from '../locked.fixture.ts'
import { isHeldBack } from '../requests.fixture.ts'
import type { Device } from '../world.fixture.ts'
import { contactOf } from './asks.fixture.ts'
import { call, taken, type Ground } from './ground.fixture.ts'
import type { Ledger } from './ledger.fixture.ts'

const TOLD = [BOOKING, PROVIDER_BOOKING, MANIFEST_BOOKING, HANDED_SEAT].map(({ kind }) => kind)
const REQUESTS = KINDS.filter(({ request }) => request !== undefined)
const DAY_MS = 86_400_000
const BOOKED = ['confirmed', 'redeemed']

/** What stood when the server was last looked at. */
export type Seen = {
  decisions: Map<string, string>
  /** Whose each code was, also of bookings that the server has lost since. */
  codes: Map<string, string>
}
export const nothingSeen = (): Seen => ({ decisions: new Map(), codes: new Map() })

/** Seats are sold once, and each request has one decision and did what that says, once. */
export async function agreeOnServer({ api }: Ground, { entries }: Ledger, seen: Seen): Promise<void> {
  const { database } = api
  expect(await api.miscounted()).toEqual([])
  const departures = await database.selectFrom('departures').select(['held', 'booked', 'capacity']).execute()
  for (const { held, booked, capacity } of departures) expect(held + booked).toBeLessThanOrEqual(capacity)
  const acts = await database.selectFrom('acts').selectAll().execute()
  const decided = new Map(acts.flatMap(({ id, decision }) => (decision === null ? [] : [[id, decision]])))
  for (const [id, decision] of seen.decisions)
    if (decided.get(id) !== decision) throw new BrokenPromise('doubled', `${id} was decided again`)
  seen.decisions = decided
  const bookings = await database
    .selectFrom('bookings')
    .select(['id', 'code', 'user_id', 'by_wish', 'status'])
    .execute()
  for (const { code, user_id: by } of bookings) seen.codes.set(code, by ?? '')
  const events = await database.selectFrom('booking_events').select(['booking_id', 'asked']).execute()
  const asked = events.flatMap((event) => (event.asked === null ? [] : `${event.booking_id} ${event.asked}`))
  expect(new Set(asked).size).toBe(asked.length)
  const idsOf = (kind: string, isOne: (decision: Decision) => boolean) =>
    [...decided].flatMap(([id, text]) =>
      entries.get(id)?.kind === kind && isOne(JSON.parse(text) as Decision) ? [id] : [],
    )
  const isDone = ({ state }: Decision) => state === 'done'
  const bookedByWish = bookings.filter(({ by_wish: byWish }) => byWish === 1)
  expect(bookedByWish.map(({ id }) => id).sort()).toEqual(idsOf(BOOKING_INTENT.kind, isABooking).sort())
  for (const { id, user_id: by } of bookedByWish)
    expect([acts.find((act) => act.id === id)?.user_id, entries.get(id)?.owner]).toEqual([by, by])
  const checkIns = await database.selectFrom('check_ins').select('id').execute()
  expect(checkIns.map(({ id }) => id).sort()).toEqual(idsOf(CHECK_IN.kind, isDone).sort())
  const signed = await database
    .selectFrom('waiver_signatures')
    .select(['booking_id as of', 'guest'])
    .execute()
  const guests = signed.map(({ of, guest }) => `${of} ${guest}`)
  expect(new Set(guests).size).toBe(guests.length)
  const isSigned = ({ state, code }: Decision) => state === 'done' && code === 'signed'
  for (const id of idsOf(WAIVER_SIGNATURE.kind, isSigned)) {
    const { booking, guest } = entries.get(id)!.fields
    // What is signed by a seat's holder names the seat.
    const isOfBooking = bookings.some((one) => one.id === booking)
    if (isOfBooking) expect(guests).toContain(`${String(booking)} ${String(guest)}`)
  }
}

const IS_A_BOOKING = ['held', 'confirmed', 'pending', 'price_changed']
const isABooking = ({ code, more }: Decision) =>
  IS_A_BOOKING.includes(code) && more?.['booking'] !== undefined

/** The bookings that a phone shows as booked, by their ids. */
export async function bookedOn({ store: { database, owner } }: Device): Promise<string[]> {
  const rows = await database.shown.where('[space+kind]').equals([owner, BOOKING.kind]).toArray()
  return rows.filter(({ fields }) => BOOKED.includes(String(fields['status']))).map(({ id }) => id)
}

/** Behind an exchange that came to its end: what this phone has is its account's to read, and what waits there can wait. */
export async function agreeOnPhone(
  ground: Ground,
  device: Device,
  seen: Seen,
  { booked, isFine }: { booked: readonly string[]; isFine: boolean },
): Promise<void> {
  const { store, name, account } = device
  const { database } = store
  const shown = await database.shown.toArray()
  const confirmed = (await database.confirmed.toArray()).filter(({ deletedAt }) => deletedAt === undefined)
  const there = new Set(shown.filter(({ kind }) => kind === BOOKING.kind).map(({ id }) => id))
  const missing = booked.find((id) => !there.has(id))
  if (missing !== undefined)
    throw new BrokenPromise('lost', `${name} does not show booking ${missing} any more`)
  const rows = await ground.api.database.selectFrom('bookings').select(['id', 'user_id']).execute()
  for (const { kind, id, fields } of [...confirmed, ...shown]) {
    if (kind !== BOOKING.kind) continue
    const row = rows.find((one) => one.id === id)
    if (fields['lostAt'] === undefined && row?.user_id !== account?.user.id)
      throw new BrokenPromise(row ? 'lent' : 'other', `${name} shows a booking that is none of theirs: ${id}`)
  }
  const isOwner = account?.user.id === ground.owner.user.id
  const team = await ground.api.database
    .selectFrom('space_members')
    .select('user_id')
    .where('space_id', '=', ground.provider)
    .execute()
  const inTeam = team.some(({ user_id: id }) => id === account?.user.id)
  for (const { kind } of [...confirmed, ...shown]) {
    if (kind === PROVIDER_BOOKING.kind && !isOwner) throw new BrokenPromise('lent', `${name} has the desk`)
    if (kind === MANIFEST_BOOKING.kind && !inTeam) throw new BrokenPromise('lent', `${name} has the manifest`)
  }
  if (!inTeam) await agreeOnSecrets(ground, device, seen)
  await agreeOnWaiting(device, isFine)
}

/** Nothing on the disk says a code or an address of a traveler who is not signed in there. */
export async function agreeOnSecrets(ground: Ground, device: Device, seen: Seen): Promise<void> {
  const { store, phone, account, name } = device
  const said: unknown[] = []
  for (const table of [...store.database.tables, ...phone.tables]) said.push(...(await table.toArray()))
  const text = JSON.stringify(said)
  const isTheirs = (traveler: string) => traveler === account?.user.id
  for (const [code, of] of seen.codes)
    if (!isTheirs(of) && text.includes(`"${code}"`))
      throw new BrokenPromise('lent', `${name} has the code ${code} of another`)
  for (const { user } of ground.travelers)
    if (!isTheirs(user.id) && text.includes(contactOf(user.id).email))
      throw new BrokenPromise('lent', `${name} has the address of another`)
}

/** What shows as waiting waits in the outbox, and nothing waits there behind an exchange that nothing holds back. */
async function agreeOnWaiting({ store: { database }, name }: Device, isFine: boolean): Promise<void> {
  const rows = await database.outbox.orderBy('sequence').toArray()
  const waiting = new Set(rows.map(({ recordId }) => recordId))
  const there = new Set((await database.shown.toArray()).map(({ kind }) => kind))
  for (const definition of REQUESTS.filter(({ kind }) => there.has(kind)))
    for (const { id, state } of await readRequests(database, definition))
      if (state === 'waiting' && !waiting.has(id))
        throw new BrokenPromise('lost', `${name} shows ${definition.kind} as waiting, and it does not wait`)
  if (!isFine) return
  for (const row of rows)
    if (row.aside === undefined && !isHeldBack(row, rows) && !isUnasked(database, row))
      throw new Error(`${name}: ${row.kind} waits, and nothing holds it back`)
}

type Row = { space: string; kind: string; id: string; fields: string }

/** In the end a phone shows what the server has for its account: no more, no less, but what a server lost of what was booked. */
export async function agreeOnShown(ground: Ground, { store, account, name }: Device): Promise<void> {
  const { database } = ground.api
  const id = account!.user.id
  const stands = (await database
    .selectFrom('records')
    .innerJoin('space_members', 'space_members.space_id', 'records.space_id')
    .select(['records.space_id as space', 'kind', 'records.id', 'fields'])
    .where('user_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()) as Row[]
  // A phone whose clock is a day ahead takes away a day early what it may not keep.
  const until = new Date(ground.clock.now.getTime() + DAY_MS).toISOString()
  const isMeant = ({ kind, fields }: { kind: string; fields: Record<string, unknown> }) =>
    kindNamed(KINDS, kind)?.request !== undefined ||
    (TOLD.includes(kind) && String(fields['keptUntil'] ?? '9') > until)
  const told = stands
    .map(({ fields, ...row }) => ({ ...row, fields: JSON.parse(fields) as Record<string, unknown> }))
    .filter(isMeant)
    .map(({ space, kind, id, fields }) => textOf(space, kind, id, fields))
  const shown = (await store.database.shown.toArray()).filter(isMeant)
  const kept = shown.filter(({ fields }) => fields['lostAt'] === undefined)
  const texts = kept.map(({ space, kind, id, fields }) => textOf(space, kind, id, fields))
  expect(texts.sort(), name).toEqual(told.sort())
  const bookings = new Map(
    (await database.selectFrom('bookings').select(['id', 'user_id']).execute()).map((row) => [row.id, row]),
  )
  for (const { id: lost } of shown.filter(({ fields }) => fields['lostAt'] !== undefined))
    if (bookings.has(lost)) throw new BrokenPromise('other', `${name} shows as lost what the server has`)
}

const textOf = (space: string, kind: string, id: string, fields: object): string =>
  JSON.stringify([kind, id, space, Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))])

/** What the server tells each phone is what its calls answer: own bookings, the desk, the manifest. */
export async function agreeOnTold({ api, travelers, provider }: Ground): Promise<void> {
  const { database } = api
  const records = (await database
    .selectFrom('records')
    .select(['space_id as space', 'kind', 'id', 'fields'])
    .where('deleted_at', 'is', null)
    .where('kind', 'in', TOLD)
    .execute()) as Row[]
  const statesOf = (kind: string, space?: string) =>
    new Map(
      records
        .filter((row) => row.kind === kind && (space === undefined || row.space === space))
        .map(({ id, fields }) => [id, (JSON.parse(fields) as { status: string }).status]),
    )
  for (const account of travelers) {
    const mine = taken(await call<ToldBooking[]>(api, account, 'GET', '/api/bookings'))
    const told = statesOf(BOOKING.kind, account.user.id)
    for (const { uuid, status, confirmedAt } of mine)
      if (told.has(uuid) || confirmedAt !== null) expect([uuid, told.get(uuid)]).toEqual([uuid, status])
    for (const id of told.keys()) expect(mine.some(({ uuid }) => uuid === id)).toBe(true)
  }
  const rows = await database
    .selectFrom('bookings')
    .select(['id', 'status', 'confirmed_at', 'provider_id'])
    .execute()
  const desk = statesOf(PROVIDER_BOOKING.kind)
  const manifest = statesOf(MANIFEST_BOOKING.kind)
  for (const { id, status, confirmed_at: confirmedAt, provider_id: of } of rows) {
    expect(of).toBe(provider)
    if (desk.has(id) || confirmedAt !== null) expect([id, desk.get(id)]).toEqual([id, status])
    if (manifest.has(id)) expect([id, manifest.get(id)]).toEqual([id, status])
    if (BOOKED.includes(status)) expect([id, manifest.get(id)]).toEqual([id, status])
  }
  for (const id of [...desk.keys(), ...manifest.keys()]) expect(rows.some((row) => row.id === id)).toBe(true)
}

/** Nothing that a phone accepted vanished: it is decided, stands as refused with words, or was taken back. */
export async function agreeOnEnds(ground: Ground, ledger: Ledger, devices: readonly Device[]): Promise<void> {
  const records = await ground.api.database
    .selectFrom('records')
    .select(['space_id as space', 'id', 'fields'])
    .where('deleted_at', 'is', null)
    .execute()
  const decided = new Set(
    records.flatMap(({ space, id, fields }) =>
      (JSON.parse(fields) as { decision?: unknown }).decision ? [`${space} ${id}`] : [],
    ),
  )
  const refused = new Set<string>()
  for (const device of devices) {
    const { store, name } = device
    // Whoever used the phone before its owner sent all, and left there what was refused.
    for (const account of [...ground.travelers, ground.owner, ...ground.guides])
      for (const id of await lockedIds(device, account)) refused.add(`${account.user.id} ${id}`)
    expect(await store.database.outbox.toArray(), name).toEqual([])
    for (const { patch, message } of await store.database.refused.toArray()) {
      expect(message).not.toBe('')
      refused.add(`${store.owner} ${patch.recordId}`)
    }
  }
  for (const { owner, kind, id, fate } of ledger.entries.values()) {
    const key = `${owner} ${id}`
    if (fate === 'kept' && !decided.has(key) && !refused.has(key))
      throw new BrokenPromise('lost', `${kind} ${id} is neither decided nor refused`)
    if (fate === 'gone' && decided.has(key) && !ledger.onTwo.has(id))
      throw new BrokenPromise('doubled', `${kind} ${id} was taken back and is decided`)
  }
}
