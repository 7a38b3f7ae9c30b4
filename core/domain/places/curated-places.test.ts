import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from './categories.ts'
import { CURATED_PLACES, curatedPlaceId } from './curated-places.ts'

type CatalogueRow = {
  name: string
  category: string
  kind: string
  latitude: number
  longitude: number
  nearestTown: string
  description: string | null
}

const catalogue: CatalogueRow[] = JSON.parse(
  readFileSync(new URL('../../../api/database/seed/colorado-locations.json', import.meta.url), 'utf8'),
)

describe('the curated places', () => {
  it('are forty, ten in each category', () => {
    expect(CURATED_PLACES).toHaveLength(40)
    for (const { id } of CATEGORIES) {
      expect(CURATED_PLACES.filter((place) => place.category === id)).toHaveLength(10)
    }
  })

  it('agree with the catalogue row of the same name', () => {
    for (const place of CURATED_PLACES) {
      const row = catalogue.find(({ name }) => name === place.name)
      expect(row, place.name).toMatchObject({
        category: place.category,
        kind: place.kind,
        latitude: place.lat,
        longitude: place.lng,
        nearestTown: place.nearestTown,
        description: place.description,
      })
    }
  })

  it('carry unique ASCII ids of category and name', () => {
    expect(new Set(CURATED_PLACES.map((place) => place.placeId)).size).toBe(40)
    for (const { placeId, category } of CURATED_PLACES) {
      expect(placeId).toMatch(new RegExp(`^custom-${category}-[a-z0-9]+(-[a-z0-9]+)*$`))
    }
  })

  it('drop accents, apostrophes and signs from an id', () => {
    expect(curatedPlaceId('restaurants', "Gray's Coors Tavern")).toBe('custom-restaurants-grays-coors-tavern')
    expect(curatedPlaceId('lodging', 'Cañon & Inn (Old)')).toBe('custom-lodging-canon-inn-old')
  })

  it('tell their address as name, town, state, country', () => {
    expect(CURATED_PLACES.find((place) => place.name === 'Buckhorn Exchange')?.address).toBe(
      'Buckhorn Exchange, Denver, Colorado, USA',
    )
  })

  it('wear the color of their category', () => {
    for (const { category, color } of CURATED_PLACES) {
      expect(color).toBe(CATEGORIES.find(({ id }) => id === category)?.color)
    }
  })

  it('are spread over the state, not gathered in one corner', () => {
    const lats = CURATED_PLACES.map((place) => place.lat)
    const lngs = CURATED_PLACES.map((place) => place.lng)
    expect(Math.max(...lats) - Math.min(...lats)).toBeGreaterThan(3)
    expect(Math.max(...lngs) - Math.min(...lngs)).toBeGreaterThan(4.5)
    expect(new Set(CURATED_PLACES.map((place) => place.nearestTown)).size).toBeGreaterThanOrEqual(20)
  })
})
