import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteEdit } from '../../../../core/records/trips/trip-edits.ts'
import { TRIP_NOTE } from '../../../../core/records/trips/trip-note.ts'
import { ANNA, recordsOf } from '../../../sync/engine/engine.fixture.ts'
import { syncStatus } from '../../../sync/engine/status.ts'
import { openStore } from '../../../sync/store/store.ts'
import { currentToast } from '../../../ui/toast/toast-store.ts'
import { beginTest, endTest, LOOP_ID, startPhone, tripRecords } from '../trips.fixture.tsx'
import { NoteField } from './note-field.tsx'

beforeEach(beginTest)
afterEach(endTest)

const show = (text: string) =>
  render(<NoteField label="Note" tripId={LOOP_ID} noteId={LOOP_ID} text={text} />)
const noteNow = async () => (await recordsOf(TRIP_NOTE.kind)).find(({ id }) => id === LOOP_ID)?.fields.text

describe('a text that is too long together with what somebody else wrote', () => {
  const REFUSED_ID = '50000000-0000-4000-8000-000000000001'
  const refusals = async () => {
    const { database } = await openStore(ANNA.id)
    return await database.refused.count().finally(() => database.close())
  }

  beforeEach(async () => {
    await startPhone([...tripRecords(), noteEdit(LOOP_ID, LOOP_ID, 'Theirs')], ANNA.id)
    const [said, message] = [{ value: 'Mine', was: '', base: 0 }, 'Too long']
    const patch = { id: REFUSED_ID, space: LOOP_ID, kind: TRIP_NOTE.kind, recordId: LOOP_ID }
    const { database } = await openStore(ANNA.id)
    const row = { id: REFUSED_ID, patch: { ...patch, fields: { text: said } }, code: 'too_long', message }
    await database.refused.put({ ...row, refusedAt: 0 })
    database.close()
    // The engine tells of it by itself: what a test said in its place would give way to what it read before.
    await waitFor(() => expect(syncStatus.get().refused).toMatchObject([{ id: REFUSED_ID, message }]))
  })

  it.each([
    ['Keep mine', 'Mine'],
    ['Keep theirs', 'Theirs'],
  ])('is settled by its writer: %s', async (button, text) => {
    show('Theirs')
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(async () => expect(await refusals()).toBe(0))
    expect(await noteNow()).toBe(text)
  })

  it('stays where it is while the phone cannot keep it anew', async () => {
    show('Theirs')
    // A full disk: something can be taken away, and nothing be added.
    const full = ['put', 'add'].map((write) =>
      vi.spyOn(IDBObjectStore.prototype, write as 'put').mockImplementation(() => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'This phone could not keep the change' }),
    )
    for (const write of full) write.mockRestore()
    expect(await refusals()).toBe(1)
  })
})
