import type { QueryClient } from '@tanstack/react-query'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import { isInColorado } from '../../../core/domain/places/colorado-box.ts'
import { isLocationAllowed, locateDevice, type DevicePosition } from '../../platform/device/geolocation.ts'
import { report } from '../../platform/report.ts'
import { reverseQuery } from './places.ts'

/** Where the device is, if that was allowed before and is in Colorado; else null. Shows no question, never rejects. */
export async function allowedPosition(): Promise<DevicePosition | null> {
  if (!(await isLocationAllowed())) return null
  try {
    const position = await locateDevice()
    return isInColorado(position) ? position : null
  } catch (problem) {
    report(problem, 'asking for the own position')
    return null
  }
}

/**
 * The known place nearest to the device, if its position was allowed before and is in Colorado; else null. Shows no
 * question, never rejects.
 */
export async function placeNearDevice(queryClient: QueryClient): Promise<Location | null> {
  const position = await allowedPosition()
  if (position === null) return null
  try {
    const nearest = await queryClient.fetchQuery(reverseQuery(position.lat, position.lng))
    if (nearest === null) return null
    const { placeId, address, lat, lng, name } = nearest
    return { placeId, address, lat, lng, name }
  } catch (problem) {
    report(problem, 'naming the own position')
    return null
  }
}
