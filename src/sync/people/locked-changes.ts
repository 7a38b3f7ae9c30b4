import { deviceStore, type DeviceStore } from '../store/device-store.ts'
import { readMeta, type RecordStore } from '../store/store.ts'

/** What a store is told of each locked row whose changes came back: the ids of the rows. */
export const UNLOCKED_NAME = 'unlocked'

/**
 * Whether changes that a sign-out had locked are still to come back to this account: they are older than what was edited since, and
 * sent behind it they would win. Files that wait for room hold nothing up. `store` is null where it does not open.
 */
export async function olderAreLocked(
  account: string,
  store: RecordStore | null,
  device: DeviceStore = deviceStore(),
): Promise<boolean> {
  const rows = await device.kept.where('account').equals(account).toArray()
  const mayCome = rows.filter(({ asideSince }) => asideSince === undefined)
  if (mayCome.length === 0 || !store) return mayCome.length > 0
  const back = await readMeta<number[]>(store.database, UNLOCKED_NAME, [])
  // What was locked of this same store, by a sign-out that was broken off, is all here.
  return mayCome.some(({ id, generation }) => generation !== store.generation && !back.includes(id))
}
