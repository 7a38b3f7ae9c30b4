import { describe, expect, it } from 'vitest'
import { choiceOf, queryOfAsked, readAsked } from './explore-address.ts'

const NOTHING = { category: null, region: null, month: null, view: 'list', placeId: null } as const

describe('the address of what is explored', () => {
  it('brings back what it was written from, and writes nothing for what stands at its default', () => {
    const asked = {
      category: 'lodging',
      region: 'san-juan-mountains',
      month: 7,
      view: 'map',
      placeId: 'custom-activities-maroon-lake',
    } as const
    expect(readAsked(queryOfAsked(asked) as Record<string, string>)).toEqual(asked)
    expect(queryOfAsked(asked).month).toBe('july')
    expect(Object.values(queryOfAsked(NOTHING)).filter(Boolean)).toEqual([])
    expect(readAsked(queryOfAsked({ ...NOTHING, month: 'any' })).month).toBe('any')
  })

  it('counts as left out what nobody knows', () => {
    const query = { category: 'castles', region: 'atlantis', month: 'smarch', view: 'globe', place: ' ' }
    expect(readAsked(query)).toEqual(NOTHING)
    for (const month of ['0', '13', '1.5', '-1', 'januaryy']) expect(readAsked({ month }).month).toBeNull()
  })

  it('takes a month as a word in any capitals or as a number, and the first of several values', () => {
    expect(readAsked({ month: 'January' }).month).toBe(1)
    expect(readAsked({ month: '01' }).month).toBe(1)
    expect(readAsked({ month: '12' }).month).toBe(12)
    expect(readAsked({ region: ['eastern-plains', 'summit-vail'] }).region).toBe('eastern-plains')
  })

  it('means the month that it is in Colorado where it says none, and any where it says so', () => {
    expect(choiceOf(NOTHING, '2026-01-31').month).toBe(1)
    expect(choiceOf(NOTHING, '2026-02-01').month).toBe(2)
    expect(choiceOf({ ...NOTHING, month: 'any' }, '2026-02-01').month).toBeNull()
    expect(choiceOf({ ...NOTHING, month: 8 }, '2026-02-01').month).toBe(8)
  })
})
