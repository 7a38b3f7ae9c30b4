import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Patch } from '../contracts/records/sync.ts'
import { applyPatch, parentIdOf, type Merge } from './apply-patch.ts'
import type { StoredRecord } from './stored-record.ts'
import { defineRecord, type RecordKind } from './define-record.ts'
import { sameValue } from './same-value.ts'
import { IN_PRIVATE } from './standing.ts'

const fields = {
  size: { schema: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)) },
  name: { schema: v.picklist(['a', 'b', 'c']) },
  range: {
    schema: v.pipe(
      v.object({ low: v.number(), high: v.number() }),
      v.check(({ low, high }) => low <= high, 'The wrong way round'),
    ),
  },
}
const kindWith = (id: RecordKind['id']) =>
  defineRecord({
    kind: 'thing',
    id,
    standsIn: IN_PRIVATE,
    fields,
    required: ['size'],
    limit: 1,
    reads: 'members',
    guest: 'adopt',
    refusal: 'shown',
    label: 'Thing',
  })
const UUID = '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'

type Change = Omit<Patch, 'id' | 'space' | 'kind' | 'recordId'>

const base = fc.nat(12)
const change = <Value>(value: fc.Arbitrary<Value>) => fc.record({ value, base })
const validFields = fc.record(
  {
    size: change(fc.nat(3)),
    name: change(fc.constantFrom('a', 'b', 'c')),
    range: change(fc.tuple(fc.nat(3), fc.nat(3)).map(([low, more]) => ({ low, high: low + more }))),
  },
  { requiredKeys: [] },
)
const validChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ fields: validFields }) },
  {
    weight: 3,
    arbitrary: fc.record({
      create: fc.constant(true as const),
      fields: fc.tuple(validFields, change(fc.nat(3))).map(([others, size]) => ({ ...others, size })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ remove: fc.record({ base }), fields: fc.constant({}) }) },
)

/** The patches in their order on one record of a space with nothing else in it. */
function run(definition: RecordKind, recordId: string, asked: readonly Change[]) {
  const steps: { before: StoredRecord | null; patch: Patch; merge: Merge; after: StoredRecord | null }[] = []
  const replaced: StoredRecord[] = []
  let record: StoredRecord | null = null
  let revision = 0
  for (const [index, one] of asked.entries()) {
    const patch: Patch = { id: `patch-${index}`, space: 's', kind: 'thing', recordId, ...one }
    const merge = applyPatch({
      definition,
      record,
      patch,
      revision: revision + 1,
      by: { account: 'me', at: '2026-11-21T18:00:00.000Z' },
      liveCount: 0,
      isParentLive: parentIdOf({ definition, record, patch }) === null,
    })
    const before: StoredRecord | null = record
    if (merge.outcome !== 'refused' && merge.record) {
      revision += 1
      record = merge.record
      replaced.push(...merge.replaced)
    }
    steps.push({ before, patch, merge, after: record })
  }
  return { steps, replaced, record: record }
}

const kinds = fc.constantFrom<[RecordKind, string]>(
  [kindWith('natural'), 'town-aspen'],
  [kindWith('single'), 'thing'],
  [kindWith('uuid'), UUID],
)

test('whatever the order of valid patches, every field of the record can be read, and required ones are there', () => {
  fc.assert(
    fc.property(kinds, fc.array(validChange, { maxLength: 12 }), ([definition, id], asked) => {
      for (const { after } of run(definition, id, asked).steps) {
        if (after === null || after.deletedAt !== null) continue
        expect(after.fields).toHaveProperty('size')
        for (const [name, value] of Object.entries(after.fields)) {
          expect(v.is(definition.fields[name]!.schema, value)).toBe(true)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('no value is lost: it stands in its field, in a replaced record, or a base that covered it let it go', () => {
  fc.assert(
    fc.property(kinds, fc.array(validChange, { maxLength: 12 }), ([definition, id], asked) => {
      const { steps, replaced } = run(definition, id, asked)
      for (const { before, patch, merge, after } of steps) {
        if (before === null || before.deletedAt !== null || merge.outcome === 'refused') continue
        for (const [name, value] of Object.entries(before.fields)) {
          const stands = after?.deletedAt === null && sameValue(after.fields[name], value)
          const kept = replaced.some(
            (one) => one.id === `${patch.id}.${name}` && sameValue(one.fields.value, value),
          )
          const seen = patch.remove?.base ?? patch.fields[name]?.base ?? 0
          expect(stands || kept || before.fieldRevisions[name]! <= seen).toBe(true)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('what is applied stands in the record, what is refused changes nothing, and only a conflict replaces', () => {
  fc.assert(
    fc.property(kinds, fc.array(validChange, { maxLength: 12 }), ([definition, id], asked) => {
      for (const { before, patch, merge, after } of run(definition, id, asked).steps) {
        if (merge.outcome === 'refused') {
          expect(after).toBe(before)
          continue
        }
        expect(merge.replaced.length > 0).toBe(merge.outcome === 'conflict')
        for (const [name, { value }] of Object.entries(patch.fields))
          expect(after?.fields[name]).toEqual(value)
        if (patch.remove && after) expect(after.deletedAt).not.toBeNull()
      }
    }),
    { numRuns: 500 },
  )
})

test('the same patch on its own result changes nothing', () => {
  fc.assert(
    fc.property(kinds, fc.array(validChange, { minLength: 1, maxLength: 6 }), ([definition, id], asked) => {
      const once = run(definition, id, asked)
      const last = once.steps.at(-1)!
      if (last.merge.outcome === 'refused') return
      const twice = run(definition, id, [...asked, asked.at(-1)!]).steps.at(-1)!
      expect(twice.merge).toEqual({ outcome: 'applied', record: null, replaced: [] })
    }),
    { numRuns: 300 },
  )
})

test('a record’s parent is the one that the patch names, else the one it has', () => {
  const definition = { ...kindWith('uuid'), parent: { kind: 'thing', field: 'name' } }
  const record: StoredRecord = {
    kind: 'thing',
    id: UUID,
    fields: { size: 1, name: 'a' },
    fieldRevisions: {},
    revision: 1,
    deletedAt: null,
  }
  const patch = (change: Change): Patch => ({ id: 'p', space: 's', kind: 'thing', recordId: UUID, ...change })
  const of = (change: Change, stored: StoredRecord | null = record) =>
    parentIdOf({ definition, record: stored, patch: patch(change) })
  expect(of({ fields: { name: { value: 'b', base: 0 } } })).toBe('b')
  expect(of({ fields: {} })).toBe('a')
  expect(of({ fields: {} }, null)).toBeNull()
  expect(of({ remove: { base: 0 }, fields: {} })).toBeNull()
})

test('of a field that is set once the first value stands, and no other is kept as replaced', () => {
  const definition = {
    ...kindWith('uuid'),
    fields: { ...fields, name: { ...fields.name, once: true as const } },
  }
  const record: StoredRecord = {
    kind: 'thing',
    id: UUID,
    fields: { size: 1, name: 'a' },
    fieldRevisions: { size: 1, name: 2 },
    revision: 2,
    deletedAt: null,
  }
  const merge = (change: Change) =>
    applyPatch({
      definition,
      record,
      patch: { id: 'p', kind: 'thing', recordId: UUID, ...change },
      revision: 3,
      by: { account: 'me', at: '2026-11-21T18:00:00.000Z' },
      liveCount: 1,
      isParentLive: true,
    })
  expect(merge({ fields: { name: { value: 'b', base: 1 } } })).toEqual({
    outcome: 'applied',
    record: null,
    replaced: [],
  })
  expect(merge({ fields: { name: { value: 'b', base: 1 }, size: { value: 2, base: 1 } } })).toMatchObject({
    outcome: 'applied',
    record: { fields: { size: 2, name: 'a' } },
  })
  expect(merge({ remove: { base: 1 }, fields: {} })).toMatchObject({ outcome: 'applied', replaced: [] })
})
