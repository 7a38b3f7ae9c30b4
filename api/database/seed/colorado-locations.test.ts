import { describe, expect, it } from 'vitest'
import locations from './colorado-locations.json' with { type: 'json' }

const COLORADO_BOX = { south: 36.99, north: 41.01, west: -109.06, east: -102.04 }
const CATEGORIES = ['activities', 'lodging', 'restaurants', 'transportation']
const FIELDS = [
  'id',
  'name',
  'category',
  'kind',
  'latitude',
  'longitude',
  'elevationM',
  'season',
  'openDays',
  'nearestTown',
  'description',
  'confidence',
  'sources',
]
/** Older than the lists: nobody else names it so. */
const WITHOUT_LIST = ['Bear Lake']

describe('the Colorado catalogue', () => {
  it('holds the 638 places of the first list, its 174 others and 852 of the second', () => {
    expect(locations).toHaveLength(638 + 174 + 852)
  })

  it('has the points of the two campgrounds that other lists corrected', () => {
    const points = ['Dry Lake Campground', 'Amphitheater Campground'].map((name) => {
      const { latitude, longitude } = locations.find((row) => row.name === name)!
      return [latitude, longitude]
    })
    expect(points).toEqual([
      [40.5358, -106.7821],
      [38.0225, -107.6617],
    ])
  })

  it('says of nearly every place how sure its point is', () => {
    const count = (confidence: string) => locations.filter((row) => row.confidence === confidence).length
    expect(['high', 'medium', 'low'].map(count)).toEqual([305, 889, 469])
  })

  it('holds at least 20 places in each of the four categories and no fifth one', () => {
    for (const category of CATEGORIES) {
      expect(locations.filter((row) => row.category === category).length).toBeGreaterThanOrEqual(20)
    }
    expect([...new Set(locations.map((row) => row.category))].sort()).toEqual(CATEGORIES)
  })

  it('gives every row the same fields in the same order', () => {
    for (const row of locations) {
      const fields = (WITHOUT_LIST.includes(row.name) ? FIELDS.slice(0, -2) : FIELDS).filter(
        (field) => field !== 'openDays' || 'openDays' in row,
      )
      expect([row.name, ...Object.keys(row)]).toEqual([row.name, ...fields])
    }
  })

  it('knows the season of all but one seasonal place by day, and of four that the months call open all year', () => {
    const months = locations.filter(({ season, openDays }) => season !== 'all' && openDays === undefined)
    expect(months.map(({ id }) => id)).toEqual(['ashcroft'])
    const days = locations.filter(({ openDays }) => openDays !== undefined)
    expect(days).toHaveLength(619)
    expect(days.filter(({ season }) => season === 'all').map(({ id }) => id)).toEqual([
      'durango-and-silverton-narrow-gauge-railroad-durango',
      'valley-view-hot-springs',
      'grand-lake-lodge',
      'telluride-gondola-oak-street',
    ])
  })

  it('has the days of a season in their order, over New Year where they must be', () => {
    for (const { openDays = '', id } of locations) {
      const days = openDays.split(' ')
      const inYears = days.map((day) => `${day < days[0]! ? 'year 2' : 'year 1'} ${day}`)
      expect(inYears, id).toEqual([...inYears].sort())
    }
  })

  it('never repeats an id or a name', () => {
    expect(new Set(locations.map((row) => row.id)).size).toBe(locations.length)
    expect(new Set(locations.map((row) => row.name.toLowerCase())).size).toBe(locations.length)
  })

  it('writes ids as ASCII kebab-case', () => {
    for (const row of locations) expect(row.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('keeps every place inside Colorado', () => {
    for (const { name, latitude, longitude } of locations) {
      expect(latitude, name).toBeGreaterThan(COLORADO_BOX.south)
      expect(latitude, name).toBeLessThan(COLORADO_BOX.north)
      expect(longitude, name).toBeGreaterThan(COLORADO_BOX.west)
      expect(longitude, name).toBeLessThan(COLORADO_BOX.east)
    }
  })

  it('rounds coordinates to four decimals', () => {
    for (const row of locations) {
      expect(row.latitude).toBe(Number(row.latitude.toFixed(4)))
      expect(row.longitude).toBe(Number(row.longitude.toFixed(4)))
    }
  })

  it('states elevations in whole metres between the lowest and the highest ground of the state', () => {
    for (const { name, elevationM } of locations) {
      if (elevationM === null) continue
      expect(Number.isInteger(elevationM), name).toBe(true)
      expect(elevationM, name).toBeGreaterThanOrEqual(1010)
      expect(elevationM, name).toBeLessThanOrEqual(4401)
    }
  })

  it('states seasons as all, winter, summer or two months', () => {
    const season = /^(all|winter|summer|(0[1-9]|1[0-2])-(0[1-9]|1[0-2]))$/
    for (const row of locations) expect(row.season, row.name).toMatch(season)
  })

  it('sorts by category, then name, so that changes read well', () => {
    const keys = locations.map((row) => `${row.category}\u0000${row.name}`)
    expect(keys).toEqual([...keys].sort())
  })
})

describe('the descriptions of the catalogue', () => {
  const written = locations.flatMap(({ description }) => (description === null ? [] : [description]))

  it('were written by somebody: what a list knows of a place is no sentence', () => {
    expect(written).toHaveLength(638)
    for (const description of written)
      expect(description).not.toMatch(/ is an? [^.]+ (in|near) [^.]+, at about [\d,]+ ft\.$/)
  })

  it('are one or two sentences each, short enough for a card', () => {
    for (const description of written) {
      expect(description).toMatch(/^[A-Z0-9][^.!?]*\.( [A-Z][^.!?]*\.)?$/)
      expect(description.length).toBeLessThanOrEqual(160)
    }
  })

  it('are never used twice', () => {
    expect(new Set(written).size).toBe(written.length)
  })

  it('name no price and no opening hour, which would go stale', () => {
    for (const description of written)
      expect(description).not.toMatch(/\$|\b(am|pm|a\.m|p\.m|daily|open from)\b/i)
  })
})
