import { roundedDegrees } from '../../../core/domain/places/rounded-point.ts'
import { SAVED_LOCATION } from '../../../core/records/trips/saved-location.ts'
import { report } from '../../platform/report.ts'
import { askEngine, editRecords } from '../engine/engine-handle.ts'
import { currentOwner } from '../people/identity.ts'

/** Degrees WGS84 as the device said them, and the address they have. */
type FoundLocation = { lat: number; lng: number; address: string }

/**
 * Saves where the person is, after they asked for it: the account's location, or the visitor's. Only the rounded point
 * is kept and sent. Failures are logged only, so it never rejects.
 * @source planning §7 "POST /api/save-location", §8, decisions §3
 */
export async function saveLocation({ lat, lng, address }: FoundLocation): Promise<void> {
  const location = {
    latitude: roundedDegrees(lat),
    longitude: roundedDegrees(lng),
    address,
    timestamp: new Date().toISOString(),
  }
  try {
    if (currentOwner() === null) await askEngine((engine) => engine.person.saveVisitorLocation(location))
    else
      await editRecords([SAVED_LOCATION.kind], () => [
        { kind: SAVED_LOCATION.kind, id: SAVED_LOCATION.kind, set: { location } },
      ])
  } catch (problem) {
    report(problem, 'keeping the saved location')
  }
}
