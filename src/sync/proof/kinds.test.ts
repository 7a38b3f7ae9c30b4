import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { kindNamed } from '../../../core/records/kinds.ts'
import {
  PROOF_KINDS,
  REMOVED_KINDS,
  removedOf,
  STOP,
  TOLD,
  WISH,
  WRITTEN_KINDS,
  writtenFields,
  writtenOf,
} from './kinds.fixture.ts'
import { SCHEDULES } from './schedules.fixture.ts'
import { valueFor } from './values.fixture.ts'

it('draws every record that is declared, and what is asked and told of that has its place', () => {
  const drawn = new Set<string>()
  for (const { steps } of fc.sample(SCHEDULES, { numRuns: 300, seed: 1 }))
    for (const step of steps) {
      if (step.do === 'edit') drawn.add(WRITTEN_KINDS[step.kind]!)
      if (step.do === 'remove') drawn.add(REMOVED_KINDS[step.kind]!)
    }
  expect([...drawn].sort()).toEqual([...new Set([...WRITTEN_KINDS, ...REMOVED_KINDS])].sort())
  const records = PROOF_KINDS.filter(({ request, projection }) => !request && !projection)
  expect([...drawn]).toEqual(expect.arrayContaining(records.map(({ kind }) => kind)))
})

it('gives a new record the last place, and moves nothing for what is asked of the server or told by it', () => {
  const known = { writes: writtenOf(PROOF_KINDS), removes: removedOf(PROOF_KINDS) }
  const asked = { ...WISH, kind: 'asked' }
  const told = { ...TOLD, kind: 'told' }
  const written = { ...STOP, kind: 'written' }
  const kinds = [asked, told, written, ...PROOF_KINDS]
  expect(writtenOf(kinds)).toEqual([...known.writes, 'written'])
  expect(removedOf(kinds)).toEqual([...known.removes, 'written'])
})

it('has valid values of every field that phones write', () => {
  for (const kind of WRITTEN_KINDS) {
    const definition = kindNamed(PROOF_KINDS, kind)!
    for (const name of writtenFields(definition)) {
      const { schema } = definition.fields[name]!
      const values = Array.from({ length: 50 }, (_, at) => valueFor(schema, at))
      for (const value of values) expect(v.is(schema, value), `${kind}.${name}`).toBe(true)
      expect(new Set(values.map((value) => JSON.stringify(value))).size).toBeGreaterThan(1)
    }
  }
})
