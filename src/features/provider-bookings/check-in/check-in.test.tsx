import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ManifestBooking } from '../../../../core/contracts/market/manifest.ts'
import type { Exchange, ExchangeAnswer } from '../../../../core/contracts/records/sync.ts'
import { CHECK_IN } from '../../../../core/records/market/check-in.ts'
import { MANIFEST_BOOKING } from '../../../../core/records/market/manifest-booking.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { exchangeNow } from '../../../sync/engine/engine-handle.ts'
import {
  ANNA,
  apiAnswer,
  lockDisk,
  outboxOf,
  recordsOf,
  runEngine,
  tookAll,
} from '../../../sync/engine/engine.fixture.ts'
import { showScreen } from '../../../data/queries/show-screen.fixture.tsx'
import { ProviderBookingsScreen } from '../bookings-screen.tsx'

const BOATS = '00000000-0000-4000-8000-000000000001'
const MANIFEST = '00000000-0000-4000-8000-00000000000e'
const NOW = '2027-06-10T14:50:00.000Z'
const guest = (index: number, name: string | null) => ({
  ...{ index, name, unitTitle: 'Adult', cancelledAt: null, checkedIn: null, waiver: null },
})

let at = 0
/** Two adults on a morning's rafting at nine in Colorado. */
function booking(over: Partial<ManifestBooking> = {}): ManifestBooking {
  at += 1
  return {
    uuid: `00000000-0000-4000-8000-0000000010${String(at).padStart(2, '0')}`,
    version: 2,
    code: 'RAFT42',
    status: 'confirmed',
    title: 'Rafting',
    option: 'Morning',
    offering: { id: 7, uuid: BOATS, kind: 'activity', timeZone: 'America/Denver' },
    provider: { id: BOATS, name: 'Clear Creek Boats' },
    departures: [
      {
        id: 'raft',
        mark: '00',
        localDate: '2027-06-10',
        localTime: '09:00',
        startsAt: '2027-06-10T15:00:00.000Z',
        endsAt: '2027-06-10T17:00:00.000Z',
      },
    ],
    movedFrom: [],
    guests: [guest(0, 'Isabella Bird'), guest(1, 'Jim Nugent')],
    hasWaiver: false,
    ticketVersion: 1,
    contact: { name: 'Isabella Bird', phone: '+13035550100' },
    owedCents: 17_000,
    moneyHeldBy: 'nobody',
    guides: [],
    guideIds: [],
    meeting: null,
    keys: [],
    checkIns: [],
    ...over,
  }
}

let engine: Engine | null = null
/** What the server has; null: there is no signal. */
let told: ManifestBooking[] | null
let sent: unknown[]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  told = [booking()]
  sent = []
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const { pathname } = input instanceof Request ? new URL(input.url) : input
    if (pathname === '/api/auth/user') return apiAnswer(200, ANNA)
    if (!told) throw new TypeError('Failed to fetch')
    if (pathname === '/api/sync') return await exchanged(String(init?.body))
    return apiAnswer(200, [])
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The server takes everything, and tells of the guests. */
async function exchanged(body: string): Promise<Response> {
  const { patches } = JSON.parse(body) as Exchange
  const answer = (await tookAll(body).json()) as ExchangeAnswer
  sent.push(...patches.map(({ fields }) => fields['guests']?.value))
  const records = told!.map(({ uuid: id, version: bookingVersion, ...fields }) => ({
    ...{ space: MANIFEST, kind: MANIFEST_BOOKING.kind, id, revision: 2 },
    fields: { ...fields, bookingVersion, version: 1, keptUntil: '2099-01-01T00:00:00.000Z' },
  }))
  const spaces = {
    ...answer.spaces,
    [BOATS]: { role: 'guide' as const, epoch: 'one', revision: 2 },
    [MANIFEST]: { role: 'guide' as const, epoch: 'one', revision: 2 },
  }
  return apiAnswer(200, { ...answer, records: [...answer.records, ...records], spaces })
}

/** A guide's phone that heard everything, and has no signal from then on. */
async function show() {
  engine = await runEngine({
    owner: ANNA.id,
    records: [{ kind: 'provider', id: BOATS, set: { name: 'Clear Creek Boats' } }],
  })
  await act(exchangeNow)
  const all = told!.length
  await waitFor(async () => expect(await recordsOf(MANIFEST_BOOKING.kind)).toHaveLength(all))
  told = null
  act(() => connectivity.reportUnreachable())
  showScreen(ProviderBookingsScreen)
}
const row = async (name: string) => within(await screen.findByRole('region', { name }))
/** Opens the list of a party's guests. */
async function oneByOne(party: Awaited<ReturnType<typeof row>>) {
  fireEvent.click(party.getByText('One by one'))
  return await party.findByRole('button', { name: 'Check in Jim Nugent' })
}

it('a guide checks in a party with no signal: it waits, says so, and is undone', async () => {
  await show()
  expect((await screen.findByRole('tab', { name: 'Check in' })).getAttribute('aria-selected')).toBe('true')
  expect(await screen.findByText(/^List as of 8:50 AM\. There is no signal/)).toBeTruthy()
  const party = await row('Isabella Bird')
  expect(party.getByText('0 of 2 in')).toBeTruthy()
  fireEvent.change(party.getByLabelText('Collected here, $'), { target: { value: '170' } })
  fireEvent.click(party.getByRole('button', { name: 'Check in all 2, Isabella Bird' }))
  expect(await party.findByText('2 of 2 in')).toBeTruthy()
  expect(party.getByText(/2 guests in at 8:50 AM, \$170\.00 collected/)).toBeTruthy()
  expect(await party.findByText('· waits for signal')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Isabella Bird')
  expect((await outboxOf(ANNA.id)).map(({ kind }) => kind)).toEqual([CHECK_IN.kind])
  fireEvent.click(party.getByRole('button', { name: /^Undo/ }))
  expect(await party.findByText('0 of 2 in')).toBeTruthy()
  expect(await outboxOf(ANNA.id)).toHaveLength(2)
})

it('one guest after the other, and both are sent once there is signal', async () => {
  await show()
  const before = [booking({ uuid: '00000000-0000-4000-8000-000000001099' })]
  const party = await row('Isabella Bird')
  fireEvent.click(await oneByOne(party))
  expect(await party.findByText('1 of 2 in')).toBeTruthy()
  fireEvent.click(party.getByRole('button', { name: 'Check in Isabella Bird' }))
  expect(await party.findByText('2 of 2 in')).toBeTruthy()
  told = before
  act(() => connectivity.reportReached())
  await act(exchangeNow)
  expect(sent.filter((guests) => guests !== undefined)).toEqual([[1], [0]])
})

it('on a full phone it is shown, said not to be kept, and sent from memory', async () => {
  await show()
  const party = await row('Isabella Bird')
  lockDisk()
  fireEvent.click(await oneByOne(party))
  expect(await party.findByText('· not kept: this phone is full')).toBeTruthy()
  expect(screen.getByText('1 check-in could not be kept: leave this page', { exact: false })).toBeTruthy()
  expect(party.getByText('1 of 2 in')).toBeTruthy()
})

it('says who was checked in twice, and by whom', async () => {
  const said = { guests: [0], ticketVersion: null, departure: 'raft', undo: null, receivedAt: NOW }
  told = [
    booking({
      checkIns: [
        { ...said, id: 'a', by: 'Ana', at: '2027-06-10T14:40:00.000Z', collectedCents: null },
        { ...said, id: 'b', by: 'Ben', at: '2027-06-10T14:45:00.000Z', collectedCents: 8_500 },
      ],
      guests: [
        { ...guest(0, 'Isabella Bird'), checkedIn: { at: '2027-06-10T14:40:00.000Z', collectedCents: null } },
        guest(1, 'Jim Nugent'),
      ],
    }),
  ]
  await show()
  const party = await row('Isabella Bird')
  expect(party.getByText('Isabella Bird in at 8:40 AM by Ana')).toBeTruthy()
  expect(
    party.getByText('Checked in again at 8:45 AM by Ben: Isabella Bird was in already, $85.00 collected'),
  ).toBeTruthy()
})

it('a party that was moved away stands at the start before with where it comes now, and is let in there alone', async () => {
  const [before] = booking().departures
  const later = {
    ...{ ...before!, id: 'later', mark: '01', localTime: '17:00' },
    ...{ startsAt: '2027-06-10T23:00:00.000Z', endsAt: '2027-06-11T01:00:00.000Z' },
  }
  const moved = booking({
    ...{ code: 'MOVED2', contact: { name: 'Ada Lamb', phone: null }, departures: [later] },
    guests: [guest(0, 'Ada Lamb'), guest(1, null), guest(2, null)],
    movedFrom: [{ ...before!, title: 'Rafting', option: 'Morning' }],
  })
  told = [moved, booking()]
  await show()
  expect(await screen.findByRole('tab', { name: /9:00 AM Rafting 0 of 2 in/ })).toBeTruthy()
  const there = await row('Ada Lamb')
  expect(there.getByText('Moved')).toBeTruthy()
  expect(there.getByText('Nobody of it comes here: it was moved to Today, 5:00 PM.')).toBeTruthy()
  expect(there.queryByRole('button')).toBeNull()
  expect(there.queryByText(/to pay here/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Find by name or code'), { target: { value: 'moved2' } })
  const found = await row('Ada Lamb')
  expect(await found.findByText(/^It was moved from Today, 9:00 AM\. Its guests/)).toBeTruthy()
  expect(found.queryByRole('button')).toBeNull()
  fireEvent.change(screen.getByLabelText('Find by name or code'), { target: { value: '' } })
  fireEvent.click(await screen.findByRole('tab', { name: /5:00 PM Rafting 0 of 3 in/ }))
  expect((await row('Ada Lamb')).getByRole('button', { name: 'Check in all 3, Ada Lamb' })).toBeTruthy()
})

it('finds guests by parts of names and by code, and draws a long list a part at a time', async () => {
  told = Array.from({ length: 45 }, (_, one) =>
    booking({
      uuid: `00000000-0000-4000-8000-${String(one).padStart(12, '0')}`,
      code: `CODE${one}`,
      contact: { name: one === 44 ? 'Zoë Núñez' : `Guest ${one}`, phone: null },
      guests: [guest(0, null)],
    }),
  )
  await show()
  expect(await screen.findByText('of 45 guests in', { exact: false })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Check in Guest/ })).toHaveLength(40))
  const find = screen.getByLabelText('Find by name or code')
  fireEvent.change(find, { target: { value: 'nunez' } })
  await row('Zoë Núñez')
  fireEvent.change(find, { target: { value: 'code40' } })
  await row('Guest 40')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Zoë Núñez' })).toBeNull())
})
