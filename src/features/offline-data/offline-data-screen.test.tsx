import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { attachEdit } from '../../../core/records/trips/trip-attachments.ts'
import type { NewTrip } from '../../../core/records/trips/trip-edits.ts'
import type { KeptFiles } from '../../../core/contracts/worker/kept-app-files.ts'
import type { Exchange, ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { deviceStore } from '../../sync/store/device-store.ts'
import {
  ANNA,
  apiAnswer,
  countBytes,
  endSession,
  runEngine,
  tookAll,
} from '../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { editWithFile } from '../../sync/files/edit-files.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { keepFile, setFileState } from '../../sync/files/trip-files.ts'
import { setFavorite } from '../../sync/hooks/use-favorites.ts'
import { createTrip } from '../../sync/hooks/use-trips.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { OfflineDataScreen } from './offline-data-screen.tsx'

/** The worker and the downloads are strangers here: what they answer is the scene. */
const phone = vi.hoisted(() => ({
  files: vi.fn<(asked?: { repair?: boolean }) => Promise<unknown>>(),
  catalogue: vi.fn<() => Promise<unknown>>(),
  fetchPart: vi.fn<(part: string) => Promise<unknown>>(),
  removePart: vi.fn<(part: string) => Promise<() => Promise<void>>>(),
  client: null as QueryClient | null,
  saved: vi.fn<(name: string, content: Blob) => void>(),
  sendFiles: vi.fn<() => Promise<void>>(),
}))
vi.mock('../../data/files/file-sending.ts', () => ({ sendFilesNow: phone.sendFiles }))
vi.mock('../../platform/install/ask-kept-files.ts', () => ({ keptFiles: phone.files }))
vi.mock('../../platform/sharing/save-file.ts', () => ({ saveFile: phone.saved }))
vi.mock('../../data/places/catalogue-status.ts', () => ({
  catalogueStatusQuery: () => ({ queryKey: ['scene'], queryFn: phone.catalogue }),
}))
vi.mock('../../data/places/catalogue-room.ts', () => ({
  cataloguePartBytesQuery: (part: string) => ({ queryKey: ['bytes', part], queryFn: () => 812_345 }),
  fetchCataloguePart: phone.fetchPart,
  removeCataloguePart: phone.removePart,
}))

const WHOLE: KeptFiles = {
  app: { files: 120, missing: [], bytes: 3_400_000, since: '2026-11-22T10:00:00.000Z' },
  terrain: { files: 1, missing: [], bytes: 2_100_000, since: '2026-11-22T10:00:00.000Z' },
}
const TRIP: NewTrip = {
  title: 'San Juan loop',
  dates: { start: null, days: 2 },
  party: EMPTY_PLAN.party,
  budgetUsd: null,
  wishes: EMPTY_PLAN.wishes,
  stops: [],
}
const part = (count: number) => ({
  count,
  whole: count > 0,
  checkedAt: 1,
  updatedAt: count > 0 ? 1 : null,
  removed: false,
})
const catalogue = (places: number) => ({
  missing: places > 0 ? [] : ['colorado_locations'],
  parts: { colorado_locations: part(places), gazetteer: part(521), place_names: part(1) },
})

let engine: Engine | null = null

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  phone.files.mockReset().mockResolvedValue(WHOLE)
  phone.catalogue.mockReset().mockResolvedValue(catalogue(1664))
  phone.fetchPart.mockReset()
  phone.removePart.mockReset()
  phone.saved.mockReset()
  phone.sendFiles.mockReset()
  dismissToast()
})
afterEach(async () => {
  await act(async () => await engine?.stop())
  connectivity.reportReached()
  sessionOver.set(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('what is on this phone', () => {
  it('is told part by part as it was read back, with size and date', async () => {
    await show()
    const app = await findPart(/^The app, version /)
    await waitFor(() => expect(app().textContent).toContain('120 files, 3.4 MB · from'))
    expect(app().textContent).toContain('Ready')
    expect((await findPart('Heights of Colorado'))().textContent).toContain('1 file, 2.1 MB')
    expect((await findPart('Places to go'))().textContent).toMatch(/1664 places, 812 KBFrom \S/)
    expect(screen.queryByRole('button', { name: /^Repair/ })).toBeNull()
  })

  it('names what is missing, and repairs it', async () => {
    phone.files.mockResolvedValueOnce({ ...WHOLE, app: { ...WHOLE.app, missing: ['assets/map-1a2b.js'] } })
    await show()
    const app = await findPart(/^The app, version /)
    await waitFor(() => expect(app().textContent).toContain('1 of 120 files missing'))
    await userEvent.click(screen.getByRole('button', { name: /^Repair: The app/ }))
    await waitFor(() => expect(app().textContent).toContain('Ready'))
    expect(phone.files).toHaveBeenLastCalledWith({ repair: true })
    // Repair left with the focus.
    await focusIsOn(() => within(app()).getByRole('heading'))
    expect(currentToast()).toMatchObject({ title: 'Repaired' })
  })

  it.each([
    [
      'what is here by then',
      { ...WHOLE, app: { ...WHOLE.app, missing: ['a.js'] } },
      '1 of 120 files missing',
    ],
    ['what was missing', 'late' as const, '2 of 120 files missing'],
  ])('shows %s where a repair over a slow line is not answered', async (_what, later, words) => {
    phone.files.mockResolvedValueOnce({ ...WHOLE, app: { ...WHOLE.app, missing: ['a.js', 'b.js'] } })
    await show()
    const app = await findPart(/^The app, version /)
    await waitFor(() => expect(app().textContent).toContain('2 of 120 files missing'))
    phone.files.mockResolvedValueOnce('late').mockResolvedValueOnce(later)
    await userEvent.click(screen.getByRole('button', { name: /^Repair: The app/ }))
    await waitFor(() => expect(currentToast()?.description).toContain('Not all of it is here yet.'))
    await waitFor(() => expect(app().textContent).toContain(words))
    expect(await screen.findByRole('button', { name: /^Repair: The app/ })).toBeTruthy()
  })

  it('offers no repair with no signal, and says what it waits for', async () => {
    phone.files.mockResolvedValue({ ...WHOLE, app: { ...WHOLE.app, missing: ['assets/map-1a2b.js'] } })
    await show()
    act(() => connectivity.reportUnreachable())
    const app = await findPart(/^The app, version /)
    await waitFor(() => expect(app().textContent).toContain('Repair needs signal.'))
    expect(screen.queryByRole('button', { name: /^Repair/ })).toBeNull()
  })

  it('says so where a repair did not get everything', async () => {
    phone.catalogue.mockResolvedValue(catalogue(0))
    phone.fetchPart.mockResolvedValue(catalogue(0))
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Repair: Places to go' }))
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Not repaired', tone: 'error' }))
    expect(await screen.findByRole('button', { name: 'Repair: Places to go' })).toBeTruthy()
    expect(phone.fetchPart).toHaveBeenCalledExactlyOnceWith('colorado_locations')
  })

  it('takes a part off the phone only after saying what is lost with no signal, and back with Undo', async () => {
    const putBack = vi.fn(() => Promise.resolve())
    phone.removePart.mockImplementation(async () => {
      const { missing, parts } = catalogue(1664)
      phone.catalogue.mockResolvedValue({
        missing,
        parts: { ...parts, gazetteer: { ...part(0), removed: true } },
      })
      await phone.client?.invalidateQueries()
      return putBack
    })
    await show()
    const ask = async () =>
      await userEvent.click(
        await screen.findByRole('button', { name: 'Remove: Towns, passes and junctions' }),
      )
    await ask()
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('With no signal no town, pass or junction is found by its name.')
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(phone.removePart).not.toHaveBeenCalled()
    await ask()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(phone.removePart).toHaveBeenCalledExactlyOnceWith('gazetteer'))
    await waitFor(() =>
      expect(currentToast()?.title).toBe('Towns, passes and junctions removed from this phone'),
    )
    await screen.findByText('You took it off this phone')
    await focusIsOn(() => screen.getByRole('heading', { name: 'Towns, passes and junctions' }))
    await act(async () => currentToast()?.action?.onClick())
    expect(putBack).toHaveBeenCalledOnce()
  })

  it('does not call broken what the person removed', async () => {
    const { missing, parts } = catalogue(0)
    const removed = { ...parts.colorado_locations, removed: true }
    phone.catalogue.mockResolvedValue({ missing, parts: { ...parts, colorado_locations: removed } })
    await show()
    const places = await findPart('Places to go')
    await waitFor(() => expect(places().textContent).toContain('RemovedYou took it off this phone'))
    expect(screen.getByRole('button', { name: 'Repair: Places to go' })).toBeTruthy()
  })

  it('does not claim a phone that keeps nothing', async () => {
    phone.files.mockResolvedValue(null)
    await show()
    const app = await findPart(/^The app, version /)
    await waitFor(() => expect(app().textContent).toContain('This browser does not keep it'))
    expect(screen.queryByRole('button', { name: /^Repair: The app/ })).toBeNull()
  })

  it('does not say that nothing is kept where the worker was too busy to answer', async () => {
    phone.files.mockResolvedValueOnce('late')
    await show()
    const app = await findPart(/^The app, version /)
    await waitFor(() => expect(app().textContent).toContain('It could not be read back in time'))
    await userEvent.click(screen.getByRole('button', { name: /^Repair: The app/ }))
    await waitFor(() => expect(app().textContent).toContain('Ready'))
  })

  it('lists each trip, with the way into it', async () => {
    await show({ owner: null })
    expect(await screen.findByRole('link', { name: 'Plan a trip' })).toBeTruthy()
    await act(async () => void (await createTrip(TRIP)))
    const link = await screen.findByRole('link', { name: 'Open San Juan loop' })
    expect(link.getAttribute('href')).toMatch(/^\/itinerary\/[0-9a-f-]{36}$/)
  })
})

describe('what waits', () => {
  it('is named with its reason while there is no signal, and gone once it was sent', async () => {
    await show()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await act(async () => void (await createTrip(TRIP)))
    const list = await screen.findByRole('list', { name: 'Waiting to be sent' })
    expect(within(list).getByText('Trip: San Juan loop')).toBeTruthy()
    vi.stubGlobal('fetch', async (_url: URL, init: RequestInit) => tookAll(String(init.body)))
    await userEvent.click(await screen.findByRole('button', { name: 'Send now' }))
    await focusIsOn(() => screen.getByText('Nothing waits: the server has everything from this phone.'))
    // Files go behind the records that name them.
    await waitFor(() => expect(phone.sendFiles).toHaveBeenCalledOnce())
  })

  it('says that it waits for a sign-in while the session is over', async () => {
    await show()
    await act(endSession)
    await act(async () => void (await setFavorite('orvis', true)))
    expect(await screen.findByText('1 change saved on this phone until you sign in again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sign in to sync' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
  })

  it('names the photos and tickets that wait, and why one is not taken', async () => {
    await show()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const file = '50000000-0000-4000-8000-000000000001'
    const said = { file, name: 'permit.pdf', type: 'application/pdf' as const, bytes: 6 }
    await act(async () => {
      const { id: space } = await createTrip(TRIP)
      const record = { ...said, id: file.replace('5', '6'), stop: null, addedAt: '2031-05-01T12:00:00.000Z' }
      const row = { id: file, space, type: said.type, state: 'waits' } as const
      const whole = new TextEncoder().encode('permit').buffer
      await editWithFile([], () => [attachEdit(space, record)], { row, whole, small: null }, 1)
    })
    expect(await screen.findByText('Photo or ticket: permit.pdf')).toBeTruthy()
    const refused = { state: 'waits', refused: 'There is no room for it.' } as const
    await act(async () => setFileState(await engine!.files.recordStore(), file, refused))
    expect(await screen.findByText('Not accepted: There is no room for it.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send again: permit.pdf' }))
    await waitFor(() => expect(screen.queryByText(/^Not accepted/)).toBeNull())
    await focusIsOn(() => screen.getByText(/change.? saved on this phone/))
  })

  it('offers what was refused again, or away with it', async () => {
    await show()
    vi.stubGlobal('fetch', async (_url: URL, init: RequestInit) => refusedAll(String(init.body)))
    await act(async () => void (await setFavorite('orvis', true)))
    await act(async () => await engine?.records.exchangeNow())
    expect(await screen.findByText('There are too many.')).toBeTruthy()
    expect(screen.getByText('Nothing waits to be sent.')).toBeTruthy()
    await act(async () => void (await setFavorite('ouray', true)))
    await act(async () => await engine?.records.exchangeNow())
    await waitFor(() => expect(screen.getAllByText('There are too many.')).toHaveLength(2))
    await userEvent.click(screen.getAllByRole('button', { name: 'Discard' })[1]!)
    // Its row left: the focus is on the other's harmless button, and after that has left on what is said of all.
    await focusIsOn(() => screen.getByRole('button', { name: 'Send again' }))
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await focusIsOn(() => screen.getByText('Nothing waits: the server has everything from this phone.'))
    expect(screen.queryByText('There are too many.')).toBeNull()
  })

  it('offers a photo of a trip that the person was taken out of as a copy, before it goes', async () => {
    await show()
    const file = '50000000-0000-4000-8000-000000000001'
    const store = await engine!.files.recordStore()
    const { database } = store
    await act(async () => {
      const fields = Object.entries({ file, name: 'summit', type: 'image/jpeg' })
      const patch = {
        id: 'refused-1',
        space: 'lost-trip',
        kind: 'attachment',
        recordId: file.replace('5', '6'),
        fields: Object.fromEntries(fields.map(([name, value]) => [name, { value, base: 0 }])),
      }
      const message = 'You no longer have access to this.'
      const row = { id: file, space: 'lost-trip', type: 'image/jpeg', state: 'waits' } as const
      const whole = new TextEncoder().encode('photo').buffer
      await keepFile(store, { row, whole, small: null }, 1)
      await database.refused.put({ id: patch.id, patch, code: 'space_lost', message, refusedAt: 1 })
    })
    expect(await screen.findByText('File of a trip: summit')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save a copy: summit' }))
    await waitFor(() => expect(phone.saved).toHaveBeenCalledOnce())
    const [name, content] = phone.saved.mock.calls[0]!
    expect([name, content.type, await content.text()]).toEqual(['summit.jpg', 'image/jpeg', 'photo'])
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByText('File of a trip: summit')).toBeNull())
    await waitFor(async () => expect(await countBytes(database)).toBe(0))
  })

  it('says what stays locked under another key, until it is discarded', async () => {
    await show()
    const { kept, keptFiles } = deviceStore()
    const locked = {
      account: ANNA.id,
      generation: 'before',
      iv: new Uint8Array(12),
      data: new ArrayBuffer(9),
    }
    await kept.add({ ...locked, account: 'berta', asideSince: 1 })
    await kept.add({ ...locked, generation: 'last' })
    expect(screen.queryByText('Still locked')).toBeNull()
    await kept.add({ ...locked, asideSince: 1 })
    for (const generation of ['before', 'last'])
      await keptFiles.add({ ...locked, generation, file: generation })
    expect(await screen.findByRole('heading', { name: 'Still locked' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Discard what is still locked' }))
    await focusIsOn(() => screen.getByText('Nothing waits: the server has everything from this phone.'))
    expect((await kept.toArray()).map(({ account }) => account)).toEqual(['berta', ANNA.id])
    expect((await keptFiles.toArray()).map(({ file }) => file)).toEqual(['last'])
  })

  it('is nothing for a visitor, who is told where their things are', async () => {
    await show({ owner: null })
    expect(await screen.findByText(/You are not signed in: your plan, trips and favorites/)).toBeTruthy()
  })
})

it('saves every record as one file, with no signal', async () => {
  await show()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act(async () => void (await setFavorite('orvis', true)))
  // In Colorado it is still the evening before.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-07-02T03:00:00Z') })
  await userEvent.click(screen.getByRole('button', { name: 'Save everything' }))
  await waitFor(() => expect(phone.saved).toHaveBeenCalledOnce())
  const [name, content] = phone.saved.mock.calls[0]!
  expect(name).toBe('timberline-2031-07-01.json')
  const file = JSON.parse(await content.text()) as { format: string; records: object[] }
  expect(file.format).toBe('timberline-records')
  expect(file.records).toMatchObject([{ kind: 'favorite', id: 'orvis' }])
})

it('asks the browser to keep it, and says so where that was refused', async () => {
  let agrees = false
  const persist = vi.fn(() => Promise.resolve(agrees))
  vi.stubGlobal('navigator', {
    ...navigator,
    storage: {
      estimate: () => Promise.resolve({ usage: 12_300_000, quota: 2_000_000_000 }),
      persisted: () => Promise.resolve(agrees),
      persist,
    },
  })
  await show()
  expect(await screen.findByText(/12\.3 MB used of about 2\.0 GB/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }))
  expect(await screen.findByText(/The browser did not agree/)).toBeTruthy()
  expect(persist).toHaveBeenCalledOnce()
  agrees = true
  await userEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }))
  await focusIsOn(() => screen.getByText('The browser keeps it until you remove it.'))
})

const focusIsOn = async (find: () => HTMLElement) =>
  await waitFor(() => expect(document.activeElement).toBe(find()))

/** The part of this title, as it is by then. */
async function findPart(title: string | RegExp): Promise<() => HTMLElement> {
  await screen.findByRole('heading', { name: title })
  return () => screen.getByRole('heading', { name: title }).closest('li')!
}

async function show({ owner = ANNA.id }: { owner?: string | null } = {}) {
  vi.stubGlobal('fetch', async (_url: URL, init?: RequestInit) => tookAll(String(init?.body)))
  engine = await runEngine({ owner })
  await engine.records.exchangeNow()
  phone.client = showScreen(() => <OfflineDataScreen merged={null} />).client
  await screen.findByRole('heading', { name: 'Offline data' })
}

/** The answer of a server that refuses every patch. */
function refusedAll(body: string): Response {
  const { account, patches } = JSON.parse(body) as Exchange
  const results = patches.map(({ id }) => ({
    id,
    outcome: 'refused' as const,
    code: 'limit' as const,
    message: 'There are too many.',
  }))
  const spaces = { [account]: { role: 'owner' as const, epoch: 'one', revision: 2 } }
  return apiAnswer(200, { account, results, records: [], spaces, more: false } satisfies ExchangeAnswer)
}
