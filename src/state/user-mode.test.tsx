import { getDefaultStore } from 'jotai'
import { expect, test, vi } from 'vitest'

test('every start and every sign-in begins as a traveler, also for who reads the mode already', async () => {
  localStorage.setItem('userMode', 'admin')
  // What it says while it is loaded is what is tested here.
  vi.resetModules()
  const { becomeTraveler, userModeAtom } = await import('./user-mode.ts')
  const mode = () => [getDefaultStore().get(userModeAtom), localStorage.getItem('userMode')]
  expect(mode()).toEqual(['traveler', 'traveler'])
  getDefaultStore().set(userModeAtom, 'provider')
  expect(mode()).toEqual(['provider', 'provider'])
  becomeTraveler()
  expect(mode()).toEqual(['traveler', 'traveler'])
})
