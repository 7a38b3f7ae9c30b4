/**
 * `node scripts/data/skyline/make-skyline-sheet.ts`: draws the views of 24 places that people know, by day and by night, in the colours
 * of all seasons, on one sheet for docs/pictures.md. To be run after what views look like has changed.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { SEASONS } from '../../../core/domain/art/palette.ts'
import { placePicture } from '../../../core/domain/art/place-picture.ts'
import { drawSheet } from '../draw-sheet.ts'
import { readPictureWorld } from '../picture-world.ts'

const SHEET = fileURLToPath(new URL('../../../docs/pictures/skylines.jpg', import.meta.url))
const SEED = new URL('../../../api/database/seed/', import.meta.url)

const NAMES = [
  ...['Maroon Lake', 'Independence Pass', 'Salida', 'Steamboat Springs', 'Great Sand Dunes', 'Mesa Verde'],
  ...['Telluride', 'Mount Elbert', 'Denver', 'Estes Park', 'Ouray', 'Crested Butte'],
  ...['Pikes Peak', 'Black Canyon', 'Buena Vista', 'Glenwood Springs', 'Leadville', 'Aspen'],
  ...['Breckenridge', 'Durango', 'Garden of the Gods', 'Bear Lake', 'Hanging Lake', 'Crestone'],
]

type Named = { name: string; kind: string; lat: number; lng: number }

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, SEED), 'utf8')) as T
const catalogue = read<ColoradoLocation[]>('colorado-locations.json').map(
  ({ name, kind, latitude, longitude }): Named => ({ name, kind, lat: latitude, lng: longitude }),
)
const towns = read<Named[]>('gazetteer.json')
const world = readPictureWorld()

const places = NAMES.map((name) => {
  const place =
    towns.find((one) => one.name === name && one.kind === 'town') ??
    catalogue.find((one) => one.name === name) ??
    catalogue.find((one) => one.name.startsWith(name))
  if (!place) throw new Error(`No place is named ${name}`)
  const { lat, lng, kind } = place
  return { lat, lng, kind, category: null }
})

await drawSheet(
  SHEET,
  { columns: 6, width: 240, height: 180 },
  (['light', 'dark'] as const).flatMap((theme) =>
    places.map(
      (place, at) =>
        placePicture(world, place, { season: SEASONS[(at + 1) % SEASONS.length] ?? 'summer', theme }).svg,
    ),
  ),
)
console.log(`${places.length} views in both themes: ${SHEET}`)
