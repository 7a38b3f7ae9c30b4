import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import type { Exchange } from '../../../../core/contracts/records/sync.ts'
import type { RecordEdit } from '../../../../core/records/record-edit.ts'
import { startOwnApi, type OwnApi } from '../../../../mocks/own-api.ts'
import { createLocalLocks } from '../../../platform/threads/locks.ts'
import { drain } from '../drain.ts'
import { applyEdits } from '../../store/edit.ts'
import { exchange, type ExchangeOutcome } from '../exchange.ts'
import { openStore, write, type RecordStore } from '../../store/store.ts'

const LOST: ExchangeOutcome = { kind: 'unreached', late: false }

let api: OwnApi
let person: { user: User; token: string }
let store: RecordStore
beforeEach(async () => {
  api = await startOwnApi()
  person = await api.newAccount()
  store = await openStore(person.user.id)
  await edit(setPlan(true))
  await edit({ kind: 'favorite', id: 'town-ouray', set: { addedAt: '2026-07-01T12:00:00.000Z' } })
  await sync()
})
afterEach(async () => {
  await store.database.delete()
  await api.stop()
})

const setPlan = (openNow: boolean): RecordEdit => ({ kind: 'plan', id: 'plan', set: { openNow } })
const edit = (...edits: RecordEdit[]) =>
  write(store, (database) => applyEdits(database, store.owner, edits, Date.now()))
const ask = (asked: Exchange) =>
  exchange(
    { baseUrl: `${api.origin}/`, credentials: () => ({ Authorization: `Bearer ${person.token}` }) },
    asked,
  )
const sync = (way: (asked: Exchange) => Promise<ExchangeOutcome> = ask) =>
  drain({ store, locks: createLocalLocks(), pull: true, exchange: way })

/** Every receipt so far has had its 400 days. */
async function forgetReceipts(): Promise<void> {
  await api.database.deleteFrom('patch_receipts').execute()
  await api.database
    .updateTable('spaces')
    .set(({ ref }) => ({ receipt_floor: ref('revision') }))
    .execute()
}

async function setOnAnotherPhone(openNow: boolean): Promise<void> {
  const account = person.user.id
  const fields = { openNow: { value: openNow, base: Number.MAX_SAFE_INTEGER } }
  const patch = { id: crypto.randomUUID(), space: account, kind: 'plan', recordId: 'plan', fields }
  await ask({ account, since: {}, patches: [patch], room: 0 })
}

async function planOnServer(): Promise<unknown> {
  const { fields } = await api.database
    .selectFrom('records')
    .select('fields')
    .where('kind', '=', 'plan')
    .executeTakeFirstOrThrow()
  return JSON.parse(fields)
}
const refusals = async () => (await store.database.refused.toArray()).map(({ code }) => code)

test('an edit that was lost on its way is taken, however long ago what it changes was written', async () => {
  await forgetReceipts()
  await edit(setPlan(false))
  await sync(async () => LOST)
  await sync()
  expect([await planOnServer(), await refusals()]).toEqual([{ openNow: false }, []])
})

test('an edit that had arrived is not made again after its receipt was forgotten, and the person is told', async () => {
  await edit(setPlan(false))
  await sync(async (asked) => {
    await ask(asked)
    return LOST
  })
  await setOnAnotherPhone(true)
  await forgetReceipts()
  await sync()
  expect([await planOnServer(), await refusals()]).toEqual([{ openNow: true }, ['too_old']])
})
