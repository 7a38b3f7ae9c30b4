import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ACTIVITIES } from '../../../../../core/contracts/trips/trip-options.ts'
import { EMPTY_PLAN, type Plan } from '../../../../../core/domain/plan/plan.ts'
import { WhatPanel } from './what-panel.tsx'

function show() {
  const seen = { plan: EMPTY_PLAN }
  function Held() {
    const [plan, setPlan] = useState<Plan>(EMPTY_PLAN)
    const commit = (change: (plan: Plan) => Plan) => {
      seen.plan = change(plan)
      setPlan(seen.plan)
    }
    return <WhatPanel plan={plan} commit={commit} />
  }
  render(<Held />)
  return () => seen.plan.wishes.activities
}

const tiles = () => within(screen.getByRole('list', { name: 'Activities to choose' }))

test('the activities that can be had are chosen on the panel itself, in the order of the list', async () => {
  const wish = show()
  expect(tiles().getAllByRole('checkbox')).toHaveLength(ACTIVITIES.length)
  await userEvent.click(tiles().getByRole('checkbox', { name: 'Hot Springs' }))
  await userEvent.click(tiles().getByRole('checkbox', { name: 'Hiking' }))
  expect(wish()).toEqual({ on: true, labels: ['Hiking', 'Hot Springs'] })
  expect(screen.getByRole('switch', { name: 'Activities' }).getAttribute('aria-checked')).toBe('true')
})

test('the last one taken out takes the wish along', async () => {
  const wish = show()
  await userEvent.click(tiles().getByRole('checkbox', { name: 'Fishing' }))
  await userEvent.click(tiles().getByRole('checkbox', { name: 'Fishing' }))
  expect(wish()).toEqual({ on: false, labels: [] })
})
