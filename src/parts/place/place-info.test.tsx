import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlaceInfo, type PlaceInfoProps } from './place-info.tsx'

const show = (props: PlaceInfoProps) => render(<PlaceInfo {...props} />)
const rows = () => within(screen.getByRole('list', { name: 'Reservations' })).getAllByRole('listitem')

test('calls and opens the site in a tab of its own that cannot reach back', () => {
  show({ placeId: 'colorado-restaurants-105-west-brewing-co', name: '105 West Brewing Co', kind: 'brewery' })
  expect(screen.getByRole('link', { name: 'Call (303) 325-7321' }).getAttribute('href')).toBe(
    'tel:+13033257321',
  )
  const site = screen.getByRole('link', { name: 'Website 105westbrewing.com (opens in a new tab)' })
  expect(site.getAttribute('href')).toBe('https://www.105westbrewing.com')
  expect(site.getAttribute('target')).toBe('_blank')
  expect(site.getAttribute('rel')).toContain('noopener')
})

test('says what a campground has and of which year that is', () => {
  show({
    placeId: 'colorado-lodging-amphitheater-campground',
    name: 'Amphitheater Campground',
    kind: 'campground',
  })
  expect(
    screen.getByText('35 sites · longest vehicle 35 ft · no hookups · 2 accessible sites (2026)'),
  ).toBeTruthy()
})

test('says what was to be reserved, as far as it is known, with the site to check it', () => {
  show({ placeId: 'bear-lake', name: 'Bear Lake', kind: 'lake' })
  const [row] = rows()
  expect(row?.textContent).toContain(
    'Bear Lake Road corridorA timed entry was needed in 2025, May 23 to Oct 19, for arrivals from 5:00 AM to 6:00 PM:',
  )
  const check = within(row!).getByRole('link', { name: 'Check on recreation.gov (opens in a new tab)' })
  expect(check.getAttribute('href')).toBe('https://recreation.gov')
})

test('meets the arrival: what avoids it, or that nothing is needed then', () => {
  const place = { placeId: 'bear-lake', name: 'Bear Lake', kind: 'lake' }
  const { rerender } = show({ ...place, arrival: { day: '2027-07-12', minutes: 580 } })
  expect(rows()[0]?.textContent).toContain('before 5:00 AM or from 6:00 PM on none was needed.')
  rerender(<PlaceInfo {...place} arrival={{ day: '2027-07-12', minutes: 1110 }} />)
  expect(rows()[0]?.textContent).toContain('For an arrival at about 6:30 PM none was needed in 2025.')
})

test('answers who asks where nothing is needed', () => {
  show({ placeId: 'garden-of-the-gods', name: 'Garden of the Gods', kind: 'park' })
  expect(rows()[0]?.textContent).toContain('No reservation was needed in 2025.')
  expect(within(rows()[0]!).queryByRole('link')).toBeNull()
})

test('leaves out that nothing is needed in other seasons than the arrival’s', () => {
  const place = { placeId: 'maroon-lake', name: 'Maroon Lake', kind: 'lake' }
  const { rerender } = show({ ...place, arrival: { day: '2027-07-16', minutes: 540 } })
  const shown = () => rows().map(({ textContent }) => textContent)
  expect(shown().some((row) => row.includes('in winter'))).toBe(false)
  rerender(<PlaceInfo {...place} arrival={{ day: '2027-12-16', minutes: 540 }} />)
  expect(shown().some((row) => row.includes('in winter'))).toBe(true)
})

test('says what is paid where no reservation is needed', () => {
  show({ placeId: 'old-town-hot-springs-steamboat', name: 'Old Town Hot Springs', kind: 'hot_springs' })
  expect(rows()[0]?.textContent).toContain('No reservation was needed in 2024.')
  expect(rows()[0]?.textContent).toContain('Price: about 30 USD.')
})

test('says when a place opens for who arrives before', () => {
  const place = {
    placeId: 'sand-creek-massacre-national-historic-site',
    name: 'Sand Creek',
    kind: 'historic_site',
  }
  // A Monday, and the Tuesday behind it.
  const { rerender } = show({ ...place, arrival: { day: '2027-07-12', minutes: 430 } })
  expect(screen.getByText('Sand Creek opens at 9:00 AM.')).toBeTruthy()
  rerender(<PlaceInfo {...place} arrival={{ day: '2027-07-13', minutes: 600 }} />)
  expect(screen.getByText('Sand Creek opens on Mondays, Thursdays to Sundays only.')).toBeTruthy()
})

test('shows nothing where nothing is known', () => {
  const { container } = show({ placeId: 'town-salida', name: 'Salida', kind: 'town' })
  expect(container.textContent).toBe('')
})
