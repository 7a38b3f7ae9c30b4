import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { overlayDraftAtom, overlayOpenAtom } from '../../../state/search-overlay.ts'
import { commitPlan, planStore } from '../../../sync/plan/plan.ts'
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts'
import { AT_OURAY, LIMON, ORVIS, OURAY, show } from './search-screen.fixture.tsx'

vi.mock('../../../map/canvas/map-canvas.tsx', () => ({ MapCanvas: () => null }))
/** The phone's storage and the server are strangers here: what they answer is the scene. */
const catalogue = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../data/places/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: catalogue, retry: false }),
}))
vi.mock('../../../data/places/places.ts', () => ({
  aroundQuery: () => ({ queryKey: ['around'], queryFn: () => Promise.resolve([]), retry: false }),
}))

beforeEach(() => {
  localStorage.clear()
  act(() => dismissToast())
  // A narrow screen: list and map take turns.
  vi.stubGlobal('matchMedia', undefined)
  catalogue.mockReset().mockResolvedValue([ORVIS])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a shared search', () => {
  const ofLink = () => screen.findByText('A shared search')
  const own = () => planStore.get().stops.map(({ placeId }) => placeId)

  it('is shown, and said to be one, without becoming this phone’s plan', async () => {
    show({ chosen: [LIMON], at: AT_OURAY })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Near Ouray')
    expect(await screen.findByText('8.5 mi · Hot springs')).toBeTruthy()
    expect(await ofLink()).toBeTruthy()
    expect(planStore.get().stops).toEqual([LIMON])
  })

  it.each(['/search', AT_OURAY])('is not what the own plan is called, at %s', async (at) => {
    show({ chosen: [OURAY], at })
    await screen.findByRole('list', { name: 'Results' })
    expect(screen.queryByText('A shared search')).toBeNull()
  })

  it('is what the overlay opens on; the own plan stays', async () => {
    const { store } = show({ chosen: [LIMON], at: AT_OURAY })
    const before = planStore.get()
    await userEvent.click(await screen.findByRole('button', { name: 'Ouray' }))
    expect(store.get(overlayOpenAtom)).toBe(true)
    expect(store.get(overlayDraftAtom)?.plan.stops).toMatchObject([{ placeId: 'town-ouray' }])
    expect(planStore.get()).toBe(before)
    expect(currentToast()?.open).not.toBe(true)
  })

  it('is changed in the address bar alone', async () => {
    const { router } = show({ chosen: [LIMON], at: AT_OURAY })
    const before = planStore.get()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Distance' }), '10 mi')
    await userEvent.click(await screen.findByRole('button', { name: 'Orvis Hot Springs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Location' }))
    expect(currentToast()?.title).toBe('Orvis Hot Springs added to this search')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Near Ouray and Orvis Hot Springs',
    )
    expect(router.state.location.search).toMatchObject({ within: '10' })
    expect(planStore.get()).toBe(before)
    act(() => currentToast()?.action?.onClick())
    await screen.findByRole('heading', { level: 1, name: 'Near Ouray' })
    expect(planStore.get()).toBe(before)
  })

  it('becomes the plan on demand, the focus stays on the page, and Undo gives the other back', async () => {
    const { router } = show({ chosen: [LIMON], at: AT_OURAY })
    await userEvent.click(await screen.findByRole('button', { name: 'Make it my plan' }))
    expect(own()).toEqual(['town-ouray'])
    expect(screen.queryByText('A shared search')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    act(() => currentToast()?.action?.onClick())
    expect(planStore.get().stops).toEqual([LIMON])
    expect(await ofLink()).toBeTruthy()
    expect(router.state.location.search).toEqual({ place: 'town-ouray@38.02,-107.67@Ouray, Colorado, USA' })
  })

  it('does not become what the own plan is that is changed on another phone: that address goes along', async () => {
    const { router } = show({ chosen: [OURAY], at: `${AT_OURAY}&view=map` })
    await screen.findByRole('radio', { name: 'Map' })
    act(() => commitPlan((now) => ({ ...now, stops: [...now.stops, LIMON] })))
    await screen.findByRole('heading', { level: 1, name: 'Near Ouray and Limon' })
    expect(screen.queryByText('A shared search')).toBeNull()
    await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'map' }))
    await vi.waitFor(() =>
      expect([router.state.location.search].flatMap(({ place }: { place?: string[] }) => place)).toHaveLength(
        2,
      ),
    )
  })

  it('does not become what the own plan is that is changed in the overlay; the results follow once it is closed', async () => {
    const { store } = show({ chosen: [OURAY], at: AT_OURAY })
    await userEvent.click(await screen.findByRole('button', { name: 'Ouray' }))
    expect(store.get(overlayDraftAtom)).toBeNull()
    act(() => commitPlan((now) => ({ ...now, stops: [LIMON] })))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Near Ouray')
    expect(screen.queryByText('A shared search')).toBeNull()
    act(() => store.set(overlayOpenAtom, false))
    await screen.findByRole('heading', { level: 1, name: 'Near Limon' })
    expect(screen.queryByText('A shared search')).toBeNull()
  })
})

describe('an earlier search of the own plan', () => {
  it('that the back button leads to is shown as it was, and called one; the plan stays', async () => {
    const { router } = show({ chosen: [OURAY], at: AT_OURAY })
    await screen.findByRole('list', { name: 'Results' })
    act(() => commitPlan((now) => ({ ...now, stops: [LIMON] })))
    await screen.findByRole('heading', { level: 1, name: 'Near Limon' })
    act(() => router.history.push(AT_OURAY))
    await screen.findByRole('heading', { level: 1, name: 'Near Ouray' })
    expect(screen.getByText('An earlier search')).toBeTruthy()
    expect(planStore.get().stops).toEqual([LIMON])
  })
})
