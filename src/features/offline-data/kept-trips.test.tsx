import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MARKER_HEADER, MARKER_VALUE } from '../../../core/contracts/records/protocol.ts'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { attachEdit, attachmentEdit } from '../../../core/records/trips/trip-attachments.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { askEngine, attachEngine, editRecords } from '../../sync/engine/engine-handle.ts'
import { ANNA, runEngine } from '../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { editWithFile } from '../../sync/files/edit-files.ts'
import { createTrip } from '../../sync/hooks/use-trips.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { KeptTrips } from './kept-trips.tsx'

const WHOLE = new Uint8Array(2_500_000)
const recordId = (nth: number) => `60000000-0000-4000-8000-00000000000${nth}`
const file = (nth: number) => `50000000-0000-4000-8000-00000000000${nth}`

let engine: Engine | null = null
/** What the server has of a file. */
const served = vi.fn<() => Response>()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  dismissToast()
  served.mockReset().mockImplementation(() => answer(200, WHOLE))
  vi.stubGlobal('fetch', async () => served())
})
afterEach(async () => {
  await act(async () => await engine?.stop())
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const answer = (status: number, body: BodyInit): Response =>
  new Response(body, { status, headers: { [MARKER_HEADER]: MARKER_VALUE } })

async function show(owner: string | null = ANNA.id): Promise<string> {
  engine = await runEngine({ owner })
  // What its start asked for would say later that the server is reached.
  await engine.records.exchangeNow()
  showScreen(KeptTrips)
  const trip = { title: 'San Juan loop', dates: { start: null, days: 2 }, party: EMPTY_PLAN.party }
  return await act(
    async () => (await createTrip({ ...trip, budgetUsd: null, wishes: EMPTY_PLAN.wishes, stops: [] })).id,
  )
}

/** The trip names a file; with `state` its bytes are here, or, `broken`, only the word that they are. */
async function attach(trip: string, nth: number, state: 'here' | 'waits' | 'broken' | null): Promise<void> {
  const type = 'application/pdf' as const
  const said = { id: recordId(nth), file: file(nth), stop: null, name: `ticket ${nth}.pdf`, type }
  const row = { id: file(nth), space: trip, type, state: state === 'waits' ? state : ('here' as const) }
  const record = attachEdit(trip, { ...said, bytes: WHOLE.length, addedAt: '2031-05-01T12:00:00.000Z' })
  await act(async () => {
    const whole = WHOLE.buffer
    if (state === 'here' || state === 'waits')
      await editWithFile([], () => [record], { row, whole, small: null }, 1)
    else await editRecords([], () => [record])
    if (state !== 'broken') return
    const { database } = await askEngine((one) => one.files.recordStore())
    await database.files.put({ ...row, bytes: WHOLE.length, keptAt: 1 })
  })
}

const part = (title = 'San Juan loop') => screen.getByRole('heading', { name: title }).closest('li')!
const filesHere = async () =>
  (
    await askEngine(async (one) =>
      (await one.files.recordStore()).database.files.toCollection().primaryKeys(),
    )
  ).sort()

it('tells each trip with its files as they were read back', async () => {
  const trip = await show()
  await attach(trip, 1, 'here')
  await attach(trip, 2, 'waits')
  await waitFor(() => expect(part().textContent).toContain('0 stops · 2 files, 5.0 MB'))
  expect(part().textContent).toContain('Ready')
  expect(screen.queryByRole('button', { name: /^Repair/ })).toBeNull()
})

it('does not call a trip whole whose file cannot be read, and fetches it again', async () => {
  const trip = await show()
  await attach(trip, 1, 'broken')
  await attach(trip, 2, 'here')
  await waitFor(() => expect(part().textContent).toContain('1 of 2 files not on this phone (2.5 MB)'))
  expect(part().textContent).toContain('Not whole')
  await userEvent.click(screen.getByRole('button', { name: 'Repair: San Juan loop' }))
  await waitFor(() => expect(part().textContent).toContain('Ready'))
  expect(currentToast()).toMatchObject({ title: 'Repaired' })
})

it('says why a file could not be fetched', async () => {
  const trip = await show()
  await attach(trip, 1, null)
  served.mockImplementation(() => answer(404, '{"code":"not_found","message":"There is no such file."}'))
  await userEvent.click(await screen.findByRole('button', { name: 'Repair: San Juan loop' }))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Not repaired',
      description: 'ticket 1.pdf: its phone has not sent it yet.',
    }),
  )
})

it('with no signal says what is missing and offers nothing that cannot be done', async () => {
  const trip = await show()
  await attach(trip, 1, null)
  act(() => connectivity.reportUnreachable())
  await waitFor(() =>
    expect(part().textContent).toContain('1 of 1 file not on this phone (2.5 MB). It needs signal'),
  )
  expect(screen.queryByRole('button', { name: /^Repair/ })).toBeNull()
})

it('takes off the phone what the account has elsewhere, after saying what that costs, and back with Undo', async () => {
  const trip = await show()
  await attach(trip, 1, 'here')
  await attach(trip, 2, 'waits')
  act(() => connectivity.reportUnreachable())
  // The question tells what was read back by then.
  await waitFor(() => expect(part().textContent).toContain('2 files, 5.0 MB'))
  const button = { name: 'Remove the files of San Juan loop from this phone' }
  await userEvent.click(await screen.findByRole('button', button))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('1 file, 2.5 MB. Your account keeps them.')
  expect(question.textContent).toContain('One more is on this phone alone, not sent yet, and stays.')
  expect(question.textContent).toContain('There is no signal now')
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(await filesHere()).toEqual([file(2)]))
  await waitFor(() => expect(part().textContent).toContain('1 of 2 files not on this phone'))
  expect(screen.queryByRole('button', button)).toBeNull()
  await waitFor(() => expect(currentToast()).toMatchObject({ title: '1 file removed from this phone' }))
  await act(async () => currentToast()?.action?.onClick())
  await waitFor(async () => expect(await filesHere()).toEqual([file(1), file(2)]))
  await waitFor(() => expect(part().textContent).toContain('Ready'))
})

const removeAll = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: '1 file removed from this phone' }))
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  expect(await filesHere()).toEqual([])
}

it('offers the way back also where every file of the trip went', async () => {
  await attach(await show(), 1, 'here')
  await removeAll(/^Remove the files of San Juan loop/)
  expect(part().textContent).toContain('1 of 1 file not on this phone')
  // The button left with the files, the trip stays.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'San Juan loop' })),
  )
  expect(currentToast()).toMatchObject({ open: true, action: { label: 'Undo' } })
  await act(async () => currentToast()?.action?.onClick())
  await waitFor(async () => expect(await filesHere()).toEqual([file(1)]))
  await waitFor(() => expect(part().textContent).toContain('Ready'))
})

it.each([
  ['the page', () => cleanup()],
  ['whoever used the app', () => attachEngine(null)],
])('takes the way back away with %s', async (_what, leave) => {
  await attach(await show(), 1, 'here')
  await removeAll(/^Remove the files of San Juan loop/)
  expect(currentToast()?.open).toBe(true)
  act(leave)
  expect(currentToast()?.open).toBe(false)
})

it.each([
  ['a visitor', null],
  ['an account that has not sent them', ANNA.id],
])('offers nothing to remove to %s: there is no other copy', async (_who, owner) => {
  const trip = await show(owner)
  await attach(trip, 1, 'waits')
  await waitFor(() => expect(part().textContent).toContain('1 file, 2.5 MB'))
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

it('counts the files of what was deleted lately, which can go too, and come back', async () => {
  const trip = await show()
  await attach(trip, 1, 'here')
  await act(async () => {
    await editRecords([], () => [attachmentEdit(recordId(1), { removedAt: '2031-05-02T12:00:00.000Z' })])
  })
  await screen.findByRole('heading', { name: 'Recently deleted' })
  expect(part('Recently deleted').textContent).toContain('1 file, 2.5 MB')
  await removeAll(/^Remove the files of what you deleted/)
  expect(screen.queryByRole('heading', { name: 'Recently deleted' })).toBeNull()
  expect(currentToast()).toMatchObject({ open: true, action: { label: 'Undo' } })
  await act(async () => currentToast()?.action?.onClick())
  expect(await screen.findByRole('heading', { name: 'Recently deleted' })).toBeTruthy()
})
