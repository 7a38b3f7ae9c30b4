import { describe, expect, it } from 'vitest'
import type { CatalogueStatus } from '../../data/places/catalogue.ts'
import { readinessWords, type ReadinessFacts } from './readiness-words.ts'

const whole = (count: number) => ({ count, whole: true, checkedAt: 1, updatedAt: 1, removed: false })
const KEPT: CatalogueStatus = {
  ready: true,
  missing: [],
  parts: { colorado_locations: whole(638), gazetteer: whole(411), place_names: whole(1) },
  checkedAt: 1,
}
const NOTHING = { count: 0, whole: false, checkedAt: null, updatedAt: null, removed: false }
const facts = (some: Partial<ReadinessFacts>): ReadinessFacts => ({
  catalogue: KEPT,
  shellKept: true,
  trouble: null,
  online: true,
  ...some,
})

describe('readiness for no signal', () => {
  it('is claimed only when the app, the places and the names were read back', () => {
    expect(readinessWords(facts({})).title).toBe('Ready for no signal')
    expect(readinessWords(facts({ shellKept: false })).title).not.toMatch(/^Ready/)
    expect(readinessWords(facts({ catalogue: { ...KEPT, ready: false } })).title).not.toMatch(/^Ready/)
    expect(readinessWords(facts({ catalogue: null })).title).not.toMatch(/^Ready/)
  })

  it('counts what is here and names what is missing', () => {
    const catalogue = { ...KEPT, ready: false, parts: { ...KEPT.parts, gazetteer: NOTHING } }
    const { facts: lines, note } = readinessWords(facts({ catalogue, online: false }))
    expect(lines).toContainEqual({ text: 'Places to go', here: true })
    expect(lines).toContainEqual({ text: 'Towns, passes and junctions', here: false })
    expect(note).toBe('The rest comes by itself with the next signal.')
  })

  it('promises no download of what the person took off the phone', () => {
    const parts = { ...KEPT.parts, gazetteer: { ...NOTHING, removed: true } }
    const catalogue: CatalogueStatus = { ...KEPT, ready: false, missing: ['gazetteer'], parts }
    const { title, note } = readinessWords(facts({ catalogue }))
    expect(title).toBe('Not all of Colorado is here')
    expect(note).toContain('“Offline data” fetches it again')
  })

  it('says why the phone cannot keep anything', () => {
    expect(readinessWords(facts({ catalogue: null, trouble: 'full' })).note).toContain('no room left')
  })
})
