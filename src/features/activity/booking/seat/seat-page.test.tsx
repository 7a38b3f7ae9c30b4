import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToldSeat } from '../../../../../core/contracts/market/handed-seats.ts'
import { showScreen } from '../../../../data/queries/show-screen.fixture.tsx'
import { connectivity } from '../../../../platform/signal/connectivity.ts'
import { apiAnswer } from '../../../../sync/engine/engine.fixture.ts'
import { SEATS_IN_CALENDAR_KEY } from '../../../../platform/storage/person-keys.ts'
import { SeatPage } from './seat-page.tsx'
import { TakeOut } from './take-out.tsx'

const saved = vi.hoisted(() => [] as Blob[])
vi.mock('../../../../platform/sharing/save-file.ts', () => ({
  saveFile: (_name: string, file: Blob) => void saved.push(file),
}))

const SEAT: ToldSeat = {
  ...{ id: '70000000-0000-4000-8000-000000000001', version: 3, state: 'offered', bookedBy: 'Anna' },
  status: 'confirmed',
  guest: { index: 1, unitTitle: 'Adult', name: null, cancelledAt: null },
  departures: [
    {
      ...{ id: 'd', localDate: '2032-06-20', localTime: '09:00' },
      ...{ startsAt: '2032-06-20T15:00:00.000Z', endsAt: '2032-06-20T19:00:00.000Z' },
    },
  ],
  offering: {
    ...{ id: 7, title: 'Half day on the Arkansas', kind: 'activity', timeZone: 'America/Denver' },
    ...{ meeting: null, bring: ['Swimwear'], waiver: 'Rivers are cold.' },
    ...{ provider: { id: 'p', name: 'Two Bends' }, option: { id: 'o', title: '' } },
  },
  providerPhone: null,
}
let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (input: Request | URL) => {
    const url = input instanceof Request ? input.url : String(input)
    if (input instanceof Request && input.method === 'POST') asked.push(new URL(url).pathname)
    return apiAnswer(200, {})
  })
  connectivity.reportReached()
})
afterEach(() => {
  cleanup()
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a seat that is offered says whose it is and when, and is accepted; what is signed comes with it', async () => {
  showScreen(() => <SeatPage userId="u" seat={SEAT} asOf={null} />)
  expect(await screen.findByText(/^Anna booked and hands you this seat/)).toBeTruthy()
  expect(screen.getByText(/Sunday, June 20, 9:00 AM/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Waiver' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Accept seat' }))
  await waitFor(() => expect(asked).toEqual([`/api/seats/${SEAT.id}/accept`]))
})

test('with no signal it says that accepting needs it; a seat of one’s own has its ticket and its waiver', async () => {
  connectivity.reportUnreachable()
  showScreen(() => <SeatPage userId="u" seat={SEAT} asOf={Date.now() - 2 * 3_600_000} />)
  expect(await screen.findByText('Accepting or declining needs signal. This is as of 2 h ago.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept seat' })).toBeNull()
  cleanup()
  const text = `TL1:${'A'.repeat(173)}`
  const guest = { ...SEAT.guest, name: 'Jim Nugent', waiver: null }
  showScreen(() => (
    <SeatPage
      userId="u"
      seat={{ ...SEAT, state: 'accepted', guest, ticket: { version: 1, text } }}
      asOf={Date.now() - 2 * 3_600_000}
    />
  ))
  expect(await screen.findByRole('img', { name: 'Ticket of Jim Nugent' })).toBeTruthy()
  expect(screen.getByText(/^Your seat, as of 2 h ago\. Good from .*, 6:00 AM until /)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Read and sign/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show full screen' }))
  expect(await screen.findByRole('dialog', { name: 'Tickets' })).toBeTruthy()
})

test('a seat that the server lost says so, shows its ticket, and offers nothing that only the server can do', async () => {
  const ticket = { version: 1, text: `TL1:${'A'.repeat(173)}` }
  const guest = { ...SEAT.guest, name: 'Jim Nugent', waiver: null }
  const lost = { ...SEAT, state: 'accepted' as const, guest, ticket, lostAt: '2032-06-01T12:00:00.000Z' }
  showScreen(() => <SeatPage userId="u" seat={lost} asOf={null} />)
  expect(await screen.findByText('The server lost this')).toBeTruthy()
  expect(screen.getByText(/^The server lost this\. Good from /)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Ticket of Jim Nugent' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Give the seat back' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Read and sign/ })).toBeNull()
})

test('the event of a seat that was added to a calendar is taken out once it is cancelled or taken back, by a higher number', async () => {
  const lines = async () => {
    const text = await saved.splice(0)[0]!.text()
    return text.split('\r\n').filter((line) => /^(METHOD|UID|SEQUENCE|STATUS|DTSTART):/.test(line))
  }
  const taken = { ...SEAT, state: 'accepted' as const, guest: { ...SEAT.guest, name: 'Jim Nugent' } }
  const off = { ...taken, version: 9, guest: { ...taken.guest, cancelledAt: '2032-06-01T12:00:00.000Z' } }
  try {
    showScreen(() => <SeatPage userId="u" seat={off} asOf={null} />)
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take out of calendar' })).toBeNull()
    cleanup()
    showScreen(() => <SeatPage userId="u" seat={taken} asOf={null} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }))
    const [uid, start] = [`UID:${SEAT.id}@timberline`, 'DTSTART:20320620T150000Z']
    expect(await lines()).toEqual(['METHOD:PUBLISH', uid, 'SEQUENCE:3', start, 'STATUS:CONFIRMED'])
    cleanup()
    showScreen(() => <SeatPage userId="u" seat={off} asOf={null} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Take out of calendar' }))
    expect(await lines()).toEqual(['METHOD:CANCEL', uid, 'SEQUENCE:9', start, 'STATUS:CANCELLED'])
    cleanup()
    showScreen(() => <TakeOut userId="u" id={SEAT.id} seat={null} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Take out of calendar' }))
    expect(await lines()).toEqual(['METHOD:CANCEL', uid, 'SEQUENCE:4', start, 'STATUS:CANCELLED'])
    cleanup()
    showScreen(() => (
      <>
        <p>Gone</p>
        <TakeOut userId="another" id={SEAT.id} seat={null} />
      </>
    ))
    await screen.findByText('Gone')
    expect(screen.queryByRole('button', { name: 'Take out of calendar' })).toBeNull()
  } finally {
    localStorage.removeItem(SEATS_IN_CALENDAR_KEY)
  }
})
