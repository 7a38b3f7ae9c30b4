import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptBooking } from '../../../../core/records/market/booking.ts'
import { showScreen } from '../../../data/queries/show-screen.fixture.tsx'
import { deskBooking } from '../../../domain/market/bookings/desk-booking.fixture.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { apiAnswer } from '../../../sync/engine/engine.fixture.ts'
import type { SentLost } from '../../../sync/store/lost-rows.ts'
import { BookingPage } from './booking-page.tsx'

/** What this phone knows of sending it. */
let known: SentLost | null
vi.mock('../../../sync/store/sent-lost.ts', () => ({
  readSentLost: () => Promise.resolve(known),
  keepSentLost: () => Promise.resolve(),
}))

let answer: () => Promise<Response>
let sent: { path: string; body: { uuid: string; tickets: string[]; guests: unknown[] } }[]
beforeEach(() => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  sent = []
  known = null
  booking = withTickets
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.method === 'POST')
      sent.push({ path: new URL(input.url).pathname, body: (await input.clone().json()) as never })
    return await answer()
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const text = `TL1:${'A'.repeat(173)}`
const withTickets = deskBooking({ tickets: [0, 1].map((guest) => ({ guest, version: 1, text })) })
let booking = withTickets
const show = () => {
  const heard = { booking: { ...booking, now: '2027-06-01T12:00:00.000Z' }, heardAtMs: Infinity }
  showScreen(() => (
    <BookingPage
      userId="anna"
      heard={heard as HeardBooking}
      isKept
      lost={booking as KeptBooking}
      asOf={Date.parse('2027-05-30T12:00:00.000Z')}
      providerPhone="+17195550100"
      problem={null}
      again={() => {}}
    />
  ))
}
const waits = {
  uuid: withTickets.uuid,
  state: 'waiting',
  sentAt: '2027-06-01T12:00:00.000Z',
  decidedAt: null,
}

test('what the server lost says so, with code, ticket and phone, and offers nothing that only the server can do', async () => {
  show()
  const status = within(await screen.findByRole('region', { name: 'Status' }))
  expect(status.getByText('The server lost this')).toBeTruthy()
  expect(status.getByText('RAFT42')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Ticket of Isabella Bird' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '+17195550100' }).getAttribute('href')).toBe('tel:+17195550100')
  for (const name of ['Cancel booking', 'Change party or date'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText('Confirmed')).toBeNull()
})

test('with no signal it waits, and is sent by itself with its tickets as soon as there is', async () => {
  show()
  expect(await screen.findByText(/^With signal, this phone sends it to Timberline/)).toBeTruthy()
  answer = async () => apiAnswer(200, waits)
  act(() => connectivity.reportReached())
  expect(await screen.findByText(/^Sent to Timberline .*; a person looks at it\.$/)).toBeTruthy()
  const last = sent.at(-1)!
  expect(last.path).toBe('/api/lost-bookings')
  expect(last.body).toMatchObject({ uuid: booking.uuid, tickets: [text, text] })
  expect(last.body.guests).toHaveLength(2)
})

test('with no signal it says how it stood last, and nothing of a loss before this one', async () => {
  connectivity.reportUnreachable()
  booking = { ...withTickets, lostAt: '2027-05-30T12:00:00.000Z' } as typeof withTickets
  known = { ...waits, state: 'waiting', lostAt: '2027-05-30T12:00:00.000Z' }
  show()
  await screen.findByText(/^Sent to Timberline .*; a person looks at it\.$/)
  cleanup()
  known = { ...waits, state: 'restored', lostAt: '2027-04-01T12:00:00.000Z' }
  show()
  await screen.findByText(/^With signal, this phone sends it to Timberline by itself/)
  await act(async () => {})
  expect(screen.queryByText(/restored it/)).toBeNull()
})

test('a refusal says why, and is sent again when the person asks', async () => {
  answer = async () => apiAnswer(409, { code: 'expired', message: 'This booking is over.' })
  show()
  expect(await screen.findByText('Timberline did not take it: This booking is over.')).toBeTruthy()
  answer = async () => apiAnswer(200, { ...waits, state: 'dismissed', decidedAt: waits.sentAt })
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  const words = await screen.findByText(/did not restore it\.$/)
  await waitFor(() => expect(document.activeElement).toBe(words))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull())
})

test('sent again before anything was answered, the button keeps the focus until there is an answer', async () => {
  answer = async () => apiAnswer(503, { code: 'unavailable', message: 'Later.' })
  show()
  const button = await screen.findByRole('button', { name: 'Send again' })
  let arrive: (said: Response) => void = () => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  await userEvent.click(button)
  expect(await screen.findByText(/^Sending it to Timberline/)).toBeTruthy()
  expect(document.activeElement).toBe(button)
  act(() => arrive(apiAnswer(200, waits)))
  const words = await screen.findByText(/^Sent to Timberline .*; a person looks at it\.$/)
  await waitFor(() => expect(document.activeElement).toBe(words))
})

test('what was paid for it is said with what becomes of it', async () => {
  booking = deskBooking({
    tickets: [],
    payment: { expectedCents: 0, openCents: 0, reservedCents: 0, chargedCents: 8_500, backCents: 0 },
  } as never)
  show()
  const words = (await screen.findByText(/you paid \$85\.00 for it/)).textContent
  expect(words).toContain('The server does not know that payment')
})
