/**
 * `node scripts/data/scenes/make-scene-sheet.ts`: draws 60 scenes of the catalogue's places, by day and by night, on one sheet for
 * docs/pictures.md. To be run after what scenes look like has changed.
 */
import { fileURLToPath } from 'node:url'
import { SEASONS } from '../../../core/domain/art/palette.ts'
import { placePicture } from '../../../core/domain/art/place-picture.ts'
import { drawSheet } from '../draw-sheet.ts'
import { readPictureWorld } from '../picture-world.ts'
import { sampledPlaces } from './sampled-places.ts'

const SHEET = fileURLToPath(new URL('../../../docs/pictures/scenes.jpg', import.meta.url))
const PLACES = 60

const world = readPictureWorld()
const places = sampledPlaces(PLACES)
await drawSheet(
  SHEET,
  { columns: 10, width: 144, height: 108 },
  (['light', 'dark'] as const).flatMap((theme) =>
    places.map(
      (place, at) =>
        placePicture(world, place, { season: SEASONS[at % SEASONS.length] ?? 'summer', theme }).svg,
    ),
  ),
)
console.log(`${PLACES} places in both themes: ${SHEET}`)
