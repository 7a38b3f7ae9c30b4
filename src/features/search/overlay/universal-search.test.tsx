import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_SEARCH_BAR, type SearchBar } from '../../../state/search-bar-schema.ts'
import { SEARCH_BAR_KEY, searchBarAtom } from '../../../state/search-bar.ts'
import { dismissToast } from '../../../ui/toast-store.ts'
import { Toaster } from '../../../ui/toast.tsx'
import { UniversalSearch } from './universal-search.tsx'

/** A visitor plans; nobody is asked who they are. */
vi.mock('../../../data/session.ts', () => ({
  currentUserQuery: () => ({ queryKey: ['user'], queryFn: () => null, initialData: null }),
}))

const OURAY = { placeId: 'town-ouray', address: 'Ouray, Colorado, USA', lat: 38.02, lng: -107.67 }
const VAIL = { placeId: 'town-vail', address: 'Vail, Colorado, USA', lat: 39.64, lng: -106.37 }
const MODE_KEY = 'universalSearchModalActiveTab'
const PLACES = {
  selectedDestinations: [OURAY, VAIL],
  selectedLocationPickerLocations: [OURAY, VAIL],
}

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
    const tab = search.getByRole('tab', { name: 'Where' })
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
      expect(document.activeElement).toBe(search.getByRole('tab', { name: reached }))
    }
  })

  it.each(['who', 'what'] as const)('asks for an adult when children leave %s alone', async (activeTab) => {
    const searchParams = { ...EMPTY_SEARCH_BAR.searchParams, adults: 0, children: 1, guestsSet: true }
    const { search, onSearch } = show({ activeTab, searchParams })
    await userEvent.click(search.getByRole('button', { name: /^(Next|Search)$/ }))
    expect(screen.getByText('Add an adult')).toBeTruthy()
    expect(selectedTab({ search })).toBe('Who')
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('resets the open tab alone, and Undo brings it back', async () => {
    const { search, store } = show({ ...PLACES, selectedDates: { start: '2027-07-12', end: '2027-07-20' } })
    await userEvent.click(search.getByRole('button', { name: 'Reset' }))
    expect(search.getByRole('button', { name: 'Select Locations' })).toBeTruthy()
    expect(store.get(searchBarAtom).selectedDates.start).toBe('2027-07-12')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(search.getByRole('button', { name: '2 Locations Selected' })).toBeTruthy()
  })

  it('hides the picker when another tab of the browser goes on to another section', async () => {
    const { search, picker } = show()
    await userEvent.click(search.getByRole('button', { name: 'Select Locations' }))
    expect(picker()).toBeTruthy()
    otherTabWrites({ ...EMPTY_SEARCH_BAR, activeTab: 'when' })
    expect(picker()).toBeNull()
    otherTabWrites({ ...EMPTY_SEARCH_BAR, activeTab: 'where' })
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

describe('a chosen place in the Where panel', () => {
  it('opens the picker with Edit', async () => {
    const { choose, picker } = show(PLACES)
    await choose('Vail', 'Edit')
    expect(picker()).toBeTruthy()
  })

  it('copies its name and where it lies', async () => {
    const { choose } = show(PLACES)
    await choose('Ouray', 'Copy')
    expect(await screen.findByText('Copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('Ouray, 38.02, -107.67')
  })

  it('is deleted, the focus stays in the panel, and Undo brings it back where it stood', async () => {
    const { choose, search, store } = show(PLACES)
    await choose('Ouray', 'Delete')
    expect(document.activeElement).toBe(search.getByRole('button', { name: '1 Location Selected' }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(store.get(searchBarAtom).selectedDestinations).toEqual([OURAY, VAIL]))
  })
})

function show(bar: Partial<SearchBar> = {}) {
  localStorage.setItem(SEARCH_BAR_KEY, JSON.stringify({ ...EMPTY_SEARCH_BAR, ...bar }))
  const store = createStore()
  const [onClose, onSearch] = [vi.fn(), vi.fn()]
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <UniversalSearch
          strip={null}
          picker={() => <p>The picker</p>}
          onClose={onClose}
          onSearch={onSearch}
        />
        <Toaster />
      </Provider>
    </QueryClientProvider>,
  )
  const search = within(screen.getByRole('dialog', { name: 'Universal search' }))
  const choose = async (place: string, what: string) => {
    await user.click(search.getByRole('button', { name: `Options for ${place}` }))
    await user.click(screen.getByRole('menuitem', { name: what }))
  }
  return { search, store, onClose, onSearch, choose, picker: () => screen.queryByText('The picker') }
}

const selectedTab = ({ search }: Pick<ReturnType<typeof show>, 'search'>) =>
  ['Where', 'When', 'Who', 'What']
    .filter((name) => search.queryByRole('tab', { name, selected: true }))
    .join()

/** As the browser tells it: the storage has changed already. */
function otherTabWrites(bar: SearchBar) {
  localStorage.setItem(SEARCH_BAR_KEY, JSON.stringify(bar))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SEARCH_BAR_KEY })))
}
