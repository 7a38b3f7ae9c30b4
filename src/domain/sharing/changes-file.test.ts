import { expect, test } from 'vitest'
import type { ShownChanges } from '../../../core/contracts/records/shown-changes.ts'
import { MAX_SHOWN_CHANGES } from '../../../core/contracts/records/shown-changes.ts'
import { isChangesJson, readChanges, writeChanges } from './changes-file.ts'

const TRIP = '10000000-0000-4000-8000-000000000001'
const CHANGES: ShownChanges = {
  format: 'timberline-changes',
  version: 1,
  trip: TRIP,
  epoch: 'e1',
  by: { account: '3', name: 'Ben' },
  at: '2031-07-01T08:00:00.000Z',
  patches: [
    {
      id: '20000000-0000-4000-8000-000000000001',
      seen: 4,
      at: 1,
      kind: 'trip-note',
      recordId: TRIP,
      create: true,
      fields: { trip: TRIP, text: 'Bring the stove' },
    },
  ],
}

const reasonOf = (text: string): string => {
  const read = readChanges(text)
  return read.kind === 'refused' ? read.reason : 'taken'
}

test('changes come back from their file as they were', () => {
  expect(readChanges(writeChanges(CHANGES))).toEqual({ kind: 'changes', changes: CHANGES })
  expect(isChangesJson(CHANGES)).toBe(true)
})

test('a name stands in sentences: what would turn or break them is taken out of it', () => {
  const by = { ...CHANGES.by, name: '\u202eneB\n' }
  const read = readChanges(writeChanges({ ...CHANGES, by }))
  expect(read).toMatchObject({ changes: { by: { name: 'neB ' } } })
})

test.each([
  ['a torn file', writeChanges(CHANGES).slice(0, 200), /torn/],
  ['another text', 'https://trips.example/', /no changes/],
  ['a trip', '{"format":"timberline-trip","version":1,"trip":{}}', /Import a trip/],
  ['a later version', JSON.stringify({ ...CHANGES, version: 2 }), /newer version/],
  ['no changes', JSON.stringify({ ...CHANGES, patches: [] }), /broken/],
  ['an id that is none', JSON.stringify(CHANGES).replace('20000000-', 'not-an-id-'), /broken/],
  ['an instant that is none', JSON.stringify(CHANGES).replace(/"at":\d+/, '"at":9000000000000000'), /broken/],
  [
    'more than one phone shows',
    JSON.stringify({ ...CHANGES, patches: Array(MAX_SHOWN_CHANGES + 1).fill(CHANGES.patches[0]) }),
    /broken/,
  ],
  ['a huge text', `{"format":"${'x'.repeat(2_000_000)}`, /larger/],
])('%s is refused with its reason', (_what, text, reason) => {
  expect(reasonOf(text)).toMatch(reason)
})
