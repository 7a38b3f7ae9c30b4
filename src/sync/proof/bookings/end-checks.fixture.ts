import { expect } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { KINDS, kindNamed } from '../../../../core/records/kinds.ts'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { HANDED_SEAT } from '../../../../core/records/market/handed-seat.ts'
import { MANIFEST_BOOKING } from '../../../../core/records/market/manifest-booking.ts'
import { PROVIDER_BOOKING } from '../../../../core/records/market/provider-booking.ts'
import { BrokenPromise } from '../broken-promise.fixture.ts'
import { lockedIds } from '../locked.fixture.ts'
import type { Device } from '../world.fixture.ts'
import { call, taken, type Ground } from './ground.fixture.ts'
import type { Ledger } from './ledger.fixture.ts'
import { BOOKED } from './phone-checks.fixture.ts'

const TOLD = [BOOKING, PROVIDER_BOOKING, MANIFEST_BOOKING, HANDED_SEAT].map(({ kind }) => kind)
const DAY_MS = 86_400_000

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
