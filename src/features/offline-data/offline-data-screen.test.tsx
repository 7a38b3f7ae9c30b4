import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { setFavorite } from '../../sync/hooks/use-favorites.ts'
import { createTrip } from '../../sync/hooks/use-trips.ts'
import { currentToast } from '../../ui/toast/toast-store.ts'
import {
  beginScene,
  catalogue,
  endScene,
  findPart,
  focusIsOn,
  part,
  show,
  TRIP,
  WHOLE,
} from './offline-data.fixture.tsx'
import { phone } from './offline-scene.fixture.ts'

vi.mock('../../data/files/file-sending.ts', () => import('./offline-scene.fixture.ts'))
vi.mock('../../platform/install/ask-kept-files.ts', () => import('./offline-scene.fixture.ts'))
vi.mock('../../platform/sharing/save-file.ts', () => import('./offline-scene.fixture.ts'))
vi.mock('../../data/places/catalogue-status.ts', () => import('./offline-scene.fixture.ts'))
vi.mock('../../data/places/catalogue-room.ts', () => import('./offline-scene.fixture.ts'))
vi.mock('../../data/places/map-settings.ts', () => import('./offline-scene.fixture.ts'))

beforeEach(beginScene)
afterEach(endScene)

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
