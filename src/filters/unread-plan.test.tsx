import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { NO_FILTERS } from '../../core/domain/plan/place-filters.ts'
import { EMPTY_PLAN, type Plan } from '../../core/domain/plan/plan.ts'
import { currentToast, dismissToast } from '../ui/toast/toast-store.ts'
import { ClearFilters } from './clear-filters.tsx'
import { FilterSections } from './filter-sections.tsx'

/** On the phone, while an older picture of it is drawn. */
const KEPT: Plan = {
  ...EMPTY_PLAN,
  wishes: { ...EMPTY_PLAN.wishes, lodging: { on: true, labels: ['Cabin', 'Hotel'] } },
  filters: { ...NO_FILTERS, openNow: true },
}

afterEach(() => act(() => dismissToast()))

it('an option that is chosen joins those that the phone has', async () => {
  const phone = show(EMPTY_PLAN)
  await press(/^Lodging/)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Camp' }))
  expect(phone.plan.wishes.lodging).toEqual({ on: true, labels: ['Cabin', 'Hotel', 'Camp'] })
})

it.each([
  ['one section', [/^Lodging/, 'Clear lodging']],
  ['all filters', ['Clear All']],
])('an Undo of clearing %s brings back what the phone had', async (_what, buttons) => {
  const older = { ...EMPTY_PLAN.wishes, lodging: { on: true, labels: ['Camp'] } }
  const phone = show({ ...EMPTY_PLAN, wishes: older })
  for (const button of buttons) await press(button)
  expect(phone.plan.wishes.lodging.on).toBe(false)
  act(() => currentToast()?.action?.onClick())
  expect(phone.plan).toEqual(KEPT)
})

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

function show(drawn: Plan) {
  const phone = { plan: KEPT }
  const commit = (change: (plan: Plan) => Plan) => {
    phone.plan = change(phone.plan)
  }
  render(
    <>
      <FilterSections plan={drawn} commit={commit} today="2031-06-01" />
      <ClearFilters plan={drawn} commit={commit} />
    </>,
  )
  return phone
}
