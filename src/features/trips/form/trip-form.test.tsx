import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { EMPTY_PLAN } from '../../../../core/domain/plan/plan.ts'
import { DEFAULT_PREFERENCES, draftOfPlan } from './trip-draft.ts'
import { TripForm } from './trip-form.tsx'

const show = (draft: ReturnType<typeof draftOfPlan>) => {
  const onChange = vi.fn()
  render(<TripForm draft={draft} titleHint="My trip" today="2026-11-26" onChange={onChange} />)
  return onChange
}

it('offers the usual preferences to a trip that has none, and gives them when they are chosen', async () => {
  const onChange = show(draftOfPlan(EMPTY_PLAN))
  expect(screen.getByText(/Gold Mine Tours, Hiking · Cabin, Hotel, Camp · Sedan · \$2,050/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use these' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(DEFAULT_PREFERENCES)
})

it('does not offer them where somebody has said a budget', () => {
  show({ ...draftOfPlan(EMPTY_PLAN), budgetUsd: 900 })
  expect(screen.queryByRole('button', { name: 'Use these' })).toBeNull()
})
