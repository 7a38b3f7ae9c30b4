import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginTest, endTest, LOOP_ID, showTrips, startPhone, tripRecords } from '../trips.fixture.tsx'

const code = vi.hoisted(() => {
  let come = () => {}
  const hasCome = new Promise<void>((resolve) => (come = resolve))
  return { come: () => come(), hasCome }
})
vi.mock('./place/stop-with-plan.tsx', async (original) => {
  await code.hasCome
  return await original()
})
vi.mock('../../../parts/trip/trip-sense-client.ts', () => import('../no-answers.fixture.ts'))

beforeEach(beginTest)
afterEach(endTest)

it('stands with its name and can be closed before the code of what it shows has come', async () => {
  await startPhone(tripRecords(), null)
  showTrips(`/itinerary/${LOOP_ID}`)
  const row = await screen.findByRole('link', { name: 'Silverton' })
  await userEvent.click(row)
  const dialog = await screen.findByRole('dialog', { name: 'Silverton' })
  const heading = within(dialog).getByRole('heading', { name: 'Silverton' })
  expect(within(dialog).queryByRole('region', { name: 'My plan' })).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(row)

  await userEvent.click(row)
  const again = await screen.findByRole('dialog', { name: 'Silverton' })
  code.come()
  await within(again).findByRole('region', { name: 'My plan' })
  // It is the same dialog, filled: whoever reads it is not taken to its beginning.
  expect(screen.getByRole('dialog', { name: 'Silverton' })).toBe(again)
  expect(heading.isConnected).toBe(false)
})
