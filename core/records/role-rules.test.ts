import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPACE_ROLES, SPACE_TYPES, type SpaceType } from '../contracts/records/space-types.ts'
import type { Standing } from './define-record.ts'
import { KINDS } from './kinds.ts'
import { mayRemove, mayWrite, refusedByRole, standsIn } from './role-rules.ts'

const TYPES = Object.keys(SPACE_TYPES) as SpaceType[]

/** Any declaration of where a kind stands and who writes it there. */
const STANDING = fc
  .tuple(...TYPES.map((type) => fc.option(fc.subarray([...SPACE_TYPES[type]]), { nil: undefined })))
  .map((roles) => Object.fromEntries(TYPES.map((type, at) => [type, roles[at]])) as Standing)

const declared = { fields: {}, required: [], limit: 1 }

test('a role writes what the kind lets it write, the owner all of it, and no other role anything', () => {
  fc.assert(
    fc.property(STANDING, fc.constantFrom(...SPACE_ROLES), fc.boolean(), (types, role, isOwners) => {
      const definition = { ...declared, standsIn: types, ...(isOwners ? { ownerWrites: ['title'] } : {}) }
      const isNamed = Object.values(types).some((roles) => roles?.some((one) => one === role))
      expect(mayWrite(definition, 'title', role)).toBe(role === 'owner' || (isNamed && !isOwners))
      expect(mayRemove(definition, role)).toBe(role === 'owner' || isNamed)
      const change = { fields: { title: { value: 'Raft', base: 0 } } }
      expect(refusedByRole(definition, change, role) === null).toBe(mayWrite(definition, 'title', role))
    }),
  )
})

test('what a space is of is removed by its owner alone', () => {
  const definition = { ...declared, standsIn: { trip: ['editor'] }, space: 'own' } as const
  const removal = { remove: { base: 0 }, fields: {} }
  expect(SPACE_ROLES.filter((role) => refusedByRole(definition, removal, role) === null)).toEqual(['owner'])
})

test('every kind stands somewhere, and whoever it lets write is a role of that type', () => {
  for (const definition of KINDS) {
    expect(TYPES.some((type) => standsIn(definition, type))).toBe(true)
    for (const type of TYPES)
      expect(SPACE_TYPES[type]).toEqual(expect.arrayContaining([...(definition.standsIn[type] ?? [])]))
  }
})
