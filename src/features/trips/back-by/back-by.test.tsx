import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BACK_BY, backById } from '../../../../core/records/trips/back-by.ts'
import { coloradoDay, daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import { editRecords } from '../../../sync/engine/engine-handle.ts'
import { currentToast } from '../../../ui/toast/toast-store.ts'
import { beginTest, endTest, LOOP_ID, showTrips, startPhone, tripRecords } from '../trips.fixture.tsx'

beforeEach(beginTest)
afterEach(endTest)

const TODAY = coloradoDay(new Date())
const WHOM = ['friend@example.com']

const backBy = (due: { date: string; time: string }) => ({
  kind: BACK_BY.kind,
  id: backById(LOOP_ID, 1),
  set: { trip: LOOP_ID, day: 1, due, whom: WHOM, back: null },
})

const kept = async () => {
  const { records } = await editRecords([BACK_BY.kind], () => [])
  return records.map(({ fields }) => fields)
}

test('what waits on the phone says that nobody watches; one tap says that the person is back, and Undo takes it back', async () => {
  const due = { date: TODAY, time: '00:00' }
  await startPhone(tripRecords(), 'anna')
  await editRecords([], () => [backBy(due)])
  showTrips(`/itinerary/${LOOP_ID}`)
  const standing = await screen.findByRole('region', { name: /^Are you back\? Back by 12:00 AM/ })
  expect(await within(standing).findByText(/^Not at the server yet: nobody watches/)).toBeTruthy()
  await userEvent.click(within(standing).getByRole('button', { name: 'I am back' }))
  expect(await within(standing).findByText(/^You are back. This is not at the server yet/)).toBeTruthy()
  expect(await kept()).toMatchObject([{ back: { date: TODAY } }])
  await act(async () => currentToast()?.action?.onClick())
  expect(await within(standing).findByRole('button', { name: 'I am back' })).toBeTruthy()
})

test('who sets it reads what it cannot do, and names three people at most', async () => {
  await startPhone(tripRecords(), 'anna')
  showTrips(`/itinerary/${LOOP_ID}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Change day 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Say when you will be back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Back by, day 1' }))
  expect(
    await dialog.findByText(/^No signal can mean no news.* Timberline is no emergency service\./),
  ).toBeTruthy()
  const set = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  const date = daysAfter(TODAY, 2)
  set('On the day', date)
  set('Back by', '19:00')
  const more = () => dialog.queryByRole('button', { name: 'Add another e-mail' })
  await userEvent.click(more()!)
  await userEvent.click(more()!)
  expect(more()).toBeNull()
  const whom = ['one', 'two', 'three'].map((name) => `${name}@example.com`)
  for (const [at, address] of whom.entries()) set(`E-mail ${at + 1} of who is told`, address)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await kept()).toMatchObject([{ day: 1, due: { date, time: '19:00' }, whom }]),
  )
})

test('a day that was moved says that the time stays', async () => {
  const start = daysAfter(TODAY, 3)
  const due = { date: daysAfter(TODAY, 2), time: '19:00' }
  await startPhone([...tripRecords({ dates: { start, days: 3 } }), backBy(due)], 'anna')
  showTrips(`/itinerary/${LOOP_ID}`)
  const standing = await screen.findByRole('region', { name: /^Back by 7:00 PM on / })
  expect(within(standing).getByText(/^The day has another date now/)).toBeTruthy()
  expect(within(standing).queryByRole('button', { name: 'I am back' })).toBeNull()
})

test('a visitor is told that it needs an account', async () => {
  await startPhone(tripRecords())
  showTrips(`/itinerary/${LOOP_ID}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Change day 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Say when you will be back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Back by, day 1' })
  expect(await within(dialog).findByText(/this needs an account/)).toBeTruthy()
})
