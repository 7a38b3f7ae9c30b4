import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  attachEdit,
  attachmentEdit,
  attachmentsOf,
  removedAttachments,
} from '../../../../core/records/trips/trip-attachments.ts'
import { showTransfer } from '../../../data/files/file-transfers.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { askEngine, editRecords, exchangeNow } from '../../../sync/engine/engine-handle.ts'
import { ANNA, countBytes, lockDisk, recordsOf, tookAll } from '../../../sync/engine/engine.fixture.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { editWithFile } from '../../../sync/files/edit-files.ts'
import { setFileState } from '../../../sync/files/trip-files.ts'
import { useTrip } from '../../../sync/hooks/use-trips.ts'
import { currentToast } from '../../../ui/toast/toast-store.ts'
import { beginTest, endTest, LOOP_ID, startPhone, tripRecords } from '../trips.fixture.tsx'
import { giveUp } from './file-changes.ts'
import { TripFiles } from './trip-files.tsx'

const FILE_ID = '50000000-0000-4000-8000-000000000001'
const RECORD_ID = '60000000-0000-4000-8000-000000000001'
const PDF = '%PDF-1.4\nRiver permit\n%%EOF\n'

beforeEach(() => {
  beginTest()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
})
afterEach(async () => {
  cleanup()
  showTransfer(FILE_ID, null)
  sessionOver.set(false)
  await endTest()
})

function Shown({ canEdit }: { canEdit: boolean }) {
  const { trip, records } = useTrip(LOOP_ID)
  if (!trip) return null
  return (
    <TripFiles
      trip={trip}
      files={attachmentsOf(records, LOOP_ID)}
      removed={removedAttachments(records, LOOP_ID)}
      canEdit={canEdit}
    />
  )
}

async function show({ owner = null as string | null, canEdit = true } = {}) {
  if (owner !== null)
    vi.stubGlobal('fetch', async (_asked: unknown, init?: RequestInit) => tookAll(String(init?.body)))
  await startPhone(tripRecords(), owner)
  if (owner !== null) await exchangeNow()
  render(<Shown canEdit={canEdit} />)
  if (canEdit) await screen.findByRole('region', { name: 'Files' })
}

const add = async (name: string, content: BlobPart, type = 'application/pdf') =>
  await userEvent.upload(screen.getByLabelText('PDF or photo to add'), new File([content], name, { type }), {
    applyAccept: false,
  })

const focusIsOn = async (name: string | RegExp) =>
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

/** A file whose record came from another phone; with `here` its bytes too. */
async function arrive({ here = true, name = 'permit.pdf', more = [] as string[] } = {}) {
  const said = { stop: null, name, type: 'application/pdf' as const, bytes: 3_000_000 }
  const row = { id: FILE_ID, space: LOOP_ID, type: said.type, state: 'waits' } as const
  const whole = new TextEncoder().encode(PDF).buffer
  const record = { id: RECORD_ID, file: FILE_ID, ...said, addedAt: '2031-05-01T12:00:00.000Z' }
  const edit = () => [RECORD_ID, ...more].map((id) => attachEdit(LOOP_ID, { ...record, id }))
  await act(async () => {
    if (here) await editWithFile([], edit, { row, whole, small: null }, 1)
    else await editRecords([], edit)
  })
}

describe('adding', () => {
  it('says what to add while there is nothing, and keeps a ticket with no signal', async () => {
    await show()
    expect(screen.getByText(/Tickets, permits, photos/)).toBeTruthy()
    await add('river permit.pdf', PDF)
    const row = await screen.findByRole('button', { name: /^river permit\.pdf/ })
    await waitFor(() => expect(row.textContent).toContain('On this phone'))
    expect(await screen.findByText('river permit.pdf is kept on this phone.')).toBeTruthy()
  })

  it.each([
    ['notes.txt', 'Bring towels.', 'Please choose a JPEG, PNG or WebP picture or a PDF.'],
    ['half.pdf', '%PDF-1.4 and no end', 'Please choose a JPEG, PNG or WebP picture or a PDF.'],
    ['atlas.pdf', new Uint8Array(11 * 1024 * 1024), 'It has 11 MB. A file can have at most 10 MB.'],
    ['cave.heic', '0000ftypheic0000', 'This browser cannot read this picture.'],
  ])('refuses %s at once and says why', async (name, content, why) => {
    await show()
    await add(name, content)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`${name} was not added.`)
    expect(alert.textContent).toContain(why)
    expect(await recordsOf('attachment')).toEqual([])
  })

  it('says that the phone is full, and nothing is half there', async () => {
    await show()
    lockDisk()
    await add('permit.pdf', PDF)
    expect((await screen.findByRole('alert')).textContent).toContain('This phone has no room for it')
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    expect(await recordsOf('attachment')).toEqual([])
  })
})

describe('where a file is', () => {
  const stateIs = async (words: string) =>
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain(words))

  it('is said as it waits for signal, for the session, or for its turn', async () => {
    await show({ owner: ANNA.id })
    await arrive()
    await stateIs('Waiting to be sent')
    act(() => connectivity.reportUnreachable())
    await stateIs('Waiting for signal')
    act(() => sessionOver.set(true))
    await stateIs('Sign in to send it')
  })

  it('offers a large one that is not here, and says that it needs signal', async () => {
    await show({ owner: ANNA.id })
    await arrive({ here: false })
    await screen.findByRole('button', { name: 'Download permit.pdf' })
    act(() => connectivity.reportUnreachable())
    await stateIs('Not on this phone. It needs signal once.')
    expect(screen.queryByRole('button', { name: 'Download permit.pdf' })).toBeNull()
  })

  it('says why the server refused one; it is tried again or deleted', async () => {
    await show({ owner: ANNA.id })
    await arrive()
    await act(() =>
      askEngine(async (engine) =>
        setFileState(await engine.files.recordStore(), FILE_ID, {
          state: 'waits',
          refused: 'Your files are full.',
        }),
      ),
    )
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Not sent. Your files are full. It is still on this phone.')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try to send permit.pdf again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await stateIs('Waiting to be sent')
    // The button left, the row stays.
    await focusIsOn(/^permit\.pdf/)
  })

  it.each([
    ['the next file', 'ticket.pdf', 'Options for ticket.pdf'],
    ['what adds one where it was the last', null, 'Add a file'],
  ])('hands the focus on from a refused one that is deleted to %s', async (_what, other, name) => {
    await show({ owner: ANNA.id })
    await arrive()
    if (other !== null) await add(other, PDF)
    await act(() =>
      askEngine(async (engine) =>
        setFileState(await engine.files.recordStore(), FILE_ID, {
          state: 'waits',
          refused: 'Your files are full.',
        }),
      ),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Delete permit.pdf' }))
    await focusIsOn(name)
    expect(screen.queryByRole('button', { name: /^permit\.pdf/ })).toBeNull()
  })

  it('keeps the focus in the row from which one is fetched', async () => {
    await show({ owner: ANNA.id })
    await arrive({ here: false })
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await userEvent.click(await screen.findByRole('button', { name: 'Download permit.pdf' }))
    await focusIsOn(/^permit\.pdf/)
    expect(screen.queryByRole('button', { name: 'Download permit.pdf' })).toBeNull()
  })
})

describe('a file that is there', () => {
  it('opens: a PDF by the browser, in a tab of its own, or saved', async () => {
    await show()
    await arrive()
    await userEvent.click(await screen.findByRole('button', { name: /^permit\.pdf/ }))
    const dialog = await screen.findByRole('dialog', { name: 'permit.pdf' })
    const link = await within(dialog).findByRole('link', { name: 'Open the PDF' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['blob:x', '_blank'])
    expect(within(dialog).getByRole('button', { name: 'Save a copy' })).toBeTruthy()
  })

  it('gets another name, and keeps its own where the field was emptied', async () => {
    await show()
    await arrive()
    await userEvent.click(await screen.findByRole('button', { name: 'Options for permit.pdf' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }))
    const field = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(field)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('A file needs a name.')).toBeTruthy()
    await userEvent.type(field, 'River permit{Enter}')
    expect(await screen.findByRole('button', { name: /^River permit/ })).toBeTruthy()
  })

  it('is deleted, put back by Undo, and deleted for good with its bytes', async () => {
    await show()
    await arrive()
    const remove = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Options for permit.pdf' }))
      await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
      await screen.findByText('Recently deleted files (1)')
    }
    await remove()
    await waitFor(() => expect(currentToast()?.title).toBe('permit.pdf deleted'))
    act(() => currentToast()?.action?.onClick())
    await remove()
    await userEvent.click(screen.getByText('Recently deleted files (1)'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete permit.pdf for good' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete for good' }))
    await waitFor(() => expect(screen.queryByText('Recently deleted files (1)')).toBeNull())
    const { database } = await askEngine((engine) => engine.files.recordStore())
    await waitFor(async () =>
      expect([await database.files.count(), await countBytes(database)]).toEqual([0, 0]),
    )
  })
})

describe('a document of two stops', () => {
  const OTHER_ID = '60000000-0000-4000-8000-000000000002'

  it('is one row, and is deleted and put back in both', async () => {
    await show()
    await arrive({ more: [OTHER_ID] })
    await userEvent.click(await screen.findByRole('button', { name: 'Options for permit.pdf' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await screen.findByText('Recently deleted files (2)')
    await waitFor(() => expect(currentToast()?.title).toBe('permit.pdf deleted'))
    act(() => currentToast()?.action?.onClick())
    await waitFor(() => expect(screen.queryByText(/^Recently deleted/)).toBeNull())
  })

  it('gets its new name where it was deleted too, and has it when it is put back there', async () => {
    await show()
    await arrive({ more: [OTHER_ID] })
    const removedAt = '2031-05-02T12:00:00.000Z'
    await act(async () => {
      await editRecords([], () => [attachmentEdit(OTHER_ID, { removedAt })])
    })
    await screen.findByText('Recently deleted files (1)')
    await userEvent.click(screen.getByRole('button', { name: 'Options for permit.pdf' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }))
    const field = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(field)
    await userEvent.type(field, 'River permit{Enter}')
    expect(await screen.findByRole('button', { name: /^River permit/ })).toBeTruthy()
    await waitFor(async () =>
      expect((await recordsOf('attachment')).map(({ fields }) => [fields.name, fields.removedAt])).toEqual([
        ['River permit', undefined],
        ['River permit', removedAt],
      ]),
    )
  })

  it('keeps its bytes until the last of them is deleted for good', async () => {
    await show()
    await arrive({ more: [OTHER_ID] })
    const { database } = await askEngine((engine) => engine.files.recordStore())
    const removed = (id: string) => ({
      ...{ id, file: FILE_ID, stop: null, name: 'permit.pdf', type: 'application/pdf' as const, bytes: 3 },
      ...{ addedAt: '2031-05-01T12:00:00.000Z', removedAt: '2031-05-02T12:00:00.000Z' },
    })
    giveUp(LOOP_ID, removed(RECORD_ID))
    await waitFor(async () => expect((await recordsOf('attachment')).map(({ id }) => id)).toEqual([OTHER_ID]))
    expect(await database.files.count()).toBe(1)
    giveUp(LOOP_ID, removed(OTHER_ID))
    await waitFor(async () => expect(await database.files.count()).toBe(0))
  })
})

describe('who may only look', () => {
  it('sees and opens files, and changes nothing', async () => {
    await show({ canEdit: false })
    expect(screen.queryByRole('region', { name: 'Files' })).toBeNull()
    await arrive()
    expect(await screen.findByRole('button', { name: /^permit\.pdf/ })).toBeTruthy()
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})
