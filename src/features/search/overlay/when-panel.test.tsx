import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchPreferences } from '../../../../api/contracts/search-preferences.ts'
import { EMPTY_SEARCH_BAR, type SearchBar } from '../../../state/search-bar-schema.ts'
import { searchBarAtom } from '../../../state/search-bar.ts'
import { UniversalSearch } from './universal-search.tsx'

/** The account is a stranger here: what would be saved for it is kept. */
const save = vi.hoisted(() => vi.fn<(accountId: string, saved: SearchPreferences) => Promise<void>>())
vi.mock('../../../data/search-preferences.ts', () => ({ saveSearchPreferences: save }))
vi.mock('../../../data/session.ts', () => ({
  currentUserQuery: () => ({
    queryKey: ['user'],
    queryFn: () => ({ id: 'ada' }),
    initialData: { id: 'ada' },
  }),
}))

// Both come when they are needed; reading them for the first time takes longer than a test waits.
beforeAll(async () => void (await Promise.all([import('./when-panel.tsx'), import('./time-sheet.tsx')])))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T18:00:00Z') })
  save.mockReset().mockResolvedValue()
})
afterEach(() => void vi.useRealTimers())

async function show(plan: Partial<SearchBar> = {}) {
  const store = createStore()
  store.set(searchBarAtom, { ...EMPTY_SEARCH_BAR, activeTab: 'when', ...plan })
  const nothing = () => undefined
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })}>
      <Provider store={store}>
        <UniversalSearch strip={null} picker={() => null} onClose={nothing} onSearch={nothing} />
      </Provider>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Start time' })
  return { bar: () => store.get(searchBarAtom) }
}

const button = (name: string) => screen.getByRole('button', { name })
const day = (label: string | RegExp) => screen.getByRole('button', { name: label })
const FRIDAY: Partial<SearchBar> = { selectedDates: { start: '2026-07-03', end: '2026-07-03' } }

async function open(title: string) {
  await userEvent.click(button(title))
  const sheet = within(await screen.findByRole('dialog', { name: title }))
  return {
    shown: () => sheet.getAllByRole('option', { selected: true }).map((option) => option.textContent),
    pick: (wheel: string, option: string) =>
      userEvent.click(within(sheet.getByRole('listbox', { name: wheel })).getByText(option)),
    press: (name: string) => userEvent.click(sheet.getByRole('button', { name })),
  }
}

describe('the calendar', () => {
  it('shows two months of 42 cells each, from Sunday', async () => {
    await show()
    const months = screen.getAllByRole('grid')
    expect(months.map((month) => month.getAttribute('aria-label'))).toEqual(['July 2026', 'August 2026'])
    for (const month of months) expect(month.querySelectorAll('tbody td')).toHaveLength(42)
    const [first] = screen.getAllByText('Su')
    expect(first?.parentElement?.firstElementChild).toBe(first)
  })

  it('disables days gone by, not today', async () => {
    vi.setSystemTime(new Date('2026-07-16T05:30:00Z')) // 11:30 PM on July 15 in Colorado
    await show()
    expect(day('Tuesday, July 14th, 2026').hasAttribute('disabled')).toBe(true)
    expect(day('Today, Wednesday, July 15th, 2026').hasAttribute('disabled')).toBe(false)
    expect(button('Previous month').getAttribute('aria-disabled')).toBe('true')
  })

  it('says which day was made the start and the end, and how long the stay is', async () => {
    const { bar } = await show()
    await userEvent.click(day('Friday, July 3rd, 2026'))
    expect(screen.getByText('Start Friday, July 3')).toBeTruthy()
    await userEvent.click(day('Saturday, July 11th, 2026'))
    expect(screen.getByText('Start Friday, July 3. End Saturday, July 11').getAttribute('role')).toBe(
      'status',
    )
    expect(screen.getByText('8 days').getAttribute('role')).toBe('status')
    expect(day(/^Start Friday, July 3rd/)).toBeTruthy()
    expect(day(/^End Saturday, July 11th/)).toBeTruthy()
    expect(bar().selectedDates).toEqual({ start: '2026-07-03', end: '2026-07-11' })
  })

  it('is walked and picked from with the keyboard, over the month’s edge too', async () => {
    const { bar } = await show()
    day(/July 31st/).focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(bar().selectedDates).toEqual({ start: '2026-08-01', end: null })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(bar().selectedDates).toEqual({ start: '2026-08-01', end: '2026-08-08' })
  })

  it('calls a single day a day trip', async () => {
    await show(FRIDAY)
    expect(screen.getByText('A day trip')).toBeTruthy()
  })
})

describe('the trip’s times', () => {
  it.each([
    ['Start time', ['2', '00', 'PM']],
    ['End time', ['4', '00', 'PM']],
  ])('%s opens in the afternoon when unset', async (title, wheels) => {
    const { bar } = await show()
    expect(within(button(title)).getByText('Add time')).toBeTruthy()
    expect((await open(title)).shown()).toEqual(wheels)
    expect(bar()).toMatchObject({ startTime: null, endTime: null })
  })

  it('Done keeps the time on the phone and for the account', async () => {
    const { bar } = await show()
    const sheet = await open('Start time')
    await sheet.pick('Hours', '9')
    await sheet.pick('AM or PM', 'AM')
    await sheet.pick('Minutes', '45')
    expect(bar().startTime).toBeNull()
    await sheet.press('Done')
    expect(bar()).toMatchObject({ startTime: '09:45', endTime: null })
    expect(within(button('Start time')).getByText('9:45 AM')).toBeTruthy()
    expect(save).toHaveBeenCalledOnce()
    expect(save.mock.calls[0]?.[1]).toMatchObject({
      startTime: '09:45',
      endTime: '17:00',
      hasSetCustomTimes: true,
    })
  })

  it('Clear goes back to 09:00 and 17:00, unset', async () => {
    const { bar } = await show({ endTime: '20:00' })
    await (await open('End time')).press('Clear')
    expect(bar().endTime).toBeNull()
    expect(within(button('End time')).getByText('Add time')).toBeTruthy()
    expect(save.mock.calls[0]?.[1]).toMatchObject({
      startTime: '09:00',
      endTime: '17:00',
      hasSetCustomTimes: false,
    })
  })

  it('Escape changes nothing', async () => {
    const { bar } = await show({ startTime: '10:30' })
    const sheet = await open('Start time')
    await sheet.pick('Hours', '8')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Start time' })).toBeNull()
    expect(bar().startTime).toBe('10:30')
    expect(save).not.toHaveBeenCalled()
  })

  it('keeps a time between two steps as it is when no wheel was moved', async () => {
    const { bar } = await show({ startTime: '10:38' })
    await (await open('Start time')).press('Done')
    expect(bar().startTime).toBe('10:38')
  })

  it('says when a day ends before it starts, and lets the traveler go on', async () => {
    const { bar } = await show({ ...FRIDAY, startTime: '14:00' })
    const sheet = await open('End time')
    await sheet.pick('Hours', '1')
    await sheet.press('Done')
    expect(screen.getByText(/^The end is before the start\./)).toBeTruthy()
    expect(bar().endTime).toBe('13:00')
    await userEvent.click(button('Next'))
    expect(screen.getByRole('tab', { name: 'Who' }).getAttribute('aria-selected')).toBe('true')
  })

  it('remembers that ticking was switched off', async () => {
    await show()
    await open('Start time')
    await userEvent.click(screen.getByRole('switch', { name: 'Tick sound and vibration' }))
    await userEvent.keyboard('{Escape}')
    await open('End time')
    expect(
      screen.getByRole('switch', { name: 'Tick sound and vibration' }).getAttribute('aria-checked'),
    ).toBe('false')
  })
})
