import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LostForAdmin } from '../../../core/contracts/market/lost-bookings.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { apiAnswer } from '../../sync/engine/engine.fixture.ts'
import { dismissToast } from '../../ui/toast/toast-store.ts'
import { LostBookings } from './lost-bookings.tsx'

const ID = '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'
const guest = { unitId: ID, age: null }
const WAITS: LostForAdmin = {
  ...{ id: ID, uuid: ID, state: 'waiting', sentAt: '2031-05-01T12:00:00.000Z', decidedAt: null },
  account: { id: 'anna', name: 'Anna Muir' },
  claimed: {
    ...{ code: 'RAFT42', version: 2, totalCents: 17_000, chargedCents: 0 },
    provider: { id: ID, name: 'Two Bends' },
    offering: { uuid: ID, title: 'Half day on the Arkansas', option: ID },
    departures: [{ id: 'd', localDate: '2031-06-01', localTime: '09:00' }],
    guests: [
      { ...guest, index: 0, name: 'Isabella Bird' },
      { ...guest, index: 1, name: null },
    ],
    contact: { name: 'Isabella Bird', email: 'isabella@example.com', phone: '' },
  },
  ...{ ticketed: [0], startsAt: '2031-06-01T15:00:00.000Z', endsAt: '2031-06-01T19:00:00.000Z' },
  ...{ others: 0, isBookedAgain: false },
  now: {
    ...{ title: 'Half day on the river', provider: 'Three Bends' },
    ...{ totalCents: 18_000, seatsLeft: 6, refusal: null },
  },
}

let list: LostForAdmin[]
let decided: (() => Response) | null
let sent: string[]
let bodies: unknown[]
beforeEach(() => {
  list = [WAITS]
  decided = null
  sent = []
  bodies = []
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.method !== 'POST') return apiAnswer(200, list)
    sent.push(new URL(input.url).pathname)
    bodies.push(await input.clone().json())
    if (decided) return decided()
    list = [{ ...WAITS, state: input.url.endsWith('restore') ? 'restored' : 'dismissed' }]
    return apiAnswer(200, list[0])
  })
  dismissToast()
})
afterEach(() => {
  cleanup()
  connectivity.reportReached()
  vi.unstubAllGlobals()
})
const show = () => showScreen(() => <LostBookings userId="enos" />)

test('a lost booking says what is proven, what the phone says and what a restore comes to; it is restored once', async () => {
  show()
  const item = within(await screen.findByRole('article', { name: 'Lost booking RAFT42' }))
  expect(item.getByText('Half day on the Arkansas')).toBeTruthy()
  expect(item.getByText('Sunday, June 1, 9:00 AM')).toBeTruthy()
  expect(item.getByText(/1 of 2 with a signed ticket/)).toBeTruthy()
  expect(item.getByText('$170.00 as the phone says; restored, it costs $180.00')).toBeTruthy()
  expect(item.getByText('Half day on the river by Three Bends')).toBeTruthy()
  expect(item.queryByText(/charged/)).toBeNull()
  await userEvent.click(item.getByRole('button', { name: 'Restore RAFT42' }))
  expect(await screen.findByText(/^Restored \w/, { selector: 'p' })).toBeTruthy()
  expect(bodies).toEqual([{ sentAt: WAITS.sentAt, beside: false }])
  expect(document.activeElement).toBe(screen.getByRole('article'))
  expect(sent).toEqual([`/api/admin/lost-bookings/${ID}/restore`])
  expect(screen.queryByRole('button', { name: /RAFT42/ })).toBeNull()
})

test('where it cannot be restored that is said and not offered; it can be dismissed', async () => {
  const refusal = 'There are not so many seats left.'
  list = [{ ...WAITS, now: { title: null, provider: null, totalCents: null, seatsLeft: 1, refusal } }]
  show()
  expect(await screen.findByText('It cannot be restored now: There are not so many seats left.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Restore RAFT42' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Not this one: RAFT42' }))
  expect(await screen.findByText(/^Not restored/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('article'))
  // By mistake: it can be restored after all.
  expect(screen.getByRole('button', { name: 'Restore RAFT42' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Not this one: RAFT42' })).toBeNull()
})

test('a refusal of the server is said, and it waits on', async () => {
  decided = () => apiAnswer(409, { code: 'sold_out', message: 'There are not so many seats left.' })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Restore RAFT42' }))
  expect((await screen.findByRole('alert')).textContent).toBe('There are not so many seats left.')
  expect(screen.getByRole('button', { name: 'Restore RAFT42' })).toBeTruthy()
})

test('what was booked again meanwhile is restored beside it only when that is asked for', async () => {
  decided = () => apiAnswer(409, { code: 'not_allowed_now', message: 'This account has booked it again.' })
  show()
  const button = await screen.findByRole('button', { name: 'Restore RAFT42' })
  list = [{ ...WAITS, isBookedAgain: true }]
  await userEvent.click(button)
  expect(await screen.findByText(/restored, it has both/)).toBeTruthy()
  decided = null
  await userEvent.click(screen.getByRole('button', { name: 'Restore all the same: RAFT42' }))
  expect(await screen.findByText(/^Restored \w/, { selector: 'p' })).toBeTruthy()
  expect(bodies).toMatchObject([{ beside: false }, { beside: true }])
})

test('what the phone says was charged is said with what becomes of it', async () => {
  list = [{ ...WAITS, claimed: { ...WAITS.claimed, chargedCents: 8_500 } }]
  show()
  const words = (await screen.findByText(/\$85\.00 of it was charged/)).textContent
  expect(words).toContain('restoring does not bring it back')
  expect(words).toContain('tell Two Bends not to ask for it again')
})

test('where nobody sent any there is nothing', async () => {
  list = []
  const asked = vi.fn<() => void>()
  const stub = globalThis.fetch
  vi.stubGlobal('fetch', async (input: Request) => (asked(), await stub(input)))
  show()
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByRole('heading', { name: 'Lost bookings' })).toBeNull()
})
