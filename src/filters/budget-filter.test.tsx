import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Range } from '../../core/domain/plan/place-filters.ts'
import { BudgetFilter } from './budget-filter.tsx'

function show(budgetUsd: Range | null) {
  const onChange = vi.fn<(budgetUsd: Range | null) => void>()
  render(<BudgetFilter budgetUsd={budgetUsd} onChange={onChange} />)
  return onChange
}

const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const slide = (name: string, value: number) => fireEvent.input(thumb(name), { target: { value } })
const release = (name: string) => fireEvent.change(thumb(name))

test('runs from 500 to 5000 dollars in steps of 50, and starts as any', () => {
  show(null)
  for (const name of ['Lowest budget', 'Highest budget']) {
    const { min, max, step } = thumb(name)
    expect([min, max, step]).toEqual(['500', '5000', '50'])
  }
  expect(screen.getByText('Any budget')).toBeTruthy()
  expect(thumb('Highest budget').getAttribute('aria-valuetext')).toBe('$5,000')
})

test('a moved thumb makes a budget, the whole range none', () => {
  const onChange = show({ low: 500, high: 2000 })
  slide('Lowest budget', 900)
  release('Lowest budget')
  expect(onChange).toHaveBeenLastCalledWith({ low: 900, high: 2000 })
  slide('Highest budget', 5000)
  release('Highest budget')
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('the words follow a thumb that is still held', () => {
  const onChange = show(null)
  slide('Highest budget', 2000)
  expect(screen.getByText('Up to $2,000')).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
})

test('says what it counts and what it does not know', () => {
  show(null)
  expect(screen.getByText(/Prices are estimates: 50% of the budget is counted for the nights/)).toBeTruthy()
})
