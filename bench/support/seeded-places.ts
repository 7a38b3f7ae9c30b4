/** A place as the map takes it, without a product's meaning. */
export type SeededPlace = { id: string; name: string; kind: string; lat: number; lng: number }

const TOWNS = 60
const TOWN_REACH_DEGREES = 0.15

/** Places in Colorado, the same for the same seed: two of three around a town, as places are, the others anywhere. */
export function seededPlaces(count: number, seed: number): SeededPlace[] {
  const next = numbers(seed)
  const anywhere = () => ({ lat: 37 + 4 * next(), lng: -109 + 6.9 * next() })
  const towns = Array.from({ length: TOWNS }, anywhere)
  return Array.from({ length: count }, (_, at) => {
    const town = at % 3 === 0 ? null : towns[Math.floor(next() * TOWNS)]!
    const spread = () => (next() + next() - 1) * TOWN_REACH_DEGREES
    const { lat, lng } = town ? { lat: town.lat + spread(), lng: town.lng + spread() } : anywhere()
    return { id: `seeded-${at}`, name: `Seeded ${at}`, kind: 'activities', lat, lng }
  })
}

/** Mulberry32: numbers from 0 up to 1, the same for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
