import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { bytesOfTicket, textOfTicket } from '../../../../core/domain/market/tickets/ticket.ts'
import { showScreen } from '../../../data/queries/show-screen.fixture.tsx'
import { checkInDepartures, type CheckInBooking } from '../../../domain/market/bookings/check-in-list.ts'
import { base64url } from '../../../domain/trip-files/links/base64url.ts'
import type { SaidTicket } from './scan/said-ticket.tsx'
import { ScanGuests } from './scan-guests.tsx'

const sayCheckIn = vi.hoisted(() => vi.fn(async () => ({ id: 'said', isKept: true })))
vi.mock('../../../data/market/bookings/manifest.ts', async (original) => ({
  ...(await original<object>()),
  sayCheckIn,
}))
vi.mock('@noble/ed25519', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
/** What the camera reads. */
let shown = ''
type Scan = { onText: (text: string) => void; said: SaidTicket | null; acts: ReactNode }
vi.mock('./scan/scan-tickets.tsx', () => ({
  ScanTickets: ({ onText, said, acts }: Scan) => (
    <>
      <button onClick={() => onText(shown)}>Read</button>
      <p>{said === null ? '' : `${said.colour}: ${said.heading}`}</p>
      {acts}
    </>
  ),
}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sayCheckIn.mockClear()
})

const UUID = '6b3f0a52-6d3c-4c1b-9a51-0d3b6a1b7c11'

/** A ticket that is newer than its list, and the list with its key. */
async function newer(): Promise<CheckInBooking> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('No pair of keys')
  const seconds = Math.floor(Date.now() / 1_000)
  const signed = bytesOfTicket({
    ...{ key: 7, booking: UUID, departure: '00112233aabbccdd', version: 2, guest: 0 },
    ...{ validFrom: seconds - 600, validUntil: seconds + 600 },
  })
  const signature = new Uint8Array(
    await crypto.subtle.sign('Ed25519', pair.privateKey, Uint8Array.from(signed)),
  )
  shown = textOfTicket(signed, signature)
  const publicKey = base64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const startsAt = new Date().toISOString()
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  return {
    ...{ uuid: UUID, version: 2, code: 'RAFT42', status: 'confirmed', title: 'Rafting', option: '' },
    offering: { id: 7, uuid: UUID, kind: 'activity', timeZone: 'America/Denver' },
    provider: { id: UUID, name: 'Clear Creek Boats' },
    departures: [
      {
        id: 'raft',
        mark: '00112233aabbccdd',
        localDate: '2027-06-10',
        localTime: '09:00',
        startsAt,
        endsAt,
      },
    ],
    guests: [
      {
        ...{ index: 0, name: 'Isabella Bird', unitTitle: 'Adult', cancelledAt: null, checkedIn: null },
        waiver: null,
      },
    ],
    ...{ hasWaiver: false, ticketVersion: 1, contact: null, owedCents: 0, moneyHeldBy: 'nobody' },
    ...{ guides: [], guideIds: [], meeting: null, checkIns: [], movedFrom: [] },
    keys: [{ id: 7, publicKey }],
    keptUntil: '2099-01-01T00:00:00.000Z',
    states: new Map(),
  }
}

async function scanned(over: object = {}, others: readonly Awaited<ReturnType<typeof newer>>[] = []) {
  const booking = { ...(await newer()), ...over }
  const bookings = [...others, booking]
  const departure = checkInDepartures(bookings, new Date()).find((one) => one.departure.id === 'raft')
  showScreen(() => (
    <ScanGuests
      provider={UUID}
      bookings={bookings}
      departure={departure!}
      asOf={null}
      onClose={() => undefined}
    />
  ))
  const read = await screen.findByRole('button', { name: 'Read' })
  await act(async () => fireEvent.click(read))
}

it('an amber ticket is taken once its guide says so, and one that cannot be checked here never: there is none to take', async () => {
  await scanned()
  expect(await screen.findByText('amber: Newer than the list')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check in all the same' })).toBeTruthy()
  cleanup()
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('No', 'NotSupportedError'))
  await scanned()
  expect(await screen.findByText('amber: Not checked here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check in all the same' })).toBeNull()
})

it('the ticket of a start from which its booking was moved lets nobody in, and says where they come now', async () => {
  await scanned({
    ticketVersion: 3,
    departures: [
      {
        ...{ id: 'later', mark: 'ffffffffffffffff', localDate: '2099-06-10', localTime: '09:00' },
        ...{ startsAt: '2099-06-10T15:00:00.000Z', endsAt: '2099-06-10T17:00:00.000Z' },
      },
    ],
    movedFrom: [
      {
        ...{ id: 'raft', mark: '00112233aabbccdd', localDate: '2027-06-10', localTime: '09:00' },
        ...{ startsAt: new Date().toISOString(), endsAt: new Date(Date.now() + 3_600_000).toISOString() },
        ...{ title: 'Rafting', option: '' },
      },
    ],
  })
  expect(await screen.findByText('red: Moved to another time')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull()
})

it('who comes with the guest of a newer ticket is let in to the start that it names, not to the one that the list has', async () => {
  const guest = { unitTitle: 'Adult', cancelledAt: null, checkedIn: null, waiver: null }
  const [raft] = (await newer()).departures
  const own = (over: object) => ({
    ...{ id: 'said', by: null, departure: 'raft', at: '', receivedAt: null, guests: [2] },
    ...{ ticketVersion: null, collectedCents: null, undo: null, ...over },
  })
  await scanned(
    {
      departures: [{ ...raft!, id: 'dawn', mark: 'ffffffffffffffff' }],
      guests: [0, 1, 2].map((index) => ({ ...guest, index, name: null })),
      checkIns: [own({})],
    },
    [{ ...(await newer()), uuid: 'another', keys: [] }],
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Check in all the same' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Check in the other one too' }))
  await vi.waitFor(() => expect(sayCheckIn).toHaveBeenCalledTimes(2))
  expect(sayCheckIn.mock.calls).toMatchObject([
    [{ departure: 'raft', guests: [0] }],
    [{ departure: 'raft', guests: [1] }],
  ])
})
