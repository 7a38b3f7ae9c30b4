import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ServiceAround } from '../../../core/domain/places/services-around.ts'
import { AroundHere } from './around-here.tsx'

const HOSPITAL: ServiceAround = {
  placeId: 'service-hospital',
  name: 'Montrose Memorial Hospital',
  kind: 'hospital',
  detail: 'Hospital · Montrose',
  miles: 24.6,
  direction: 'N',
}
const CHARGER: ServiceAround = {
  placeId: 'service-ev',
  name: 'EV charging · Ridgway',
  kind: 'ev_charging',
  detail: 'Town Hall',
  miles: 0.4,
  direction: 'NW',
}

function show(services: readonly ServiceAround[] | null | undefined, failed = false, overMap = false) {
  const onAgain = vi.fn<() => void>()
  render(
    <AroundHere services={services} failed={failed} onAgain={onAgain} headingLevel={3} overMap={overMap} />,
  )
  return { onAgain, section: screen.getByRole('region', { name: 'Around here' }) }
}

test('lists each service with what it is, how far and which way, and says once how sure that is', () => {
  const { section } = show([HOSPITAL, CHARGER])
  expect(within(section).getByRole('heading', { level: 3, name: 'Around here' })).toBeTruthy()
  const rows = within(within(section).getByRole('list', { name: 'Around here' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Montrose Memorial Hospital 25 mi N25 miles north · Hospital · Montrose',
    'EV charging · Ridgway under 1 mi NWunder 1 mile northwest · Town Hall',
  ])
  expect(within(section).getAllByText(/approximate, check first/)).toHaveLength(1)
})

test('the list is reached by keyboard, to be scrolled', async () => {
  const { section } = show([HOSPITAL])
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(within(section).getByRole('list', { name: 'Around here' }))
})

test('over a phone’s map the list opens by its heading, and closes again', async () => {
  vi.stubGlobal('matchMedia', undefined)
  const { section } = show([HOSPITAL], false, true)
  const heading = within(section).getByRole('button', { name: 'Around here', expanded: false })
  expect(within(section).queryByRole('list')).toBeNull()
  await userEvent.click(heading)
  expect(within(section).getByText('Montrose Memorial Hospital')).toBeTruthy()
  await userEvent.click(within(section).getByRole('button', { name: 'Around here', expanded: true }))
  expect(within(section).queryByRole('list')).toBeNull()
  vi.unstubAllGlobals()
})

test.each([
  ['while it is looked up', undefined, 'Looking on this phone …'],
  ['where nothing is known', [], 'Nothing known within 15 mi.'],
  [
    'while the names are not on the phone',
    null,
    'The list of services is not on this phone yet. It comes with the first signal.',
  ],
])('%s it says so, and claims nothing', (_when, services, words) => {
  const { section } = show(services)
  expect(within(section).getByText(words)).toBeTruthy()
  expect(within(section).queryByRole('list')).toBeNull()
  expect(within(section).queryByText(/approximate/)).toBeNull()
  expect(within(section).queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a failure is said and can be tried again', async () => {
  const { section, onAgain } = show(undefined, true)
  expect(within(section).getByText('What is around could not be looked up.')).toBeTruthy()
  await userEvent.click(within(section).getByRole('button', { name: 'Try again' }))
  expect(onAgain).toHaveBeenCalledTimes(1)
})
