import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { OutlinedDay, OutlinedStop, TripDays, TripOutline } from '../../domain/trips/trip-outline.ts'
import { drawFirstStop, drawFirstTrip } from '../../features/trips/first/draw-first-trip.tsx'
import { TRIP_DAYS_KEY, TRIP_OUTLINE_KEY } from '../../platform/storage/person-keys.ts'

export const stop = (id: string): OutlinedStop => ({
  id,
  name: 'Ouray',
  number: 1,
  done: false,
  note: '',
  time: null,
  facts: [],
  bed: null,
})
export const DAY: OutlinedDay = {
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
export const SECOND: OutlinedDay = {
  ...DAY,
  number: 2,
  heading: 'To Salida',
  stops: [{ ...stop('c'), name: 'Salida', time: { clock: '9:00', half: 'AM' }, note: 'River' }],
  count: 1,
}
export const KEPT: TripOutline = {
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

/** The document of trip.html before its script has run, anew for each test. */
export function stageFirstTrip(): void {
  let drawn = ''
  let drawnStop = ''
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
    vi.stubGlobal('requestAnimationFrame', (drawn: FrameRequestCallback) => (drawn(0), 0))
    setPainted(true)
    document.body.innerHTML = `<div id="root"><div class="shell">One moment</div></div><template id="trip"><style>h1 { color: red }</style><div data-window="sheet">${drawn}</div><div data-stop>${drawnStop}</div></template>`
    open('/itinerary/loop')
  })
  afterEach(() => {
    vi.stubGlobal('innerHeight', 768)
    vi.useRealTimers()
    localStorage.clear()
    open('/')
  })
}

/** Whether the browser says that the first frame is on the screen, from now on. */
export const setPainted = (isPainted: boolean) =>
  vi
    .spyOn(performance, 'getEntriesByName')
    .mockReturnValue(isPainted ? [{ name: 'first-contentful-paint' } as PerformanceEntry] : [])

export const open = (address: string) => window.history.replaceState(null, '', address)
export const keep = (more: Partial<TripOutline> = {}) =>
  localStorage.setItem(TRIP_OUTLINE_KEY, JSON.stringify({ ...KEPT, ...more }))
export const keepDays = (more: Partial<TripDays> = {}) =>
  localStorage.setItem(
    TRIP_DAYS_KEY,
    JSON.stringify({ owner: null, id: 'loop', days: [DAY, SECOND], ...more }),
  )
export const dialog = () => seen()?.querySelector<HTMLElement>('[role=dialog]') ?? null
export const press = (within: ParentNode, selector: string) =>
  within.querySelector<HTMLElement>(selector)!.click()
export const LINK_TO = (id: string) => `ol a[href*="stop=${id}"]`
export const names = () => [...seen()!.querySelectorAll('ol a')].map((link) => link.textContent)
export const seen = () => document.getElementById('first-trip')
/** The app draws this. */
export const draw = (html: string) => (rootOf().innerHTML = html)

export const rootOf = () => document.getElementById('root')!
