import { accountDatabase, type AccountDatabase } from './account-database.ts'
import type { DeviceDatabase } from './device-database.ts'
import type { DrainOptions } from './drain.ts'
import { newId } from './new-id.ts'
import { outboxLockName } from './queue-owner.ts'

/*
 * Whoever uses the phone signed out. What they write waits in a queue like an account's, in a database named after
 * the guest's id, and leaves through the same drain.
 *
 * | Signed in meanwhile | The guest's waiting writes                                                               |
 * |---------------------|------------------------------------------------------------------------------------------|
 * | nobody              | sent when the server says that nobody is signed in                                       |
 * | somebody            | dropped: they say where a person was who had not said who they are. Nobody asked to have |
 * |                     | that tied to an account, and on a shared phone it may be somebody else's                 |
 */
/** The queue of whoever is signed out, null on a phone where no visitor ever wrote anything. */
export async function guestQueue(device: DeviceDatabase): Promise<AccountDatabase | null> {
  const guest = await device.guest.get('guest')
  return guest ? accountDatabase(guest.id) : null
}

/** The same; the guest's id is made the first time and stays, also when two tabs ask at once. */
export async function openGuestQueue(device: DeviceDatabase): Promise<AccountDatabase> {
  const id = await device.transaction('rw', device.guest, async () => {
    const known = await device.guest.get('guest')
    if (known) return known.id
    const made = `guest-${newId()}`
    await device.guest.add({ name: 'guest', id: made })
    return made
  })
  return accountDatabase(id)
}

/** Somebody signed in. Waits for a drain under way, so that nothing is dropped while its answer is on the way. */
export async function dropGuestQueue(device: DeviceDatabase, locks: DrainOptions['locks']): Promise<void> {
  const database = await guestQueue(device)
  if (!database) return
  await locks.request(outboxLockName(database.accountId), () => database.outbox.clear())
}
