import { expect, test } from 'vitest'
import { MAX_NOTE_CHARS } from '../contracts/trips/trips.ts'
import { applyPatch } from './apply-patch.ts'
import { TRIP_NOTE } from './trips/trip-note.ts'

const TRIP = '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'

const written = (text: string) =>
  applyPatch({
    definition: TRIP_NOTE,
    record: null,
    patch: {
      id: '1b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b',
      kind: TRIP_NOTE.kind,
      recordId: TRIP,
      create: true,
      fields: { trip: { value: TRIP, base: 0 }, text: { value: text, was: '', base: 0 } },
    },
    revision: 1,
    by: { account: 'anna', at: '2026-07-01T10:00:00.000Z' },
    liveCount: 0,
    isParentLive: true,
  })

test.each([
  ['a sign that cannot be shown', `${'x'.repeat(150)}\u000b`],
  ['half a character at its end', `${'x'.repeat(MAX_NOTE_CHARS - 1)}\ud83d`],
])('a text with %s is not called too long', (_what, text) => {
  expect(written(text)).toMatchObject({
    outcome: 'refused',
    code: 'invalid',
    message: 'text: A note has a character that cannot be shown',
  })
})

test('a text that is too long and nothing else is called so', () => {
  expect(written('x'.repeat(MAX_NOTE_CHARS + 1))).toMatchObject({ outcome: 'refused', code: 'too_long' })
})
