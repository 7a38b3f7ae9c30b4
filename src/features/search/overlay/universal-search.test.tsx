import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_PLAN, type Plan } from '../../../../core/domain/plan/plan.ts'
import { overlayDraftAtom, SEARCH_SCREEN_KEY } from '../../../state/search-overlay.ts'
import type { SearchTab } from '../../../state/search-tabs.ts'
import { planStore } from '../../../sync/plan/plan.ts'
import { dismissToast } from '../../../ui/toast/toast-store.ts'
import { OURAY, PLACES, show, VAIL } from './universal-search.fixture.tsx'

/** What the phone has of the catalogue is a stranger here. */
vi.mock('../../../data/places/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: () => [], retry: false }),
}))

const MODE_KEY = 'universalSearchModalActiveTab'

// Its parts come when they are needed; the tests begin when they are there.
beforeAll(async () => {
  const { search } = show()
  await search.findByPlaceholderText('Search locations...')
  await userEvent.click(tabNamed(search, 'When'))
  await search.findAllByRole('grid')
  cleanup()
})
beforeEach(() => localStorage.clear())
afterEach(() => act(() => dismissToast()))

describe('the search overlay', () => {
  it.each([
    [null, 'Where'],
    ['who', 'Who'],
  ] as const)('left at %s, opens on %s', (activeTab, name) => {
    expect(selectedTab(show({ activeTab }))).toBe(name)
  })

  it.each([null, 'search', 'create', 'nonsense'])('opens to search where the last mode was %s', (mode) => {
    if (mode !== null) localStorage.setItem(MODE_KEY, mode)
    expect(selectedTab(show())).toBe('Where')
    expect(localStorage.getItem(MODE_KEY)).toBe('search')
  })

  it('leads from Where to When to Who to What to the results', async () => {
    const { search, onSearch } = show()
    for (const tab of ['When', 'Who', 'What']) {
      await userEvent.click(search.getByRole('button', { name: 'Next' }))
      expect(selectedTab({ search })).toBe(tab)
    }
    await userEvent.click(search.getByRole('button', { name: 'Search' }))
    expect(onSearch).toHaveBeenCalledTimes(1)
  })

  it('walks the tabs with the arrow keys, around both ends, and jumps with Home and End', async () => {
    const { search } = show()
    const tab = tabNamed(search, 'Where')
    tab.focus()
    for (const [key, reached] of [
      ['{ArrowRight}', 'When'],
      ['{End}', 'What'],
      ['{ArrowRight}', 'Where'],
      ['{ArrowLeft}', 'What'],
      ['{Home}', 'Where'],
    ] as const) {
      await userEvent.keyboard(key)
      expect(selectedTab({ search })).toBe(reached)
      expect(document.activeElement).toBe(tabNamed(search, reached))
    }
  })

  it('opens with the focus on its tab', () => {
    const { search } = show({ activeTab: 'who' })
    expect(document.activeElement).toBe(tabNamed(search, 'Who'))
  })

  it('goes one step on a double tap, and one for each press of a key', async () => {
    const { search } = show()
    const next = search.getByRole('button', { name: 'Next' })
    await userEvent.dblClick(next)
    expect(selectedTab({ search })).toBe('When')
    next.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(selectedTab({ search })).toBe('What')
  })

  it('goes no further while a key is held', async () => {
    const { search } = show()
    search.getByRole('button', { name: 'Next' }).focus()
    await userEvent.keyboard('{Enter>4/}')
    expect(selectedTab({ search })).toBe('When')
    await waitFor(() => expect(search.getAllByRole('grid')).toHaveLength(2))
  })

  it('says on each tab what it holds', () => {
    const { search } = show({ ...PLACES, party: { adults: 2, children: 1, infants: 0, chosen: true } })
    expect(search.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Where 2 Locations Selected',
      'When Add dates',
      'Who 2 adults, 1 child',
      'What Add Acts',
    ])
  })

  it.each(['Increase Adults', 'Decrease Children'])('asks no more for an adult after %s', async (answer) => {
    const { search } = show({ activeTab: 'who', party: { adults: 0, children: 1, infants: 0, chosen: true } })
    await userEvent.click(search.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('Add an adult')).toBeTruthy()
    await userEvent.click(search.getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByText('Add an adult')).toBeNull())
  })

  it('offers a switched off section’s choices back', async () => {
    const wishes = { ...EMPTY_PLAN.wishes, lodging: { on: true, labels: ['Cabin', 'RV'] } }
    const { search } = show({ activeTab: 'what', wishes })
    expect(search.getByRole('button', { name: 'Choose Lodging: Cabin, RV' })).toBeTruthy()
    await userEvent.click(search.getByRole('switch', { name: 'Lodging' }))
    expect(planStore.get().wishes.lodging).toEqual({ on: false, labels: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(planStore.get().wishes.lodging).toEqual({ on: true, labels: ['Cabin', 'RV'] })
  })

  it('offers back what Clear All took out', async () => {
    const wishes = { ...EMPTY_PLAN.wishes, lodging: { on: true, labels: ['Cabin', 'RV'] } }
    const { search } = show({ activeTab: 'what', wishes })
    await userEvent.click(search.getByRole('button', { name: /^Choose Lodging/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Clear All' }))
    expect(planStore.get().wishes.lodging).toEqual({ on: false, labels: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(planStore.get().wishes.lodging).toEqual({ on: true, labels: ['Cabin', 'RV'] })
  })

  it.each(['who', 'what'] as const)('asks for an adult when children leave %s alone', async (activeTab) => {
    const party = { adults: 0, children: 1, infants: 0, chosen: true }
    const { search, onSearch } = show({ activeTab, party })
    await userEvent.click(search.getByRole('button', { name: /^(Next|Search)$/ }))
    expect(screen.getByText('Add an adult')).toBeTruthy()
    expect(selectedTab({ search })).toBe('Who')
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('resets the open tab alone, and Undo brings it back', async () => {
    const { search } = show({ ...PLACES, days: { start: '2027-07-12', end: '2027-07-20' } })
    await userEvent.click(search.getByRole('button', { name: 'Reset' }))
    expect(search.getByRole('button', { name: 'Select Locations' })).toBeTruthy()
    expect(planStore.get().days.start).toBe('2027-07-12')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(search.getByRole('button', { name: '2 Locations Selected' })).toBeTruthy()
  })

  it('hides the picker when another tab of the browser goes on to another section', async () => {
    const { search, picker } = show()
    await userEvent.click(search.getByRole('button', { name: 'Select Locations' }))
    expect(picker()).toBeTruthy()
    otherTabShows('when')
    expect(picker()).toBeNull()
    otherTabShows('where')
    expect(picker()).toBeNull()
  })

  it('closes by its backdrop, Escape and Close', async () => {
    const { search, onClose } = show()
    await userEvent.click(search.getByRole('button', { name: 'Close' }))
    await userEvent.keyboard('{Escape}')
    const backdrop = document.querySelector('[role=dialog] > [aria-hidden=true]')
    await userEvent.click(backdrop as HTMLElement)
    expect(onClose).toHaveBeenCalledTimes(3)
  })
})

describe('the search overlay over a shared search', () => {
  const LIMON = { placeId: 'town-limon', address: 'Limon, Colorado, USA', lat: 39.26, lng: -103.69 }
  const own: Plan = { ...EMPTY_PLAN, stops: [LIMON] }
  const draft: Plan = { ...EMPTY_PLAN, stops: [OURAY, VAIL] }

  it('says so, shows that search, and leaves the own plan alone whatever is changed', async () => {
    const { search, onSearch } = show({ ...own, activeTab: 'who', draft })
    expect(search.getByText('A shared search')).toBeTruthy()
    expect(search.getByRole('tab', { name: 'Where 2 Locations Selected' })).toBeTruthy()
    await userEvent.click(search.getByRole('button', { name: 'Increase Adults' }))
    await userEvent.click(tabNamed(search, 'What'))
    await userEvent.click(search.getByRole('button', { name: 'Search' }))
    expect(planStore.get()).toEqual(own)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({
      place: [OURAY, VAIL].map(({ placeId, lat, lng, address }) => `${placeId}@${lat},${lng}@${address}`),
      adults: '2',
    })
  })

  it('makes it the own plan only on demand, and Undo gives both back', async () => {
    const { search, store } = show({ ...own, activeTab: 'who', draft })
    await userEvent.click(search.getByRole('button', { name: 'Make it my plan' }))
    expect(planStore.get()).toEqual(draft)
    expect(search.queryByText('A shared search')).toBeNull()
    expect(document.activeElement).toBe(tabNamed(search, 'Who'))
    await userEvent.click(search.getByRole('button', { name: 'Increase Adults' }))
    expect(planStore.get().party.adults).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(planStore.get()).toEqual(own)
    expect(store.get(overlayDraftAtom)?.plan).toEqual(draft)
    expect(search.getByText('A shared search')).toBeTruthy()
  })

  it('says nothing of the sort where the own plan is described', () => {
    expect(show(own).search.queryByText('A shared search')).toBeNull()
  })
})

describe('Mode', () => {
  afterEach(() => localStorage.removeItem('universalSearchModalActiveTab'))

  it('is Search at first, and Create begins a trip in place of the results', async () => {
    const { search, onSearch, onCreate } = show({ activeTab: 'what' })
    const mode = within(search.getByRole('radiogroup', { name: 'Mode' }))
    expect(mode.getByRole<HTMLInputElement>('radio', { name: 'Search' }).checked).toBe(true)
    await userEvent.click(mode.getByRole('radio', { name: 'Create' }))
    await userEvent.click(search.getByRole('button', { name: 'Create' }))
    expect([onSearch.mock.calls.length, onCreate.mock.calls.length]).toEqual([0, 1])
    expect(localStorage.getItem('universalSearchModalActiveTab')).toBe('create')
  })

  it('hands over the search that it describes, and leaves the own one as it is', async () => {
    const draft = { ...EMPTY_PLAN, party: { ...EMPTY_PLAN.party, adults: 3, chosen: true } }
    const { search, onCreate } = show({ activeTab: 'what', draft })
    await userEvent.click(search.getByRole('radio', { name: 'Create' }))
    await userEvent.click(search.getByRole('button', { name: 'Create' }))
    expect(onCreate).toHaveBeenCalledExactlyOnceWith(draft)
    expect(planStore.get().party).toEqual(EMPTY_PLAN.party)
  })
})

const selectedTab = ({ search }: Pick<ReturnType<typeof show>, 'search'>) =>
  ['Where', 'When', 'Who', 'What']
    .filter((name) => search.queryByRole('tab', { name: new RegExp(`^${name}\\b`), selected: true }))
    .join()

const tabNamed = (search: ReturnType<typeof show>['search'], name: string) =>
  search.getByRole('tab', { name: new RegExp(`^${name}\\b`) })

/** As the browser tells it: the storage has changed already. */
function otherTabShows(activeTab: SearchTab) {
  localStorage.setItem(SEARCH_SCREEN_KEY, JSON.stringify({ activeTab }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SEARCH_SCREEN_KEY })))
}
