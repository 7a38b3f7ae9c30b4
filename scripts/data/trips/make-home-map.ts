/**
 * `node scripts/data/trips/make-home-map.ts`: makes the map of a trip on Home, `src/features/home/trip-map/`. To be run again when the
 * elevations, the roads or the trip change; a test compares the two.
 */
import { writeFileSync } from 'node:fs'
import { homeMap } from './home-map.ts'

const FOLDER = new URL('../../../src/features/home/trip-map/', import.meta.url)

const { ground, roads, stops } = homeMap()
for (const [theme, svg] of Object.entries(ground)) {
  writeFileSync(new URL(`ground-${theme}.svg`, FOLDER), svg)
  console.log(`ground-${theme}.svg: ${svg.length} bytes`)
}
writeFileSync(new URL('trip.json', FOLDER), `${JSON.stringify({ roads, stops })}\n`)
