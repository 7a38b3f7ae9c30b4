/** @source planning §9 "Browser geolocation" */
const TIMEOUT_MS = 10_000

/** Degrees WGS84, radius in metres. */
export type DevicePosition = { lat: number; lng: number; accuracyM: number }

/** The device will not say where it is: it cannot, or it may not or did not in time. */
export class GeolocationFailure extends Error {
  override name = 'GeolocationFailure'
  readonly reason: 'unsupported' | 'denied'

  constructor(reason: 'unsupported' | 'denied', cause?: unknown) {
    super(`Geolocation ${reason}`, { cause })
    this.reason = reason
  }
}

/** Asks the device where it is now: high accuracy, 10 s, never a cached answer. Rejects with `GeolocationFailure`. */
export function locateDevice(): Promise<DevicePosition> {
  const { geolocation } = navigator
  if (!geolocation) return Promise.reject(new GeolocationFailure('unsupported'))
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, accuracyM: coords.accuracy }),
      (problem) => reject(new GeolocationFailure('denied', problem)),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    )
  })
}

/** Whether the person has allowed it already, so that asking shows no question. False where the browser cannot say. Never rejects. */
export async function isLocationAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted'
  } catch {
    // Browsers without the query: whoever has to be asked is not asked unasked.
    return false
  }
}
