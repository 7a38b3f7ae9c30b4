import type { Account } from '../account.fixture.ts'
import { lockedIds } from '../locked.fixture.ts'
import type { Device } from '../world.fixture.ts'
import { isGuest } from '../../people/leave.ts'
import { restore, type Backup, type Ground } from './ground.fixture.ts'
import type { Ledger } from './ledger.fixture.ts'

/** What a restored server does not have any more, and which of that nobody can bring again. */
export class Lost {
  private readonly ground: Ground
  private readonly ledger: Ledger
  /** The requests that it had and lost, each as its owner and id. */
  private readonly requests = new Set<string>()

  constructor(ground: Ground, ledger: Ledger) {
    this.ground = ground
    this.ledger = ledger
  }

  /** The server as it was then. Answers the bookings that it had as confirmed and has otherwise now. */
  async restore(backup: Backup): Promise<string[]> {
    const { api } = this.ground
    const before = await this.standing()
    const booked = await this.confirmed()
    await restore(api, backup)
    await api.endEpochs()
    const after = await this.standing()
    for (const key of before) if (!after.has(key)) this.requests.add(key)
    for (const key of after) this.requests.delete(key)
    const still = await this.confirmed()
    const known = await api.database.selectFrom('bookings').select('id').execute()
    return known.flatMap(({ id }) => (booked.has(id) && !still.has(id) ? [id] : []))
  }

  private async standing(): Promise<Set<string>> {
    const { database } = this.ground.api
    const rows = await database.selectFrom('records').select(['space_id as space', 'id']).execute()
    return new Set(rows.map(({ space, id }) => `${space} ${id}`))
  }

  private async confirmed(): Promise<Set<string>> {
    const { database } = this.ground.api
    const rows = await database
      .selectFrom('bookings')
      .select('id')
      .where('confirmed_at', 'is not', null)
      .execute()
    return new Set(rows.map(({ id }) => id))
  }

  /** What a server has lost with its disk nobody can bring again whose phone does not know it, or left it by a sign-out. */
  async excuse(devices: readonly Device[], accounts: readonly Account[]): Promise<void> {
    if (this.requests.size === 0) return
    const known = await this.standing()
    for (const device of devices) {
      const { database, owner } = device.store
      for (const { id } of await database.confirmed.toArray()) known.add(`${owner} ${id}`)
      for (const { recordId } of await database.outbox.toArray()) known.add(`${owner} ${recordId}`)
      for (const { patch } of await database.refused.toArray()) known.add(`${owner} ${patch.recordId}`)
      for (const account of accounts)
        for (const id of await lockedIds(device, account)) known.add(`${account.user.id} ${id}`)
    }
    for (const { owner, id, ...entry } of this.ledger.entries.values()) {
      const key = `${owner} ${id}`
      if (entry.fate === 'kept' && !isGuest(owner) && this.requests.has(key) && !known.has(key))
        this.ledger.excuse(id)
    }
  }
}
