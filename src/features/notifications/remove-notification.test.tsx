import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, lockDisk, recordsOf, runEngine, runOverDisk } from '../../sync/engine/engine.fixture.ts'
import { RecordsDatabase } from '../../sync/store/records-database.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import {
  ANSWERED,
  answered,
  NOW,
  show,
  SIGNED_IN,
  signedIn,
  stubScreen,
  unreadIds,
  VERIFIED,
  verified,
} from './notifications-screen.fixture.tsx'

let engine: Engine | null = null

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  stubScreen({ wide: false })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  engine = null
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('removing one', () => {
  it('takes it out at once, keeps it for Undo, and moves the focus to the next', async () => {
    await keep(signedIn, verified)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove E-mail verified' }))
    await waitFor(() => expect(screen.queryByText('E-mail verified')).toBeNull())
    expect(document.activeElement?.textContent).toContain('New sign-in')
    expect(await recordsOf('notification')).toHaveLength(2)
    act(() => currentToast()?.action?.onClick())
    expect(await screen.findByText('E-mail verified')).toBeTruthy()
    act(() => dismissToast())
    expect(await recordsOf('notification')).toHaveLength(2)
  })

  it('does not come back where the app was closed while Undo stood there, and goes with the next', async () => {
    await keep(answered, signedIn, verified)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove E-mail verified' }))
    await waitFor(async () => expect(await takenOutIds()).toEqual([VERIFIED]))
    cleanup()
    await engine?.stop()
    engine = await runOverDisk(ANNA.id)
    show()
    await screen.findByText('New sign-in')
    expect(screen.queryByText('E-mail verified')).toBeNull()
    act(() => dismissToast())
    await waitFor(async () => expect(await ids()).toEqual([SIGNED_IN, ANSWERED]))
  })

  it('offers Undo for all that were removed while it stood there', async () => {
    await keep(answered, signedIn, verified)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove E-mail verified' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove New sign-in' }))
    expect(currentToast()).toMatchObject({ title: '2 notifications removed', description: 'New sign-in' })
    await waitFor(() => expect(screen.queryAllByText(/E-mail verified|New sign-in/)).toHaveLength(0))
    act(() => currentToast()?.action?.onClick())
    expect(await screen.findByText('E-mail verified')).toBeTruthy()
    expect(await screen.findByText('New sign-in')).toBeTruthy()
    act(() => dismissToast())
    expect(await recordsOf('notification')).toHaveLength(3)
  })

  it('removes it for good when the toast has gone', async () => {
    await keep(answered, signedIn, verified)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove E-mail verified' }))
    expect(await ids()).toEqual([VERIFIED, SIGNED_IN, ANSWERED])
    act(() => dismissToast())
    await waitFor(async () => expect(await ids()).toEqual([SIGNED_IN, ANSWERED]))
  })

  it('is sent as a removal, and what was read as its one field', async () => {
    await keep(signedIn, verified)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove E-mail verified' }))
    act(() => dismissToast())
    await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }))
    await waitFor(async () => expect(await unreadIds()).toEqual([]))
    const database = new RecordsDatabase(ANNA.id)
    const patches = await database.outbox.toArray()
    database.close()
    expect(patches).toMatchObject([
      { recordId: VERIFIED, remove: {}, fields: {} },
      { recordId: SIGNED_IN, fields: { readAt: { value: NOW.toISOString() } } },
    ])
    expect(Object.keys(patches[1]?.fields ?? {})).toEqual(['readAt'])
  })

  it('says so where the phone cannot keep a change', async () => {
    await keep(verified)
    show()
    await screen.findByText('E-mail verified')
    lockDisk()
    await userEvent.click(screen.getByRole('button', { name: /^Unread. Account/ }))
    await waitFor(() => expect(currentToast()?.title).toBe('This phone could not keep the change'))
  })
})

async function keep(...records: RecordEdit[]) {
  engine = await runEngine({ owner: ANNA.id, records })
}

const ids = async () => (await recordsOf('notification')).map(({ id }) => id).sort()
const takenOutIds = async () =>
  (await recordsOf('notification')).filter(({ fields }) => fields.removed === true).map(({ id }) => id)
