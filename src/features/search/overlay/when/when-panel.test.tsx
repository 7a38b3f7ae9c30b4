import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_PLAN, type Plan } from '../../../../../core/domain/plan/plan.ts'
import { searchScreenAtom } from '../../../../state/search-overlay.ts'
import { planStore, showPlan } from '../../../../sync/plan/plan.ts'
import { UniversalSearch } from '../universal-search.tsx'

// Both come when they are needed; reading them for the first time takes longer than a test waits.
beforeAll(async () => void (await Promise.all([import('./when-panel.tsx'), import('./time-sheet.tsx')])))
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T18:00:00Z') }))
afterEach(() => void vi.useRealTimers())

async function show(plan: Partial<Plan> = {}) {
  const store = createStore()
  store.set(searchScreenAtom, (now) => ({ ...now, activeTab: 'when' }))
  showPlan({ ...EMPTY_PLAN, ...plan })
  const nothing = () => undefined
  render(
    <Provider store={store}>
      <UniversalSearch
        strip={null}
        picker={() => null}
        onClose={nothing}
        onSearch={nothing}
        onOffering={nothing}
        onCreate={nothing}
      />
    </Provider>,
  )
  await screen.findByRole('button', { name: /^Start time/ })
  await screen.findAllByRole('grid')
  return { plan: planStore.get }
}

const button = (name: string) => screen.getByRole('button', { name })
const timeButton = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) })
const day = (label: string | RegExp) => screen.getByRole('button', { name: label })
const FRIDAY: Partial<Plan> = { days: { start: '2026-07-03', end: '2026-07-03' } }

async function open(title: string) {
  await userEvent.click(timeButton(title))
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
    await waitFor(() => expect(screen.getAllByRole('grid')).toHaveLength(2))
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
    const { plan } = await show()
    await userEvent.click(day('Friday, July 3rd, 2026'))
    expect(screen.getByText('Start Friday, July 3')).toBeTruthy()
    await userEvent.click(day('Saturday, July 11th, 2026'))
    expect(screen.getByText('Start Friday, July 3. End Saturday, July 11').getAttribute('role')).toBe(
      'status',
    )
    expect(screen.getByText('8 days').getAttribute('role')).toBe('status')
    expect(day(/^Start Friday, July 3rd/)).toBeTruthy()
    expect(day(/^End Saturday, July 11th/)).toBeTruthy()
    expect(plan().days).toEqual({ start: '2026-07-03', end: '2026-07-11' })
  })

  it('is walked and picked from with the keyboard, over the month’s edge too', async () => {
    const { plan } = await show()
    day(/July 31st/).focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(plan().days).toEqual({ start: '2026-08-01', end: null })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(plan().days).toEqual({ start: '2026-08-01', end: '2026-08-08' })
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
    const { plan } = await show()
    expect(within(timeButton(title)).getByText('Add time')).toBeTruthy()
    expect((await open(title)).shown()).toEqual(wheels)
    expect(plan().times).toEqual({ start: null, end: null })
  })

  it('Done keeps the time', async () => {
    const { plan } = await show()
    const sheet = await open('Start time')
    await sheet.pick('Hours', '9')
    await sheet.pick('AM or PM', 'AM')
    await sheet.pick('Minutes', '45')
    expect(plan().times.start).toBeNull()
    await sheet.press('Done')
    expect(plan().times).toEqual({ start: '09:45', end: null })
    expect(within(timeButton('Start time')).getByText('9:45 AM')).toBeTruthy()
  })

  it('Clear goes back to unset', async () => {
    const { plan } = await show({ times: { start: null, end: '20:00' } })
    await (await open('End time')).press('Clear')
    expect(plan().times.end).toBeNull()
    expect(within(timeButton('End time')).getByText('Add time')).toBeTruthy()
  })

  it('Escape changes nothing', async () => {
    const { plan } = await show({ times: { start: '10:30', end: null } })
    const before = plan()
    const sheet = await open('Start time')
    await sheet.pick('Hours', '8')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Start time' })).toBeNull()
    expect(plan()).toBe(before)
  })

  it('keeps a time between two steps as it is when no wheel was moved', async () => {
    const { plan } = await show({ times: { start: '10:38', end: null } })
    await (await open('Start time')).press('Done')
    expect(plan().times.start).toBe('10:38')
  })

  it('says when a day ends before it starts, and lets the traveler go on', async () => {
    const { plan } = await show({ ...FRIDAY, times: { start: '14:00', end: null } })
    const sheet = await open('End time')
    await sheet.pick('Hours', '1')
    await sheet.press('Done')
    expect(screen.getByText(/^The end is before the start\./)).toBeTruthy()
    expect(plan().times.end).toBe('13:00')
    await userEvent.click(button('Next'))
    expect(screen.getByRole('tab', { name: /^Who/ }).getAttribute('aria-selected')).toBe('true')
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
