import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Party } from '../../../core/domain/plan/plan.ts'
import { GuestCounters } from './guest-counters.tsx'

function show(adults: number, children: number, infants: number) {
  const onChange = vi.fn<(change: Partial<Party>) => void>()
  render(<GuestCounters guests={{ adults, children, infants }} onChange={onChange} />)
  return { onChange, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
}

test('says who counts as what', () => {
  show(1, 0, 0)
  for (const ages of ['Ages 13 and above', 'Ages 2–12', 'Under 2'])
    expect(screen.getByText(ages)).toBeTruthy()
})

test('a counted guest is a choice made', async () => {
  const { onChange, press } = show(1, 0, 0)
  await press('Increase Children')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ children: 1, chosen: true })
})

test('adults and children together are at most 16, infants 5, and nobody is fewer than none', async () => {
  const { onChange, press } = show(12, 4, 5)
  for (const group of ['Adults', 'Children', 'Infants']) await press(`Increase ${group}`)
  expect(onChange).not.toHaveBeenCalled()
  await press('Decrease Adults')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ adults: 11, chosen: true })
})
