import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '../../../core/domain/places/categories.ts'
import { isSeasonal } from '../calendar/seasons.ts'
import { mergePlaces } from '../places/known-places.ts'
import { buildExplorer, type ExploreChoice } from './explorer.ts'
import { CATALOGUE } from '../../../core/domain/places/real-catalogue.fixture.ts'
import { REGIONS, regionsOf } from './regions.ts'

const PLACES = mergePlaces(CATALOGUE)
const TODAY = '2027-01-15'
const explorer = buildExplorer(PLACES, TODAY)
const ALL: ExploreChoice = { category: null, region: null, month: null }
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

const names = (choice: Partial<ExploreChoice>) =>
  explorer.explore({ ...ALL, ...choice }).places.map(({ name }) => name)

describe('exploring the real catalogue', () => {
  it('shows every place when nothing is chosen', () => {
    expect(names({})).toHaveLength(PLACES.length)
  })

  it('parts the places by region: together they are all, none stands in two', () => {
    const parts = REGIONS.flatMap(({ id }) => explorer.explore({ ...ALL, region: id }).places)
    expect(parts).toHaveLength(PLACES.length)
    expect(new Set(parts).size).toBe(PLACES.length)
  })

  it('counts for every choice what that choice would show', () => {
    const choices: ExploreChoice[] = [
      ALL,
      { category: 'activities', region: null, month: 1 },
      { category: null, region: 'san-juan-mountains', month: 7 },
      { category: 'lodging', region: 'eastern-plains', month: 12 },
    ]
    const length = (choice: ExploreChoice) => explorer.explore(choice).places.length
    for (const choice of choices) {
      const { counts } = explorer.explore(choice)
      for (const { id } of CATEGORIES) expect(counts.categories[id]).toBe(length({ ...choice, category: id }))
      for (const { id } of REGIONS) expect(counts.regions[id]).toBe(length({ ...choice, region: id }))
      for (const month of MONTHS) expect(counts.months[month - 1]).toBe(length({ ...choice, month }))
      expect(counts.categories.all).toBe(length({ ...choice, category: null }))
      expect(counts.regions.all).toBe(length({ ...choice, region: null }))
      expect(counts.anyMonth).toBe(length({ ...choice, month: null }))
    }
  })

  it('has ski areas from December to March and in no other month', () => {
    const open = MONTHS.filter((month) => names({ month }).includes('Monarch Mountain'))
    expect(open).toEqual([1, 2, 3, 12])
  })

  it('begins a month with the activities whose season it is', () => {
    const [first] = explorer.explore({ ...ALL, month: 1 }).places
    expect(first).toMatchObject({ category: 'activities' })
    expect(first?.season && isSeasonal(first.season)).toBe(true)
    expect(explorer.explore(ALL).places[0]?.kind).toMatch(/^national_/)
  })

  it('does not begin a month with what is open all year but for a break', () => {
    for (const month of MONTHS) expect(names({ month }).slice(0, 12)).not.toContain('Valley View Hot Springs')
    expect(names({ month: 12 })).not.toContain('Valley View Hot Springs')
  })

  it('begins no summer month with dunes for motors, which nobody crosses the state for', () => {
    for (const month of [6, 7, 8, 9]) expect(names({ month }).slice(0, 12)).not.toContain('North Sand Hills')
  })

  it('hides nothing whose season nobody has written down', () => {
    const unknown = { ...PLACES[0]!, season: null }
    for (const month of MONTHS)
      expect(buildExplorer([unknown], TODAY).explore({ ...ALL, month }).places).toHaveLength(1)
  })

  it('has a landmark for every region, and it stands there', () => {
    for (const { id } of REGIONS) {
      const landmark = explorer.landmarks.get(id)
      expect(landmark && regionsOf([landmark])).toEqual([id])
    }
  })

  it('keeps a season over New Year open on both sides', () => {
    const hut = { ...PLACES[0]!, season: '11-02' as const }
    const open = MONTHS.filter(
      (month) => buildExplorer([hut], TODAY).explore({ ...ALL, month }).places.length === 1,
    )
    expect(open).toEqual([1, 2, 11, 12])
  })
})
