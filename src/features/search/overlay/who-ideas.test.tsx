import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { planStore } from '../../../sync/plan/plan.ts'
import { show } from './universal-search.fixture.tsx'

beforeEach(() => localStorage.clear())

it('one tap on a usual group sets all three counters, and says so', async () => {
  const { search } = show()
  await userEvent.click(search.getByRole('tab', { name: /^Who/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Family of four' }))
  expect(planStore.get().party).toEqual({ adults: 2, children: 2, infants: 0, chosen: true })
  expect(screen.getByRole('button', { name: 'Family of four' }).getAttribute('aria-pressed')).toBe('true')
  expect(search.getByRole('tab', { name: /^Who 2 adults, 2 children/ })).toBeTruthy()
})
