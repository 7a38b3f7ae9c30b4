import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { NO_DAYS, type DayRange } from './day-range.ts'
import { RangeCalendar } from './range-calendar.tsx'

const TODAY = '2026-07-10'

function show(
  props: { months?: 1 | 2; startInView?: boolean; disabledBefore?: string; value?: DayRange } = {},
) {
  const onChange = vi.fn<(days: DayRange) => void>()
  function Held() {
    const [value, setValue] = useState(props.value ?? NO_DAYS)
    const keep = (days: DayRange) => {
      onChange(days)
      setValue(days)
    }
    return <RangeCalendar {...props} today={TODAY} value={value} onChange={keep} />
  }
  render(<Held />)
  return onChange
}

const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('shows as many months as there is room for, from the one that holds the start', () => {
  show({ months: 1, value: { start: '2026-09-03', end: null } })
  expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
    'September 2026',
  ])
})

test('two clicks make a range, which is announced', async () => {
  const onChange = show()
  await userEvent.click(day(/July 14th/))
  await userEvent.click(day(/July 12th/))
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-07-12', end: '2026-07-14' })
  expect(screen.getByText('Start Sunday, July 12. End Tuesday, July 14').getAttribute('role')).toBe('status')
})

test('what lies before the first day that can be picked is disabled', () => {
  show({ disabledBefore: '2026-07-20' })
  expect(day(/July 19th/).disabled).toBe(true)
  expect(day(/July 20th/).disabled).toBe(false)
})

test('without a first day of its own it begins today', () => {
  show()
  expect(day(/July 9th/).disabled).toBe(true)
  expect(day(/^Today, .*July 10th/).disabled).toBe(false)
})

test('a trip under way is shown as it is until a click begins anew', async () => {
  const onChange = show({ months: 1, value: { start: '2026-07-08', end: '2026-07-12' } })
  expect(day(/^End .*July 12th/)).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(day(/July 14th/))
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-07-14', end: null })
})

test('a start that is past begins no range', async () => {
  const onChange = show({ months: 1, value: { start: '2026-05-03', end: null } })
  await userEvent.click(day(/July 14th/))
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-07-14', end: null })
})

test('goes back to this month when its days are forgotten, and to theirs when they come back', () => {
  const september = { start: '2026-09-03', end: '2026-09-05' }
  const calendar = (value: DayRange) => (
    <RangeCalendar today={TODAY} value={value} onChange={() => undefined} months={1} />
  )
  const { rerender } = render(calendar(september))
  rerender(calendar(NO_DAYS))
  expect(screen.getByRole('grid', { name: 'July 2026' })).toBeTruthy()
  rerender(calendar(september))
  expect(screen.getByRole('grid', { name: 'September 2026' })).toBeTruthy()
})

test('stays on its months while days in view are picked', async () => {
  show()
  await screen.findByRole('grid', { name: 'August 2026' })
  await userEvent.click(day(/August 4th/))
  expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
    'July 2026',
    'August 2026',
  ])
})

test('jumps to a month of the next two years, and goes on from there', async () => {
  show({ months: 1 })
  const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' })
  expect([...months.options].map(({ text }) => text)).toHaveLength(24)
  expect(months.options[months.selectedIndex]?.text).toBe('Jul 2026')
  await userEvent.selectOptions(months, 'Jan 2028')
  expect(screen.getByRole('grid', { name: 'January 2028' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(months.options[months.selectedIndex]?.text).toBe('Feb 2028')
})

test('names a month beyond them that was walked to', () => {
  show({ months: 1, value: { start: '2029-03-03', end: null } })
  const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' })
  expect(months.options[months.selectedIndex]?.text).toBe('Mar 2029')
})

test('brings the first day into view as it opens, where that is asked for', async () => {
  const shown: string[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.getAttribute('aria-label') ?? '')
  })
  show({ startInView: true, value: { start: '2026-07-28', end: null } })
  await waitFor(() => expect(shown).toEqual(['July 2026', 'Tuesday, July 28th, 2026, selected']))
  await userEvent.click(day(/July 30th/))
  expect(shown).toHaveLength(2)
  scroll.mockRestore()
})
