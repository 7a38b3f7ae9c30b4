import type { OutboxRow, RefusedRow } from '../store/records-database.ts'
import { unseal } from '../people/sealing.ts'
import type { Account } from './account.fixture.ts'
import { piecesOf } from './kinds.fixture.ts'
import { keyOf } from './exchanges.fixture.ts'
import type { Device } from './world.fixture.ts'

/** The values of the unsent changes, and of the refused ones, that stand locked for the account on the device. */
export async function lockedValues({ phone }: Device, account: Account): Promise<unknown[]> {
  const key = await crypto.subtle.importKey('raw', keyOf(account), 'AES-GCM', false, ['decrypt'])
  const values: unknown[] = []
  for (const kept of await phone.kept.where('account').equals(account.user.id).toArray()) {
    const text = new TextDecoder().decode(await unseal(key, kept))
    const { outbox, refused } = JSON.parse(text) as { outbox: OutboxRow[]; refused: RefusedRow[] }
    for (const { kind, fields } of [...outbox, ...refused.map(({ patch }) => patch)])
      for (const [name, { value }] of Object.entries(fields)) values.push(...piecesOf(kind, name, value))
  }
  return values
}
