import { KINDS } from '../../../../core/records/kinds.ts'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { MANIFEST_BOOKING } from '../../../../core/records/market/manifest-booking.ts'
import { PROVIDER_BOOKING } from '../../../../core/records/market/provider-booking.ts'
import { isUnasked } from '../../engine/sent-later.ts'
import { readRequests } from '../../store/requests.ts'
import { BrokenPromise } from '../broken-promise.fixture.ts'
import { isHeldBack } from '../requests.fixture.ts'
import type { Device } from '../world.fixture.ts'
import { contactOf } from './asks.fixture.ts'
import type { Ground } from './ground.fixture.ts'
import type { Seen } from './server-checks.fixture.ts'

const REQUESTS = KINDS.filter(({ request }) => request !== undefined)
export const BOOKED = ['confirmed', 'redeemed']

/** What each phone showed as booked when it was last looked at, until somebody else is signed in on it. */
export class Shown {
  private readonly booked = new Map<string, Set<string>>()
  /** What a restored server does not have as booked any more, or is asked for anew. */
  private readonly unsure = new Set<string>()

  /** Behind whatever happened to a phone: what it showed as booked it shows, as whatever it is by now. */
  async agree({ name, store: { database, owner } }: Device): Promise<void> {
    const rows = await database.shown.where('[space+kind]').equals([owner, BOOKING.kind]).toArray()
    const there = new Set(rows.map(({ id }) => id))
    for (const id of this.booked.get(name) ?? [])
      if (!there.has(id) && !this.unsure.has(id))
        throw new BrokenPromise('lost', `${name} does not show booking ${id} any more`)
    // What is cancelled by now no phone keeps that a restored server does not know.
    const booked = rows.filter(({ fields }) => BOOKED.includes(String(fields['status'])))
    this.booked.set(name, new Set(booked.map(({ id }) => id)))
  }

  /** Somebody else is signed in, or nobody. */
  begin({ name }: Device): void {
    this.booked.delete(name)
  }

  /** `copy` has what the phone has. */
  copied({ name }: Device, copy: Device): void {
    this.booked.set(copy.name, new Set(this.booked.get(name)))
  }

  /** These are otherwise than they were shown: what is not booked by now may end, and go. */
  undone(ids: readonly string[]): void {
    for (const id of ids) this.unsure.add(id)
  }
}

/** Behind an exchange that came to its end: what this phone has is its account's to read, and what waits there can wait. */
export async function agreeOnPhone(
  ground: Ground,
  device: Device,
  seen: Seen,
  isFine: boolean,
): Promise<void> {
  const { store, name, account } = device
  const { database } = store
  const shown = await database.shown.toArray()
  const confirmed = (await database.confirmed.toArray()).filter(({ deletedAt }) => deletedAt === undefined)
  const rows = await ground.api.database.selectFrom('bookings').select(['id', 'user_id']).execute()
  for (const { kind, id, fields } of [...confirmed, ...shown]) {
    if (kind !== BOOKING.kind) continue
    const row = rows.find((one) => one.id === id)
    if (fields['lostAt'] === undefined && row?.user_id !== account?.user.id)
      throw new BrokenPromise(row ? 'lent' : 'other', `${name} shows a booking that is none of theirs: ${id}`)
  }
  const { isOwner, inTeam } = await placeOf(ground, device)
  for (const { kind } of [...confirmed, ...shown]) {
    if (kind === PROVIDER_BOOKING.kind && !isOwner) throw new BrokenPromise('lent', `${name} has the desk`)
    if (kind === MANIFEST_BOOKING.kind && !inTeam) throw new BrokenPromise('lent', `${name} has the manifest`)
  }
  await agreeOnDisk(ground, device, seen)
  await agreeOnWaiting(device, isFine)
}

async function placeOf({ api, owner, provider }: Ground, { account }: Pick<Device, 'account'>) {
  const row = await api.database
    .selectFrom('space_members')
    .select('user_id')
    .where('space_id', '=', provider)
    .where('user_id', '=', account?.user.id ?? '')
    .executeTakeFirst()
  return { isOwner: account?.user.id === owner.user.id, inTeam: row !== undefined }
}

/** Nothing on the disk says a code or an address of a traveler who is not signed in there. */
export async function agreeOnDisk(ground: Ground, device: Device, seen: Seen): Promise<void> {
  const said: unknown[] = []
  for (const table of [...device.store.database.tables, ...device.phone.tables])
    said.push(...(await table.toArray()))
  await agreeOnSecrets(ground, device, seen, JSON.stringify(said))
}

/** A code stands in no text that goes to another traveler's phone, and an address in none but its desk's. */
export async function agreeOnSecrets(
  ground: Ground,
  { account, name }: Pick<Device, 'account' | 'name'>,
  { codes }: Seen,
  text: string,
): Promise<void> {
  const { isOwner, inTeam } = await placeOf(ground, { account })
  const isTheirs = (traveler: string) => traveler === account?.user.id
  if (!inTeam)
    for (const [code, of] of codes)
      if (!isTheirs(of) && saysCode(text, code))
        throw new BrokenPromise('lent', `${name} has the code ${code} of another`)
  if (isOwner) return
  for (const { user } of ground.travelers)
    if (!isTheirs(user.id) && text.includes(contactOf(user.id).email))
      throw new BrokenPromise('lent', `${name} has the address of another`)
}

/** As a word: in the long text of a signed ticket or a key the same letters stand by chance. */
const saysCode = (text: string, code: string): boolean =>
  text.includes(code) && new RegExp(`(?<![A-Z0-9])${code}(?![A-Z0-9])`).test(text)

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
