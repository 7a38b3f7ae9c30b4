import type { Locks } from '../../platform/threads/locks.ts'
import { adoptVisitor } from './adopt.ts'
import { settleCarriedPlan } from './carried-plan.ts'
import { deviceStore, readGuestId, type DeviceStore } from '../store/device-store.ts'
import { lockOf } from '../engine/drain.ts'
import { canKeepUnsent, rememberKeepKey, unlockUnsent } from './keep-unsent.ts'
import { olderAreLocked } from './locked-changes.ts'
import { openStore, type RecordStore } from '../store/store.ts'

/**
 * The account's records are here whole: what this phone kept for it joins them. That is what was locked at its last
 * sign-out, what a visitor kept, and what an earlier version had not sent. Answers how much there was to send, whether
 * older changes are still to come, and whether nothing is. Done again after a kill halfway, each part is taken over once.
 */
export async function restoreKept(
  account: RecordStore,
  locks: Locks,
  now: number,
  fetchKeepKey: () => Promise<Uint8Array<ArrayBuffer> | null>,
  device: DeviceStore = deviceStore(),
): Promise<{ joined: number; isHeld: boolean; isDone: boolean }> {
  const key = await fetchKeepKey()
  if (key) await rememberKeepKey(account, key)
  let joined = await locks.request(lockOf(account.owner), () => unlockUnsent(account, device))
  const guest = await readGuestId(device)
  if (guest !== null) {
    const visitor = await openStore(guest, account.database.kinds)
    joined += await adoptVisitor(visitor, account, locks, now, device).finally(() => visitor.database.close())
  }
  if (await settleCarriedPlan(account, now)) joined += 1
  const isHeld = await olderAreLocked(account.owner, account, device)
  // What is aside for want of a key is looked at again too, once one has come.
  const hasAll = (await device.kept.where('account').equals(account.owner).count()) === 0
  return { joined, isHeld, isDone: !isHeld && (hasAll || (await canKeepUnsent(account))) }
}
