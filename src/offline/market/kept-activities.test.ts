import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import { DeviceDatabase } from '../device-database.ts'
import {
  forgetActivity,
  keepActivity,
  keepDepartures,
  MOST_KEPT,
  readActivity,
  readDepartures,
} from './kept-activities.ts'

let device: DeviceDatabase
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') })
  device = new DeviceDatabase()
  await device.delete({ disableAutoOpen: false })
})
afterEach(() => {
  vi.useRealTimers()
  device.close()
})

const later = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000)
const uuidOf = (id: number) => `0b6e7f5a-4c1d-4f5e-9a7b-${String(id).padStart(12, '0')}`
// What the store asks of an offering is its two names.
const activity = (id: number) => ({ id, uuid: uuidOf(id) }) as PublicActivity

const FORTNIGHT = { from: '2026-06-01', to: '2026-06-14' }
const told = (days = FORTNIGHT) => ({
  ...days,
  party: 2,
  asOf: Date.now(),
  departures: [
    {
      id: 'd',
      optionId: 'o',
      localDate: '2026-06-02',
      localTime: '09:00',
      startsAt: '2026-06-02T15:00:00Z',
      endsAt: '2026-06-02T17:00:00Z',
      cutoffAt: '2026-06-02T13:00:00Z',
      status: 'limited' as const,
      seatsLeft: 3,
      units: [],
    },
  ],
})

it('keeps what was opened for 30 days after it was opened last, by number and uuid', async () => {
  await keepActivity(device, activity(1))
  later(24 * 29)
  expect((await readActivity(device, '1'))?.uuid).toBe(uuidOf(1))
  await keepActivity(device, activity(1))
  later(24 * 29)
  expect((await readActivity(device, uuidOf(1)))?.activity.id).toBe(1)
  later(24 * 2)
  expect(await readActivity(device, '1')).toBeNull()
})

it('keeps the two hundred opened last, and lets the departures of others go with them', async () => {
  await keepActivity(device, activity(1))
  await keepDepartures(device, uuidOf(1), 'opened', told())
  for (let id = 2; id <= MOST_KEPT; id += 1) {
    later(0.001)
    await keepActivity(device, activity(id))
  }
  expect(await readDepartures(device, uuidOf(1), FORTNIGHT)).not.toBeNull()
  later(0.001)
  await keepActivity(device, activity(MOST_KEPT + 1))
  expect(await readActivity(device, '1')).toBeNull()
  expect(await readDepartures(device, uuidOf(1), FORTNIGHT)).toBeNull()
  expect(await device.activities.count()).toBe(MOST_KEPT)
})

it('says no number of seats that is a day old, nor one from the future', async () => {
  await keepActivity(device, activity(1))
  await keepDepartures(device, uuidOf(1), 'opened', told())
  const seats = async () =>
    (await readDepartures(device, uuidOf(1), FORTNIGHT))?.departures.map((one) => one.seatsLeft)
  expect(await seats()).toEqual([3])
  later(23.9)
  expect(await seats()).toEqual([3])
  later(0.2)
  expect(await seats()).toEqual([null])
  later(-72)
  expect(await seats()).toEqual([null])
})

it('has the later month that was looked at last beside the next two weeks, each as old as it is', async () => {
  const july = { from: '2026-07-01', to: '2026-07-31' }
  await keepActivity(device, activity(1))
  await keepDepartures(device, uuidOf(1), 'opened', told())
  later(1)
  const [one] = told().departures
  const shown = { ...told(), ...july, departures: [{ ...one!, id: 'july', localDate: '2026-07-04' }] }
  await keepDepartures(device, uuidOf(1), 'looked', shown)
  const idsOf = async (days: typeof july) =>
    (await readDepartures(device, uuidOf(1), days))?.departures.map(({ id }) => id)
  expect([await idsOf(july), await idsOf(FORTNIGHT)]).toEqual([['july'], [one!.id]])
})

it('keeps no departures of what it does not keep', async () => {
  await keepDepartures(device, uuidOf(1), 'opened', told())
  expect(await readDepartures(device, uuidOf(1), FORTNIGHT)).toBeNull()
  await keepActivity(device, activity(1))
  await keepDepartures(device, uuidOf(1), 'opened', told())
  await forgetActivity(device, uuidOf(1))
  expect([await readActivity(device, '1'), await readDepartures(device, uuidOf(1), FORTNIGHT)]).toEqual([
    null,
    null,
  ])
})

it('keeps those of a trip beside those of the days after it was opened, and answers with the ones of the days asked for', async () => {
  const trip = { from: '2026-07-04', to: '2026-07-08' }
  await keepActivity(device, activity(1))
  await keepDepartures(device, uuidOf(1), 'trip', told(trip))
  const from = async (days: typeof trip) => (await readDepartures(device, uuidOf(1), days))?.from
  expect(await from({ from: '2026-06-01', to: '2026-06-30' })).toBe(trip.from)
  await keepDepartures(device, uuidOf(1), 'opened', told())
  expect(await from({ from: '2026-06-01', to: '2026-06-30' })).toBe(FORTNIGHT.from)
  expect(await from({ from: '2026-07-01', to: '2026-07-31' })).toBe(trip.from)
})

it('joins both where they tell of days that are asked for, each day as it was told last, and not those for another party', async () => {
  const on = (localDate: string) => ({
    ...told().departures[0]!,
    localDate,
    startsAt: `${localDate}T15:00:00Z`,
  })
  const trip = { from: '2026-06-10', to: '2026-06-20' }
  await keepActivity(device, activity(1))
  await keepDepartures(device, uuidOf(1), 'trip', {
    ...told(trip),
    departures: [on('2026-06-12'), on('2026-06-18')],
  })
  later(1)
  await keepDepartures(device, uuidOf(1), 'opened', { ...told(), departures: [on('2026-06-02')] })
  const june = { from: '2026-06-01', to: '2026-06-30' }
  const days = async () =>
    (await readDepartures(device, uuidOf(1), june))?.departures.map((one) => one.localDate)
  // The 12th has none any more.
  expect(await days()).toEqual(['2026-06-02', '2026-06-18'])
  expect(await readDepartures(device, uuidOf(1), june)).toMatchObject({ from: FORTNIGHT.from, to: trip.to })
  await keepDepartures(device, uuidOf(1), 'opened', { ...told(), party: 5, departures: [on('2026-06-02')] })
  expect(await days()).toEqual(['2026-06-02'])
})
