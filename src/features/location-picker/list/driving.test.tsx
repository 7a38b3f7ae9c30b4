import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { planStore } from '../../../sync/plan/plan.ts'
import {
  button,
  changeElsewhere,
  chosen,
  openPicker,
  selectedNames,
  withoutServer,
} from '../picker.fixture.tsx'

// The page is at rest: what is looked for then is there with what is shown.
vi.mock('../../../platform/loading/idle.ts', () => ({
  useIdle: () => true,
  whenIdle(work: () => void) {
    work()
    return () => {}
  },
}))

const PATIENT = { timeout: 15_000 }

beforeEach(withoutServer)

const at = (name: string, lat: number, lng: number): Location => ({
  placeId: name,
  address: `${name}, Colorado, USA`,
  lat,
  lng,
})
const DENVER = at('Denver', 39.74, -104.99)
const ASPEN = at('Aspen', 39.19, -106.82)
const LEADVILLE = at('Leadville', 39.25, -106.29)
const PUEBLO = at('Pueblo', 38.25, -104.61)
const CHICAGO = at('Chicago', 41.88, -87.63)
const JANUARY = { start: '2027-01-10', end: '2027-01-14' }
const JULY = { start: '2027-07-10', end: '2027-07-14' }

const rows = () => within(screen.getByRole('list', { name: 'Selected places' })).getAllByRole('listitem')
const words = () => rows().map(({ textContent }) => textContent ?? '')
const total = () => screen.findByText(/of driving/, {}, PATIENT)
const bestOrder = () => screen.findByRole('button', { name: /^Best order/ }, PATIENT)

test('between two places stands the way, below them the sum', async () => {
  openPicker({ stops: [DENVER, LEADVILLE, ASPEN], days: JULY })
  expect((await total()).textContent).toMatch(/^About 3 h \d\d of driving, estimate · 1\d\d mi$/)
  const [first, second, third] = words()
  expect(first).not.toContain('mi')
  expect(second).toMatch(/^2Leadville.*about \d h( \d\d)? · \d+ mi over Fremont Pass$/)
  expect(third).toMatch(/^3Aspen.*about (55 min|1 h( \d\d)?) · \d+ mi over Independence Pass$/)
  expect(screen.queryByText(/closed/)).toBeNull()
})

test('a pass that is closed in the month of the trip is gone round, and that is said', async () => {
  openPicker({ stops: [LEADVILLE, ASPEN], days: JANUARY })
  await total()
  screen.getByText('Independence Pass is usually closed in January: the way goes round.')
  expect(words()[1]).toContain('over Tennessee Pass')
})

test('one place is no drive', () => {
  openPicker({ stops: [DENVER] })
  expect(rows()).toHaveLength(1)
  expect(screen.queryByText(/driving/)).toBeNull()
})

test('a place outside of Colorado has no drive, and nothing else is held up', async () => {
  openPicker({ stops: [DENVER, CHICAGO, PUEBLO], days: JULY })
  await screen.findByText(/No drive known between these places/, {}, PATIENT)
  expect(words()[1]).toContain('no drive known')
  expect(button('Next').disabled).toBe(false)
  expect(screen.queryByRole('button', { name: /^Best order/ })).toBeNull()
})

test('the best order says what it saves, changes nothing until it is pressed, and can be undone', async () => {
  openPicker({ stops: [ASPEN, DENVER, LEADVILLE], days: JULY })
  const offer = await bestOrder()
  expect(offer.textContent).toMatch(/^Best order from Aspen: saves about \d h( \d\d)?$/)
  expect(chosen()).toEqual(['Aspen', 'Denver', 'Leadville'])
  await userEvent.click(offer)
  await waitFor(() => expect(selectedNames()).toEqual(['Aspen', 'Leadville', 'Denver']))
  expect(chosen()).toEqual(['Aspen', 'Leadville', 'Denver'])
  expect(await screen.findAllByText('Order changed')).toHaveLength(1)
  expect(document.activeElement?.textContent).toMatch(/of driving/)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Best order/ })).toBeNull())
  await userEvent.click(button('Undo'))
  await waitFor(() => expect(chosen()).toEqual(['Aspen', 'Denver', 'Leadville']))
  await bestOrder()
})

test('Undo of the order keeps what was added in the meantime', async () => {
  openPicker({ stops: [ASPEN, DENVER, LEADVILLE], days: JULY })
  await userEvent.click(await bestOrder())
  changeElsewhere(...planStore.get().stops, PUEBLO)
  await userEvent.click(button('Undo'))
  expect(chosen()).toEqual(['Aspen', 'Denver', 'Leadville', 'Pueblo'])
})

test('an order that would save ten minutes or less is not offered', async () => {
  // Two ways round through places of one town.
  openPicker({ stops: [DENVER, at('South', 39.7, -104.99), at('Middle', 39.72, -104.99)], days: JULY })
  await total()
  expect(screen.queryByRole('button', { name: /^Best order/ })).toBeNull()
})
