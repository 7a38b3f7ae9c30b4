import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { meetStorageProblem, storageWorks } from '../../data/storage-trouble.ts'
import { overlayOpenAtom, searchScreenAtom } from '../../state/search-overlay.ts'
import { showPlan } from '../../sync/plan/plan.ts'
import { currentToast } from '../../ui/toast/toast-store.ts'
import { OURAY, show } from './home-screen.fixture.tsx'

/** The phone's storage is a stranger here: what it answers is the scene. */
const phone = vi.hoisted(() => ({
  status: vi.fn<() => Promise<unknown>>(),
  /** The page's query client outlives a test: no test gets another's answers. */
  scene: 0,
}))
vi.mock('../../data/places/catalogue-status.ts', () => ({
  catalogueStatusQuery: () => ({ queryKey: ['status', phone.scene], queryFn: phone.status }),
}))
vi.mock('../../data/places/kept-locations.ts', () => ({
  keptLocationsQuery: () => ({ queryKey: ['kept-locations', phone.scene], queryFn: () => NEVER }),
}))
// Its list is another stranger's.
vi.mock('./bookable-row.tsx', () => ({ BookableRow: () => null }))
vi.mock('../../data/places/own-position.ts', () => ({ allowedPosition: () => Promise.resolve(null) }))
vi.mock('../../data/places/places.ts', () => ({
  aroundQuery: () => ({ queryKey: ['around'], queryFn: () => Promise.resolve([]) }),
}))

const NEVER = new Promise<never>(() => undefined)
const READY = {
  ready: true,
  missing: [],
  parts: { colorado_locations: part(1664), gazetteer: part(521), place_names: part(1) },
  checkedAt: 1,
}

beforeEach(() => {
  phone.scene += 1
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00-07:00') })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  phone.status.mockReset().mockReturnValue(NEVER)
})
afterEach(() => {
  showPlan(EMPTY_PLAN)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the home screen', () => {
  it('opens the search on Where from Where to?, whatever was looked at last', async () => {
    const { store } = show()
    store.set(searchScreenAtom, (now) => ({ ...now, activeTab: 'who' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Where to?' }))
    expect(store.get(overlayOpenAtom)).toBe(true)
    expect(store.get(searchScreenAtom).activeTab).toBe('where')
  })

  it('keeps one Where to? at the thumb once its place has scrolled out of view', async () => {
    const leave = observedPlaces()
    const { store } = show()
    const button = await screen.findByRole('button', { name: 'Where to?' })
    const inTheHero = button.className
    leave()
    expect(screen.getByRole('button', { name: 'Where to?' }).className).not.toBe(inTheHero)
    await userEvent.click(screen.getByRole('button', { name: 'Where to?' }))
    expect(store.get(overlayOpenAtom)).toBe(true)
  })

  it('shows what was looked for last and the way to what is near it', async () => {
    show({ stops: [OURAY], days: { start: '2026-12-01', end: '2026-12-05' } })
    const plan = await screen.findByRole('region', { name: 'Your last search' })
    expect(plan.textContent).toContain('Near Ouray')
    expect(plan.textContent).toContain('Dec 1 – Dec 5')
    const link = within(plan).getByRole('link', { name: 'See what is near' })
    expect(link.getAttribute('href')).toBe('/search')
  })

  it('says how much driving the places of the plan are, and nothing of it for one place', async () => {
    const montrose = {
      ...OURAY,
      placeId: 'town-montrose',
      address: 'Montrose, Colorado, USA',
      lat: 38.48,
      lng: -107.88,
    }
    show({ stops: [OURAY, montrose] })
    const plan = await screen.findByRole('region', { name: 'Your last search' })
    await waitFor(() => within(plan).getByText(/^About (40|45|50) min of driving, estimate$/), {
      timeout: 15_000,
    })
    act(() => showPlan({ ...EMPTY_PLAN, stops: [OURAY] }))
    expect(plan.textContent).not.toContain('driving')
  })

  it('shows a plan without places too, and none where nothing was looked for', async () => {
    show({ days: { start: '2026-12-01', end: null } })
    expect(await screen.findByText('All of Colorado')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See what fits' }).getAttribute('href')).toBe('/search')
    act(() => showPlan(EMPTY_PLAN))
    expect(screen.queryByRole('region', { name: 'Your last search' })).toBeNull()
  })

  it('puts the last search away for good, until it is undone or another one is made', async () => {
    const { store, unmount } = show({ stops: [OURAY] })
    const search = { name: 'Your last search' }
    await userEvent.click(await screen.findByRole('button', { name: 'Put away your last search' }))
    expect(screen.queryByRole('region', search)).toBeNull()
    expect(document.activeElement?.textContent).toBe('Where to?')
    unmount()
    show({ stops: [OURAY] }, store)
    await screen.findByRole('button', { name: 'Where to?' })
    expect(screen.queryByRole('region', search)).toBeNull()
    act(() => currentToast()?.action?.onClick())
    expect(await screen.findByRole('region', search)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Put away your last search' }))
    act(() => showPlan({ ...EMPTY_PLAN, stops: [OURAY], days: { start: '2026-12-01', end: null } }))
    expect(await screen.findByRole('region', search)).toBeTruthy()
  })

  it('credits the map and leads to all sources', async () => {
    show()
    expect(await screen.findByText(/© OpenStreetMap contributors \(ODbL\)/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'About and sources' }).getAttribute('href')).toBe('/about')
  })
})

describe('readiness on the home screen', () => {
  it('is one line that opens what is on the phone', async () => {
    phone.status.mockResolvedValue(READY)
    show()
    const details = await screen.findByRole('button', { name: 'Details of what is on this phone' })
    expect(details.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByText('Places to go')).toBeNull()
    await userEvent.click(details)
    expect(details.getAttribute('aria-expanded')).toBe('true')
    expect(await screen.findByText('Places to go')).toBeTruthy()
    await userEvent.click(details)
    expect(screen.queryByText('Places to go')).toBeNull()
  })

  it('does not claim more than is there', async () => {
    phone.status.mockResolvedValue({ ...READY, ready: false, missing: ['gazetteer'] })
    show()
    const region = await screen.findByRole('region', { name: 'On this phone' })
    expect((await within(region).findByRole('status')).textContent).toMatch(/Colorado/)
    expect(screen.queryByText('Ready for no signal')).toBeNull()
  })
})

describe('trouble with the phone’s storage', () => {
  afterEach(() => storageWorks())

  it('is said without opening anything', async () => {
    phone.status.mockResolvedValue({ ...READY, ready: false })
    await meetStorageProblem(new DOMException('Full', 'QuotaExceededError'), 'keeping the catalogue')
    show()
    expect(await screen.findByRole('heading', { name: 'Works with signal only' })).toBeTruthy()
    expect(screen.getByText(/This phone has no room left/)).toBeTruthy()
  })
})

function part(count: number) {
  return { count, whole: count > 0, checkedAt: null, updatedAt: null, removed: false }
}

/** jsdom lays nothing out; answers the way to say that what is observed has left the screen. */
function observedPlaces() {
  let tell: IntersectionObserverCallback = () => undefined
  const observer = {
    observe: () => undefined,
    disconnect: () => undefined,
  } as unknown as IntersectionObserver
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function (callback: IntersectionObserverCallback) {
      tell = callback
      return observer
    }),
  )
  return () => act(() => tell([{ intersectionRatio: 0 } as IntersectionObserverEntry], observer))
}
