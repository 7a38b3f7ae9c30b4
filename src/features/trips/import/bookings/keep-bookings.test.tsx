import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stopsOf } from '../../../../../core/domain/trips/trip.ts'
import { ATTACHMENT } from '../../../../../core/records/trips/attachment.ts'
import { attachmentsOf } from '../../../../../core/records/trips/trip-attachments.ts'
import { editRecords } from '../../../../sync/engine/engine-handle.ts'
import type { PreparedFile } from '../../../../parts/files/prepare-file.ts'
import { keep } from '../../trip-changes.ts'
import { beginTest, endTest, LOOP_ID, place, startPhone, tripNow, tripRecords } from '../../trips.fixture.tsx'
import { keepBookings } from './keep-bookings.ts'

beforeEach(beginTest)
afterEach(endTest)

const MAIL: PreparedFile = {
  name: 'round-trip.eml',
  type: 'message/rfc822',
  whole: new TextEncoder().encode('Subject: Two stays\r\n\r\nTwo stays\r\n').buffer,
  small: null,
}
const filesNow = async () => attachmentsOf((await editRecords([ATTACHMENT.kind], () => [])).records, LOOP_ID)

it('links the document to each stop that it makes, as one file, and takes all of it back', async () => {
  await startPhone(tripRecords({ stops: [] }))
  const stays = [
    { place: place('Salida'), day: 1 },
    { place: place('Aspen'), day: 2 },
  ]
  const { stops, hasFile, undo } = await keepBookings({ trip: LOOP_ID }, stays, MAIL)
  expect(hasFile).toBe(true)
  const files = await filesNow()
  expect(files.map(({ stop }) => stop).toSorted()).toEqual(stops.toSorted())
  expect(new Set(files.map(({ file }) => file)).size).toBe(1)
  keep(undo())
  await vi.waitFor(async () => expect(await filesNow()).toEqual([]))
  expect(stopsOf(await tripNow())).toEqual([])
})

it('keeps the document alone as a file of the trip', async () => {
  await startPhone(tripRecords({ stops: [] }))
  await keepBookings({ trip: LOOP_ID }, [], MAIL)
  expect((await filesNow()).map(({ stop }) => stop)).toEqual([null])
})
