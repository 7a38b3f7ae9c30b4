import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyTrip } from '../../../core/domain/trips/any-trip.fixture.ts'
import { readToEnd } from '../../../core/domain/trip-files/file-reading.ts'
import { readTripFile } from './read/read-any.ts'
import { draftOf } from '../../../core/domain/trip-files/trip-draft.ts'
import { draftOfRead, writeTripJson } from './trip-json.ts'
import type { ShownRecord } from '../../../core/records/record-edit.ts'
import { newTripEdits, type NewTrip } from '../../../core/records/trips/trip-edits.ts'
import { tripOf } from '../../../core/records/trips/trip-records.ts'

it('a trip written to a file makes the same trip again on another phone', () => {
  fc.assert(
    fc.property(anyTrip, (trip) => {
      const bytes = new TextEncoder().encode(writeTripJson(trip))
      const answer = readToEnd(readTripFile({ name: 'trip.json', bytes }))
      if (answer.kind === 'refused') throw new Error(answer.reason)
      const draft: NewTrip = draftOfRead(answer)

      let count = 0
      const newId = () => `10000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`
      const id = newId()
      const edits = newTripEdits(id, draft, { newId, now: '2026-07-01T00:00:00.000Z' })
      const records = edits.map((edit): ShownRecord => ({
        kind: edit.kind,
        id: edit.id,
        fields: edit.set ?? {},
      }))
      const made = tripOf(records, id)
      if (!made) throw new Error('no trip')
      expect(draftOf(made)).toEqual(draftOf(trip))
    }),
    { numRuns: 200 },
  )
})
