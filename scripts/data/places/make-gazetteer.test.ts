import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeGazetteer } from './make-gazetteer.ts'

type Row = {
  placeId: string
  name: string
  kind: string
  lat: number
  lng: number
  elevationM: number | null
  population: number | null
  address: string
}
type CatalogueRow = { name: string; kind: string; nearestTown: string; latitude: number; longitude: number }

const read = (name: string) =>
  readFileSync(new URL(`../../../api/database/seed/${name}.json`, import.meta.url), 'utf8')

const committed = read('gazetteer')
const rows = JSON.parse(committed) as Row[]
const towns = rows.filter((row) => row.kind === 'town')
const catalogue = JSON.parse(read('colorado-locations')) as CatalogueRow[]

describe('the gazetteer', () => {
  it('is what the script makes, byte for byte', () => {
    expect(makeGazetteer() === committed).toBe(true)
  })

  it('knows all the towns of GeoNames and the small ones on the road', () => {
    expect(towns.filter((town) => town.population !== null)).toHaveLength(225)
    expect(towns.length).toBeGreaterThan(350)
  })

  it('never repeats an id, nor two towns of one name', () => {
    expect(new Set(rows.map((row) => row.placeId)).size).toBe(rows.length)
    expect(new Set(towns.map((town) => town.name)).size).toBe(towns.length)
  })

  it('names each id by kind and name, in ASCII', () => {
    for (const { placeId } of rows) expect(placeId).toMatch(/^(town|pass|junction|trailhead)-[a-z0-9-]+$/)
  })

  it('keeps every place inside Colorado', () => {
    for (const { name, lat, lng } of rows) {
      expect(lat, name).toBeGreaterThan(36.98)
      expect(lat, name).toBeLessThan(41.01)
      expect(lng, name).toBeGreaterThan(-109.07)
      expect(lng, name).toBeLessThan(-102.03)
    }
  })

  it('tells towns by state and everything else by its town as well', () => {
    for (const { kind, name, address } of rows) {
      if (kind === 'town') expect(address).toBe(`${name}, Colorado, USA`)
      else expect(address.slice(name.length)).toMatch(/^, [^,]+, Colorado, USA$/)
    }
  })

  it('knows the elevation of Breckenridge and the population of Denver', () => {
    expect(rows.find((row) => row.placeId === 'town-breckenridge')?.elevationM).toBe(2926)
    expect(rows.find((row) => row.placeId === 'town-denver')?.population).toBeGreaterThan(600_000)
  })

  it('offers no state line and no place that the catalogue has by the same name nearby', () => {
    for (const { name, lat, lng } of rows) {
      expect(name).not.toMatch(/ line \(/)
      const doubles = catalogue.filter(
        (row) =>
          row.name === name &&
          row.kind !== 'lake' &&
          Math.hypot(row.latitude - lat, row.longitude - lng) < 0.036,
      )
      expect(doubles, name).toEqual([])
    }
  })

  it('knows every town that the catalogue calls nearest, except the ski village the catalogue has itself', () => {
    const known = new Set([...towns, ...catalogue].map(({ name }) => name))
    expect(catalogue.map((row) => row.nearestTown).filter((town) => !known.has(town))).toEqual([])
  })

  it('never calls a town nearest that is more than 75 km away', () => {
    for (const { name, nearestTown, latitude, longitude } of catalogue) {
      const town = towns.find((row) => row.name === nearestTown)
      if (!town) continue
      const km = Math.hypot(town.lat - latitude, (town.lng - longitude) * 0.777) * 111.2
      expect(km, `${name} from ${nearestTown}`).toBeLessThan(75)
    }
  })
})
