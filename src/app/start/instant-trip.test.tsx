import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { coloradoDay, daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import {
  MAX_OUTLINE_CHARS,
  type OutlinedDay,
  type OutlinedStop,
  type TripDays,
  type TripOutline,
} from '../../domain/trips/trip-outline.ts'
import { drawFirstStop, drawFirstTrip } from '../../features/trips/first/draw-first-trip.tsx'
import { TRIP_DAYS_KEY, TRIP_OUTLINE_KEY } from '../../platform/storage/person-keys.ts'
import { showFirstTrip } from './instant-trip.ts'

vi.mock('../../parts/trip/trip-sense-client.ts', () => ({
  tripSenseClient: { ask: () => () => undefined },
}))

const stop = (id: string): OutlinedStop => ({
  id,
  name: 'Ouray',
  number: 1,
  done: false,
  note: '',
  time: null,
  facts: [],
  bed: null,
})
const DAY: OutlinedDay = {
  number: 1,
  name: 'Day 1',
  heading: 'Around Ouray',
  date: '',
  setOff: '',
  note: '',
  stops: [stop('a'), stop('b')],
  count: 2,
  night: null,
}
const SECOND: OutlinedDay = {
  ...DAY,
  number: 2,
  heading: 'To Salida',
  stops: [{ ...stop('c'), name: 'Salida', time: { clock: '9:00', half: 'AM' }, note: 'River' }],
  count: 1,
}
const KEPT: TripOutline = {
  owner: null,
  id: 'loop',
  title: 'Loop',
  start: null,
  days: [
    { words: 'Day 1', name: 'Day 1, 2 stops' },
    { words: 'Day 2', name: 'Day 2, 0 stops' },
  ],
  unscheduled: '',
  panel: 'day-1',
  day: DAY,
}

let drawn = ''
let drawnStop = ''
let root: HTMLElement

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  drawn = (await drawFirstTrip('/')).outerHTML
  drawnStop = (await drawFirstStop('/')).outerHTML
})
beforeEach(() => {
  document.body.innerHTML = `<div id="root"></div><template id="trip"><style>h1 { color: red }</style><div data-window="sheet">${drawn}</div><div data-stop>${drawnStop}</div></template>`
  root = document.getElementById('root')!
  open('/itinerary/loop')
})
afterEach(() => {
  vi.stubGlobal('innerHeight', 768)
  vi.useRealTimers()
  localStorage.clear()
  open('/')
})

const open = (address: string) => window.history.replaceState(null, '', address)
const keep = (more: Partial<TripOutline> = {}) =>
  localStorage.setItem(TRIP_OUTLINE_KEY, JSON.stringify({ ...KEPT, ...more }))
const keepDays = (more: Partial<TripDays> = {}) =>
  localStorage.setItem(
    TRIP_DAYS_KEY,
    JSON.stringify({ owner: null, id: 'loop', days: [DAY, SECOND], ...more }),
  )
const dialog = () => seen()?.querySelector<HTMLElement>('[role=dialog]') ?? null
const press = (within: ParentNode, selector: string) => within.querySelector<HTMLElement>(selector)!.click()
const LINK_TO = (id: string) => `ol a[href*="stop=${id}"]`
const names = () => [...seen()!.querySelectorAll('ol a')].map((link) => link.textContent)
const seen = () => document.getElementById('first-trip')
/** The app draws this. */
const draw = (html: string) => (root.innerHTML = html)

it('shows the trip of this address until the app has drawn a screen, not while that waits', async () => {
  keep()
  expect(showFirstTrip(root)).toBe(true)
  expect(seen()?.querySelector('h1')?.textContent).toBe('Loop')
  expect(seen()?.querySelectorAll('ol > li')).toHaveLength(2)
  expect(root.dataset.behind).toBe('')
  draw('<main data-waits="true">Looking</main>')
  await vi.waitFor(() => expect(root.textContent).toBe('Looking'))
  expect(seen()).not.toBeNull()
  draw('<main>Loop</main>')
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(root.dataset.behind).toBeUndefined()
})

it('draws as many stops as are seen, and the others once somebody goes through them', () => {
  const stops = Array.from({ length: 8 }, (_, at) => stop(`s${at}`))
  vi.stubGlobal('innerHeight', 600)
  keep({ day: { ...DAY, stops, count: 10 } })
  showFirstTrip(root)
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

it('draws more of what has no day, which is lower, and one stop at least', () => {
  const day = { ...DAY, number: null, stops: Array.from({ length: 8 }, (_, at) => stop(`s${at}`)), count: 10 }
  const drawnAt = (height: number) => {
    seen()?.remove()
    vi.stubGlobal('innerHeight', height)
    showFirstTrip(root)
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
  showFirstTrip(root)
  const rows = () => seen()!.querySelectorAll('ol > li').length
  seen()!.querySelector('[aria-label=Days]')!.dispatchEvent(new Event('scroll'))
  expect(rows()).toBe(3)
  seen()!.querySelector('[role=tabpanel]')!.closest('[data-scrolls]')!.dispatchEvent(new Event('scroll'))
  expect(rows()).toBe(8)
})

it('has what stands below the last stop once somebody goes there', () => {
  vi.stubGlobal('innerHeight', 600)
  keep({ day: { ...DAY, stops: Array.from({ length: 6 }, (_, at) => stop(`s${at}`)), count: 6 } })
  showFirstTrip(root)
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
  showFirstTrip(root, styled)
  draw('<main>Loop</main>')
  await vi.waitFor(() => expect(styled).toHaveBeenCalled())
  expect(seen()).not.toBeNull()
  come()
  await vi.waitFor(() => expect(seen()).toBeNull())
})

it('shows it lowered at the address of the map', () => {
  keep()
  open('/itinerary2/loop')
  expect(showFirstTrip(root)).toBe(true)
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
  expect(showFirstTrip(root)).toBe(false)
  expect(seen()).toBeNull()
})

it('shows another day where the address names it', () => {
  keep({ panel: 'day-2', day: { ...KEPT.day!, number: 2 } })
  open('/itinerary/loop?day=2&stop=a')
  expect(showFirstTrip(root)).toBe(true)
})

it('shows nothing to another account, nor to a visitor what an account kept', () => {
  keep({ owner: 'anna' })
  expect(showFirstTrip(root)).toBe(false)
  localStorage.setItem('timberline:user', JSON.stringify({ id: 'bert' }))
  expect(showFirstTrip(root)).toBe(false)
  localStorage.setItem('timberline:user', JSON.stringify({ id: 'anna' }))
  expect(showFirstTrip(root)).toBe(true)
})

it('says which day is today, and shows nothing on a day on which the trip opens at another', () => {
  const today = coloradoDay(new Date())
  keep({ start: today })
  expect(showFirstTrip(root)).toBe(true)
  expect(seen()?.textContent).toContain('Today: day 1')
  seen()?.remove()
  keep({ start: daysAfter(today, -1) })
  expect(showFirstTrip(root)).toBe(false)
  keep({ start: daysAfter(today, 30) })
  expect(showFirstTrip(root)).toBe(true)
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
  expect(showFirstTrip(root)).toBe(false)
  expect(seen()).toBeNull()
})

it('leaves it to the app where the build drew another screen', () => {
  keep()
  document.getElementById('trip')!.innerHTML = '<style></style><div data-window="sheet"><main></main></div>'
  expect(showFirstTrip(root)).toBe(false)
  expect(seen()).toBeNull()
  expect(root.dataset.behind).toBeUndefined()
})

it('presses on the app’s own control what was pressed before, the second of two of one name', async () => {
  keep()
  showFirstTrip(root)
  seen()!.querySelectorAll<HTMLElement>('[aria-label="Options for Ouray"]')[1]!.click()
  const html = seen()!.innerHTML
  const pressed: number[] = []
  draw(html)
  root
    .querySelectorAll('[aria-label="Options for Ouray"]')
    .forEach((one, at) => one.addEventListener('click', () => pressed.push(at)))
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(pressed).toEqual([1])
})

it('gives the focus to the app’s own control', async () => {
  keep()
  showFirstTrip(root)
  seen()!.querySelector<HTMLElement>('ol a')!.focus()
  draw(seen()!.innerHTML)
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(document.activeElement).toBe(root.querySelector('ol a'))
})

it('goes also where the menu of the browser has taken the end of a press', async () => {
  keep()
  showFirstTrip(root)
  dispatchEvent(new Event('pointerdown'))
  draw('<main>Loop</main>')
  dispatchEvent(new Event('contextmenu'))
  await vi.waitFor(() => expect(seen()).toBeNull())
})

it('goes where somebody has gone back to another screen', () => {
  keep()
  showFirstTrip(root)
  dispatchEvent(new PopStateEvent('popstate'))
  expect(seen()).not.toBeNull()
  open('/trip-planner')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(seen()).toBeNull()
  expect(root.dataset.behind).toBeUndefined()
})

it('stays under a finger until it is lifted', async () => {
  keep()
  showFirstTrip(root)
  dispatchEvent(new Event('pointerdown'))
  draw('<main>Loop</main>')
  await new Promise((resolve) => setTimeout(resolve))
  expect(seen()).not.toBeNull()
  dispatchEvent(new Event('pointerup'))
  await vi.waitFor(() => expect(seen()).toBeNull())
})

it('leaves it to the browser to open a stop in a tab of its own, and does not open it here', async () => {
  keep()
  showFirstTrip(root)
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
  root.querySelector('ol a')!.addEventListener('click', opened)
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(opened).not.toHaveBeenCalled()
})

it('leaves the plan as far down as it was scrolled', async () => {
  keep()
  showFirstTrip(root)
  seen()!.querySelector('[role=tabpanel]')!.closest('[data-scrolls]')!.scrollTop = 120
  draw(seen()!.innerHTML)
  await vi.waitFor(() => expect(seen()).toBeNull())
  expect(root.querySelector('[role=tabpanel]')!.closest('[data-scrolls]')!.scrollTop).toBe(120)
})

describe('before the app is there', () => {
  it('turns to a day that is pressed, and writes it into the address in place of the one before', () => {
    keep()
    keepDays()
    showFirstTrip(root)
    const { length } = window.history
    press(seen()!, '[aria-label="Day 2, 0 stops"]')
    expect(names()).toEqual(['Salida'])
    expect(seen()!.querySelector('[aria-label=Days] [aria-selected=true]')?.textContent).toBe('Day 2')
    expect(seen()!.querySelector('[role=tabpanel] h2')?.textContent).toBe('To Salida')
    expect(window.location.search).toBe('?day=2')
    expect(window.history).toHaveLength(length)
    press(seen()!, '[aria-label="Day 1, 2 stops"]')
    expect(names()).toEqual(['Ouray', 'Ouray'])
  })

  it('shows the day that the address asks for, and that of the stop which it opens', () => {
    keep()
    keepDays()
    open('/itinerary/loop?day=2')
    expect(showFirstTrip(root)).toBe(true)
    expect(names()).toEqual(['Salida'])
    seen()!.remove()
    open('/itinerary/loop?stop=c')
    expect(showFirstTrip(root)).toBe(true)
    expect(names()).toEqual(['Salida'])
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Salida')
  })

  it('leaves what has no day to the app where the sheet is lowered, which raises it for that', () => {
    keep({ unscheduled: 'Unscheduled, 1 stop' })
    keepDays({ days: [DAY, { ...SECOND, number: null }] })
    open('/itinerary2/loop')
    showFirstTrip(root)
    press(seen()!, '[aria-label="Unscheduled, 1 stop"]')
    expect(names()).toEqual(['Ouray', 'Ouray'])
    expect(window.location.search).toBe('')
  })

  it('opens a stop in an entry of its own, with its row’s words, and gives the focus back when it is closed', async () => {
    keep()
    keepDays()
    open('/itinerary/loop?day=2')
    showFirstTrip(root)
    press(seen()!, LINK_TO('c'))
    expect(dialog()?.getAttribute('aria-labelledby')).toBe(dialog()?.querySelector('h2')?.id)
    expect(dialog()?.textContent).toBe('SalidaSalida9:00 AMRiver')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close')
    expect(seen()!.querySelector('main')!.inert).toBe(true)
    expect(window.location.search).toBe('?day=2&stop=c')
    // The screen’s own way to close it goes back to the entry before.
    expect(window.history.state).toMatchObject({ openedStop: true, __TSR_index: 1 })
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    await vi.waitFor(() => expect(dialog()).toBeNull())
    expect(window.location.search).toBe('?day=2')
    expect(document.activeElement).toBe(seen()!.querySelector(LINK_TO('c')))
    expect(seen()!.querySelector('main')!.inert).toBe(false)
  })

  it('goes back once where it is closed by two presses at once', () => {
    keep()
    showFirstTrip(root)
    press(seen()!, LINK_TO('a'))
    // A browser takes a moment for it.
    const back = vi.spyOn(window.history, 'back').mockReturnValue(undefined)
    press(dialog()!, '[aria-label=Close]')
    press(dialog()!, '[aria-label=Close]')
    expect(back).toHaveBeenCalledTimes(1)
    back.mockRestore()
  })

  it('is closed by Escape wherever the focus is, and not by what the app’s own dialog has answered', () => {
    keep()
    open('/itinerary/loop?stop=a')
    showFirstTrip(root)
    const escape = () => new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
    const answered = escape()
    answered.preventDefault()
    dispatchEvent(answered)
    expect(dialog()).not.toBeNull()
    ;(document.activeElement as HTMLElement).blur()
    dispatchEvent(escape())
    expect(dialog()).toBeNull()
  })

  it('closes what the address opened without leaving the trip', () => {
    keep()
    open('/itinerary/loop?stop=a')
    showFirstTrip(root)
    press(dialog()!, '[aria-label=Close]')
    expect(dialog()).toBeNull()
    expect(window.location.pathname + window.location.search).toBe('/itinerary/loop')
  })

  it('leaves an open stop until the app’s own has more than its name, and presses nothing anew', async () => {
    keep()
    showFirstTrip(root)
    press(seen()!, LINK_TO('a'))
    const pressed = vi.fn()
    draw(seen()!.querySelector('main')!.outerHTML)
    root.addEventListener('click', pressed)
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><h2>Ouray</h2></div>')
    await new Promise((resolve) => setTimeout(resolve))
    expect(dialog()).not.toBeNull()
    const its = document.body.querySelector(':scope > [role=dialog] h2')!
    // That of a stop that was opened before.
    its.textContent = 'Salida'
    its.after('Town', document.createElement('p'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(dialog()).not.toBeNull()
    its.textContent = 'Ouray'
    its.after(document.createElement('p'))
    await vi.waitFor(() => expect(seen()).toBeNull())
    expect(pressed).not.toHaveBeenCalled()
  })

  it('stays where a day was turned to until the app has turned to it, and goes where that has no such day', async () => {
    keep()
    keepDays()
    showFirstTrip(root)
    const before = seen()!.innerHTML
    press(seen()!, '[aria-label="Day 2, 0 stops"]')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    draw(before)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seen()).not.toBeNull()
    draw(seen()!.innerHTML)
    await vi.advanceTimersByTimeAsync(0)
    expect(seen()).toBeNull()
    draw('')
    showFirstTrip(root)
    press(seen()!, '[aria-label="Day 1, 2 stops"]')
    draw(before.replaceAll('id="day-1"', 'id="day-2"'))
    await vi.advanceTimersByTimeAsync(2_900)
    expect(seen()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    expect(seen()).toBeNull()
  })

  it('goes where the app has drawn the trip and no such stop', async () => {
    keep()
    showFirstTrip(root)
    press(seen()!, LINK_TO('a'))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    draw('<main>Loop</main>')
    await Promise.resolve()
    await vi.advanceTimersByTimeAsync(2_900)
    expect(seen()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    expect(seen()).toBeNull()
  })

  it.each([
    ['another trip', { id: 'other' }],
    ['another account', { owner: 'anna' }],
    ['what is damaged', { days: [{ ...SECOND, stops: [7] }] as never }],
  ])('leaves days of %s to the app', async (_which, more) => {
    keep()
    keepDays(more)
    showFirstTrip(root)
    press(seen()!, '[aria-label="Day 2, 0 stops"]')
    expect(names()).toEqual(['Ouray', 'Ouray'])
    expect(window.location.search).toBe('')
    const pressed = vi.fn()
    draw(seen()!.innerHTML)
    root.querySelector('[aria-label="Day 2, 0 stops"]')!.addEventListener('click', pressed)
    await vi.waitFor(() => expect(pressed).toHaveBeenCalled())
  })
})
