import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { kindNamed } from '../../../core/records/kinds.ts'
import { PROOF_KINDS, REMOVED_KINDS, WRITTEN_KINDS, writtenFields } from './kinds.fixture.ts'
import { SCHEDULES } from './schedules.fixture.ts'
import { valueFor } from './values.fixture.ts'

it('draws every kind that is declared', () => {
  const drawn = new Set<string>()
  for (const { steps } of fc.sample(SCHEDULES, { numRuns: 300, seed: 1 }))
    for (const step of steps) {
      if (step.do === 'edit') drawn.add(WRITTEN_KINDS[step.kind]!)
      if (step.do === 'remove') drawn.add(REMOVED_KINDS[step.kind]!)
    }
  expect([...drawn].sort()).toEqual(PROOF_KINDS.map(({ kind }) => kind).sort())
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
