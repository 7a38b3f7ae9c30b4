import { IDEMPOTENCY_HEADER } from '../../api/contracts/protocol.ts'
import { SavedLocationSchema, type SaveLocation } from '../../api/contracts/saved-location.ts'
import { roundedDegrees } from '../../api/domain/places/rounded-point.ts'
import { report } from '../platform/report.ts'
import { postJson } from './client.ts'
import { readStoredUser } from './session.ts'
import { meetStorageProblem, storageWorks } from './storage-trouble.ts'
import { requestSync } from './sync.ts'

/** Degrees WGS84 as the device said them, and the address they have. */
type FoundLocation = { lat: number; lng: number; address: string }

/**
 * Saves where the person is, after they asked for it: the account's location, or the visitor's. Only the rounded point
 * is kept and sent. Resolves when it is on disk and asked to be sent; failures are logged only, so it never rejects.
 * @source planning §7 "POST /api/save-location", §8, decisions §3
 */
export async function saveLocation({ lat, lng, address }: FoundLocation): Promise<void> {
  const accountId = readStoredUser()?.id ?? null
  const location: SaveLocation = {
    latitude: roundedDegrees(lat),
    longitude: roundedDegrees(lng),
    address,
    timestamp: new Date().toISOString(),
    userId: null,
  }
  try {
    await keep(accountId, location)
  } catch (problem) {
    await meetStorageProblem(problem, 'keeping the saved location')
    // Without its id on disk a guest is nobody whom the server could keep a location for.
    if (accountId !== null) await sendAtOnce(location)
    return
  }
  storageWorks()
  requestSync(accountId)
}

async function keep(accountId: string | null, location: SaveLocation): Promise<void> {
  const { keepSavedLocation } = await import('../offline/saved-location.ts')
  if (accountId !== null) {
    const { accountDatabase } = await import('../offline/account-database.ts')
    return await keepSavedLocation(accountDatabase(accountId), location)
  }
  const [{ openGuestQueue }, { deviceDatabase }] = await Promise.all([
    import('../offline/guest.ts'),
    import('../offline/device-database.ts'),
  ])
  const queue = await openGuestQueue(deviceDatabase())
  await keepSavedLocation(queue, { ...location, userId: queue.accountId })
}

async function sendAtOnce(location: SaveLocation): Promise<void> {
  try {
    const { newId } = await import('../offline/new-id.ts')
    const headers = { [IDEMPOTENCY_HEADER]: newId() }
    await postJson('api/save-location', location, SavedLocationSchema, { headers })
  } catch (problem) {
    report(problem, 'sending the saved location')
  }
}
