import type { OutboxRow, RefusedRow } from '../store/records-database.ts'
import { unseal } from '../people/sealing.ts'
import type { Account } from './account.fixture.ts'
import { piecesOf } from './kinds.fixture.ts'
import { keyOf } from './exchanges.fixture.ts'
import type { Device } from './world.fixture.ts'

/** The values of the unsent changes, and of the refused ones, that stand locked for the account on the device. */
export async function lockedValues(device: Device, account: Account): Promise<unknown[]> {
  const values: unknown[] = []
  for (const { kind, fields } of await lockedChanges(device, account))
    for (const [name, { value }] of Object.entries(fields)) values.push(...piecesOf(kind, name, value))
  return values
}

/** The records of those changes. */
export const lockedIds = async (device: Device, account: Account): Promise<string[]> =>
  (await lockedChanges(device, account)).map(({ recordId }) => recordId)

async function lockedChanges({ phone }: Device, account: Account) {
  const rows = await phone.kept.where('account').equals(account.user.id).toArray()
  if (rows.length === 0) return []
  const key = await crypto.subtle.importKey('raw', keyOf(account), 'AES-GCM', false, ['decrypt'])
  const changes: Pick<OutboxRow, 'kind' | 'recordId' | 'fields'>[] = []
  for (const kept of rows) {
    const text = new TextDecoder().decode(await unseal(key, kept))
    const { outbox, refused } = JSON.parse(text) as { outbox: OutboxRow[]; refused: RefusedRow[] }
    changes.push(...outbox, ...refused.map(({ patch }) => patch))
  }
  return changes
}
