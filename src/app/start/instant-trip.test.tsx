import { expect, it, vi } from 'vitest'
import { coloradoDay, daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { MAX_OUTLINE_CHARS } from '../../domain/trips/trip-outline.ts'
import { TRIP_OUTLINE_KEY } from '../../platform/storage/person-keys.ts'
import {
  stop,
  DAY,
  KEPT,
  open,
  keep,
  keepDays,
  press,
  seen,
  setPainted,
  draw,
  rootOf,
  stageFirstTrip,
} from './first-trip.fixture.tsx'
import { showFirstTrip } from './instant-trip.ts'

vi.mock('../../parts/trip/trip-sense-client.ts', () => ({
  tripSenseClient: { ask: () => () => undefined },
}))

stageFirstTrip()

it('shows the trip of this address until the app has drawn a screen, not while that waits', async () => {
  keep()
  expect(showFirstTrip(rootOf())).toBe(true)
  expect(seen()?.querySelector('h1')?.textContent).toBe('Loop')
  expect(seen()?.querySelectorAll('ol > li')).toHaveLength(2)
  expect(rootOf().dataset.behind).toBe('')
  draw('<main data-waits="true">Looking</main>')
  await vi.waitFor(() => expect(rootOf().textContent).toBe('Looking'))
  expect(seen()).not.toBeNull()
  draw('<main>Loop</main>')
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(rootOf().dataset.behind).toBeUndefined()
})

it('draws as many stops as are seen, and the others once somebody goes through them', () => {
  const stops = Array.from({ length: 8 }, (_, at) => stop(`s${at}`))
  vi.stubGlobal('innerHeight', 600)
  keep({ day: { ...DAY, stops, count: 10 } })
  showFirstTrip(rootOf())
  const rows = () => [...seen()!.querySelectorAll('ol > li')].map((row) => row.getAttribute('aria-posinset'))
  expect(rows()).toEqual(['1', '2', '3'])
  seen()!
    .querySelector('ol')!
    .dispatchEvent(new Event('pointerdown', { bubbles: true }))
  seen()!
    .querySelector('ol')!
    .dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(rows()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  expect(seen()!.querySelector('[aria-label="Add a stop to day 1"]')).toBeNull()
})

it('has its first stop before the others that are seen, which come after its first frame', () => {
  vi.useFakeTimers()
  setPainted(false)
  vi.stubGlobal('innerHeight', 600)
  keep({ day: { ...DAY, stops: Array.from({ length: 8 }, (_, at) => stop(`s${at}`)), count: 10 } })
  showFirstTrip(rootOf())
  const rows = () => seen()!.querySelectorAll('ol > li').length
  vi.advanceTimersByTime(100)
  expect(rows()).toBe(1)
  setPainted(true)
  vi.advanceTimersByTime(20)
  expect(rows()).toBe(3)
})

it('has the others that are seen half a second later where the browser does not say what it has painted', () => {
  vi.useFakeTimers()
  setPainted(false)
  vi.stubGlobal('innerHeight', 600)
  keep({ day: { ...DAY, stops: Array.from({ length: 8 }, (_, at) => stop(`s${at}`)), count: 10 } })
  showFirstTrip(rootOf())
  vi.advanceTimersByTime(500)
  expect(seen()!.querySelectorAll('ol > li')).toHaveLength(3)
})

it('leaves the neutral shell where there is no trip to show', () => {
  expect(showFirstTrip(rootOf())).toBe(false)
  expect(rootOf().querySelector('.shell')).not.toBeNull()
  keep()
  document.querySelector('template')!.content.querySelector('[data-stop]')!.replaceChildren()
  expect(showFirstTrip(rootOf())).toBe(false)
  expect(rootOf().querySelector('.shell')).not.toBeNull()
})

it('has nothing laid out below the trip', () => {
  keep()
  showFirstTrip(rootOf())
  expect(rootOf().childElementCount).toBe(0)
})

it('leaves a day alone that was turned to before the others of the first were drawn', () => {
  vi.useFakeTimers()
  setPainted(false)
  keepDays()
  keep()
  showFirstTrip(rootOf())
  press(seen()!, '[aria-label^="Day 2"]')
  const shown = seen()!.querySelector('[role=tabpanel]')!.innerHTML
  vi.advanceTimersByTime(500)
  expect(seen()!.querySelector('[role=tabpanel]')!.innerHTML).toBe(shown)
})

it('draws more of what has no day, which is lower, and one stop at least', () => {
  const day = { ...DAY, number: null, stops: Array.from({ length: 8 }, (_, at) => stop(`s${at}`)), count: 10 }
  const drawnAt = (height: number) => {
    seen()?.remove()
    vi.stubGlobal('innerHeight', height)
    showFirstTrip(rootOf())
    return seen()!.querySelectorAll('ol > li').length
  }
  keep({ panel: 'unscheduled', unscheduled: 'Unscheduled, 10 stops', day })
  open('/itinerary/loop?day=0')
  expect(drawnAt(844)).toBe(6)
  expect(drawnAt(200)).toBe(1)
})

it('does not draw the others because the row of the days was placed', () => {
  vi.stubGlobal('innerHeight', 600)
  keep({ day: { ...DAY, stops: Array.from({ length: 8 }, (_, at) => stop(`s${at}`)), count: 10 } })
  showFirstTrip(rootOf())
  const rows = () => seen()!.querySelectorAll('ol > li').length
  seen()!.querySelector('[aria-label=Days]')!.dispatchEvent(new Event('scroll'))
  expect(rows()).toBe(3)
  seen()!.querySelector('[role=tabpanel]')!.closest('[data-scrolls]')!.dispatchEvent(new Event('scroll'))
  expect(rows()).toBe(8)
})

it('has what stands below the last stop once somebody goes there', () => {
  vi.stubGlobal('innerHeight', 600)
  keep({ day: { ...DAY, stops: Array.from({ length: 6 }, (_, at) => stop(`s${at}`)), count: 6 } })
  showFirstTrip(rootOf())
  const below = () => seen()!.querySelectorAll('ol + * [aria-label="Add a stop to day 1"]').length
  expect(below()).toBe(0)
  press(seen()!, 'h1')
  seen()!.dispatchEvent(new Event('keydown'))
  expect(seen()!.querySelectorAll('ol > li')).toHaveLength(6)
  expect(below()).toBe(1)
})

it('stays until the style sheet of what the app has drawn is there', async () => {
  keep()
  let come = () => {}
  const styled = vi.fn(() => new Promise<void>((resolve) => (come = resolve)))
  showFirstTrip(rootOf(), styled)
  draw('<main>Loop</main>')
  await vi.waitFor(() => expect(styled).toHaveBeenCalled())
  expect(seen()).not.toBeNull()
  come()
  await vi.waitFor(() => expect(seen()).toBeNull())
})

it('shows it lowered at the address of the map', () => {
  keep()
  open('/itinerary2/loop')
  expect(showFirstTrip(rootOf())).toBe(true)
  expect(seen()?.querySelector('[role=slider]')?.getAttribute('aria-valuetext')).toBe('Lowered')
})

it.each([
  '/itinerary/loop?day=2',
  '/itinerary/loop?tab=packing',
  '/itinerary/other',
  '/itinerary',
  '/itinerary3/loop',
  '/itinerary/loop#x',
  '/',
])('shows nothing at %s, which asks for something else', (address) => {
  keep()
  open(address)
  expect(showFirstTrip(rootOf())).toBe(false)
  expect(seen()).toBeNull()
})

it('shows another day where the address names it', () => {
  keep({ panel: 'day-2', day: { ...KEPT.day!, number: 2 } })
  open('/itinerary/loop?day=2&stop=a')
  expect(showFirstTrip(rootOf())).toBe(true)
})

it('shows nothing to another account, nor to a visitor what an account kept', () => {
  keep({ owner: 'anna' })
  expect(showFirstTrip(rootOf())).toBe(false)
  localStorage.setItem('timberline:user', JSON.stringify({ id: 'bert' }))
  expect(showFirstTrip(rootOf())).toBe(false)
  localStorage.setItem('timberline:user', JSON.stringify({ id: 'anna' }))
  expect(showFirstTrip(rootOf())).toBe(true)
})

it('says which day is today, and shows nothing on a day on which the trip opens at another', () => {
  const today = coloradoDay(new Date())
  keep({ start: today })
  expect(showFirstTrip(rootOf())).toBe(true)
  expect(seen()?.textContent).toContain('Today: day 1')
  seen()?.remove()
  keep({ start: daysAfter(today, -1) })
  expect(showFirstTrip(rootOf())).toBe(false)
  keep({ start: daysAfter(today, 30) })
  expect(showFirstTrip(rootOf())).toBe(true)
  expect(seen()?.textContent).not.toContain('Today')
})

it.each([
  '',
  'null',
  '{',
  '7',
  JSON.stringify({ ...KEPT, days: [7] }),
  JSON.stringify({ ...KEPT, day: { ...KEPT.day, stops: Array.from({ length: 9 }, () => stop('a')) } }),
  JSON.stringify({ ...KEPT, title: 'x'.repeat(MAX_OUTLINE_CHARS) }),
])('shows nothing of what is damaged or larger than it may be', (text) => {
  localStorage.setItem(TRIP_OUTLINE_KEY, text)
  expect(showFirstTrip(rootOf())).toBe(false)
  expect(seen()).toBeNull()
})

it('leaves it to the app where the build drew another screen', () => {
  keep()
  document.getElementById('trip')!.innerHTML = '<style></style><div data-window="sheet"><main></main></div>'
  expect(showFirstTrip(rootOf())).toBe(false)
  expect(seen()).toBeNull()
  expect(rootOf().dataset.behind).toBeUndefined()
})

it('presses on the app’s own control what was pressed before, the second of two of one name', async () => {
  keep()
  showFirstTrip(rootOf())
  seen()!.querySelectorAll<HTMLElement>('[aria-label="Options for Ouray"]')[1]!.click()
  const html = seen()!.innerHTML
  const pressed: number[] = []
  draw(html)
  rootOf()
    .querySelectorAll('[aria-label="Options for Ouray"]')
    .forEach((one, at) => one.addEventListener('click', () => pressed.push(at)))
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(pressed).toEqual([1])
})

it('gives the focus to the app’s own control', async () => {
  keep()
  showFirstTrip(rootOf())
  seen()!.querySelector<HTMLElement>('ol a')!.focus()
  draw(seen()!.innerHTML)
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(document.activeElement).toBe(rootOf().querySelector('ol a'))
})

it('goes also where the menu of the browser has taken the end of a press', async () => {
  keep()
  showFirstTrip(rootOf())
  dispatchEvent(new Event('pointerdown'))
  draw('<main>Loop</main>')
  dispatchEvent(new Event('contextmenu'))
  await vi.waitFor(() => expect(seen()).toBeNull())
})

it('goes where somebody has gone back to another screen', () => {
  keep()
  showFirstTrip(rootOf())
  dispatchEvent(new PopStateEvent('popstate'))
  expect(seen()).not.toBeNull()
  open('/trip-planner')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(seen()).toBeNull()
  expect(rootOf().dataset.behind).toBeUndefined()
})

it('stays under a finger until it is lifted', async () => {
  keep()
  showFirstTrip(rootOf())
  dispatchEvent(new Event('pointerdown'))
  draw('<main>Loop</main>')
  await new Promise((resolve) => setTimeout(resolve))
  expect(seen()).not.toBeNull()
  dispatchEvent(new Event('pointerup'))
  await vi.waitFor(() => expect(seen()).toBeNull())
})

it('leaves it to the browser to open a stop in a tab of its own, and does not open it here', async () => {
  keep()
  showFirstTrip(rootOf())
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  let isLeft = false
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', look)
  seen()!.querySelector('ol a')!.dispatchEvent(press)
  window.removeEventListener('click', look)
  expect(isLeft).toBe(true)
  const opened = vi.fn()
  draw(seen()!.innerHTML)
  rootOf().querySelector('ol a')!.addEventListener('click', opened)
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(opened).not.toHaveBeenCalled()
})

it('leaves the plan as far down as it was scrolled', async () => {
  keep()
  showFirstTrip(rootOf())
  seen()!.querySelector('[role=tabpanel]')!.closest('[data-scrolls]')!.scrollTop = 120
  draw(seen()!.innerHTML)
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(rootOf().querySelector('[role=tabpanel]')!.closest('[data-scrolls]')!.scrollTop).toBe(120)
})
