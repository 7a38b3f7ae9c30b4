import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextTrip, tripDay } from '../../../domain/next-trip/next-trip.fixture.ts'
import type { NextTrip as Outline } from '../../../domain/next-trip/next-trip.ts'
import { fillNextTrip } from './fill-next-trip.ts'
import { NextTrip } from './next-trip.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-07-11T06:00:00-06:00') }))
afterEach(() => vi.useRealTimers())

async function show(next: Outline, onDone = vi.fn()) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <NextTrip next={next} onDone={onDone} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const { container, unmount } = render(<RouterProvider router={router} />)
  await screen.findByRole('region')
  return { container, unmount, onDone }
}

it('is a region with a link whose name begins with the trip’s title', async () => {
  await show(nextTrip({ start: '2027-07-20' }))
  const region = screen.getByRole('region', { name: 'Your next trip' })
  expect(
    within(region)
      .getByRole('link', { name: /^High passes/ })
      .getAttribute('href'),
  ).toBe('/itinerary/trip')
  expect(within(region).queryByRole('button')).toBeNull()
})

it('is the day itself on the trip’s days, and ticks the next stop off', async () => {
  const { onDone } = await show(nextTrip())
  const region = screen.getByRole('region', { name: 'Today' })
  expect(region.textContent).toContain('Day 2 of 5')
  await userEvent.click(within(region).getByRole('button', { name: 'Done with Stop 2' }))
  expect(onDone).toHaveBeenCalledExactlyOnceWith('2')
})

it.each<[string, Outline]>([
  ['before the trip', nextTrip({ start: '2027-07-20' })],
  ['on one of its days', nextTrip()],
  [
    'with a warning and a time that is not set',
    nextTrip({
      days: [tripDay(), tripDay({ isSet: false, warning: 'Independence Pass is usually closed' })],
    }),
  ],
  [
    'with nothing planned',
    nextTrip({
      days: [
        tripDay(),
        tripDay({ stop: null, stops: 0, arrive: null, drive: null, driving: '', sun: null, then: '' }),
      ],
    }),
  ],
])('is filled for the first frame as the app draws it: %s', async (_name, next) => {
  const whole = nextTrip({
    start: '2027-07-11',
    days: [tripDay({ picture: null, isSet: false, warning: 'Warning' }), tripDay({ picture: null })],
  })
  const drawn = await show(whole)
  const template = document.createElement('div')
  template.innerHTML = drawn.container.innerHTML
  drawn.unmount()
  const { container } = await show(next)
  for (const picture of container.querySelectorAll('[aria-hidden] > *')) picture.remove()
  expect(fillNextTrip(template, next, '/', Date.now())).toBe(true)
  expect(template.textContent).toBe(container.textContent)
  expect(template.querySelector('section')?.getAttribute('aria-label')).toBe(
    container.querySelector('section')?.getAttribute('aria-label'),
  )
  expect(template.querySelector('a')?.getAttribute('href')).toBe('/itinerary/trip')
})

it('is not filled once the trip is over', () => {
  expect(
    fillNextTrip(document.createElement('div'), nextTrip({ start: '2027-06-01' }), '/', Date.now()),
  ).toBe(false)
})
