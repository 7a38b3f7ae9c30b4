import { deviceStore, type DeviceStore, type KeptRow } from '../store/device-store.ts'
import { currentOwner } from './identity.ts'
import { lockedFiles } from './sealing.ts'

/** What sign-outs of the account had locked and its key did not open. */
export const readSetAside = (account: string, device: DeviceStore): Promise<KeptRow[]> =>
  device.kept
    .where('account')
    .equals(account)
    .filter(({ asideSince }) => asideSince !== undefined)
    .toArray()

/** Gives up what stays locked of whoever is using the app, the files of it first: without its row nobody would find them. */
export async function discardSetAside(device = deviceStore()): Promise<void> {
  const account = currentOwner()
  if (account === null) return
  for (const { id, generation } of await readSetAside(account, device)) {
    for await (const { key } of lockedFiles(account, generation, device)) await device.keptFiles.delete(key)
    await device.kept.delete(id)
  }
}
