import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attachEdit } from '../../../core/records/trips/trip-attachments.ts'
import { deviceStore } from '../../sync/store/device-store.ts'
import { ANNA, countBytes, endSession, refusedAll, tookAll } from '../../sync/engine/engine.fixture.ts'
import { editWithFile } from '../../sync/files/edit-files.ts'
import { keepFile, setFileState } from '../../sync/files/trip-files.ts'
import { setFavorite } from '../../sync/hooks/use-favorites.ts'
import { createTrip } from '../../sync/hooks/use-trips.ts'
import { beginScene, endScene, focusIsOn, show, TRIP } from './offline-data.fixture.tsx'
import { phone } from './offline-scene.fixture.ts'

vi.mock('../../data/files/file-sending.ts', () => import('./offline-scene.fixture.ts'))
vi.mock('../../platform/install/ask-kept-files.ts', () => import('./offline-scene.fixture.ts'))
vi.mock('../../platform/sharing/save-file.ts', () => import('./offline-scene.fixture.ts'))
vi.mock('../../data/places/catalogue-status.ts', () => import('./offline-scene.fixture.ts'))
vi.mock('../../data/places/catalogue-room.ts', () => import('./offline-scene.fixture.ts'))
vi.mock('../../data/places/map-settings.ts', () => import('./offline-scene.fixture.ts'))

beforeEach(beginScene)
afterEach(endScene)

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
    await act(async () => setFileState(await phone.engine!.files.recordStore(), file, refused))
    expect(await screen.findByText('Not accepted: There is no room for it.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send again: permit.pdf' }))
    await waitFor(() => expect(screen.queryByText(/^Not accepted/)).toBeNull())
    await focusIsOn(() => screen.getByText(/change.? saved on this phone/))
  })

  it('offers what was refused again, or away with it', async () => {
    await show()
    vi.stubGlobal('fetch', async (_url: URL, init: RequestInit) => refusedAll(String(init.body)))
    await act(async () => void (await setFavorite('orvis', true)))
    await act(async () => await phone.engine?.records.exchangeNow())
    expect(await screen.findByText('There are too many.')).toBeTruthy()
    expect(screen.getByText('Nothing waits to be sent.')).toBeTruthy()
    await act(async () => void (await setFavorite('ouray', true)))
    await act(async () => await phone.engine?.records.exchangeNow())
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
    const store = await phone.engine!.files.recordStore()
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
