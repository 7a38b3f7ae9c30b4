import { getDefaultStore } from 'jotai'
import { writeText } from '../platform/storage/storage.ts'
import { deviceAtom } from './device-atom.ts'
import { oneOf } from './stored-value.ts'

/** @source decisions §1 */
const USER_MODE_KEY = 'userMode'

const USER_MODES = ['traveler', 'provider', 'admin'] as const

/** As whom the app is used. It decides menus and bars; what may be done is decided by the server. @source shell §1 */
export type UserMode = (typeof USER_MODES)[number]

// Every start begins as a traveler. @source shell §4
writeText(USER_MODE_KEY, 'traveler')

/** Stored, and each tab's own affair: another tab that starts does not take this one back. */
export const userModeAtom = deviceAtom<UserMode>(USER_MODE_KEY, oneOf(USER_MODES), 'traveler', {
  format: 'text',
  inStep: false,
})

/** Whoever signs in or registers begins as a traveler. @source planning §3 */
export function becomeTraveler(): void {
  getDefaultStore().set(userModeAtom, 'traveler')
  writeText(USER_MODE_KEY, 'traveler')
}
