/**
 * `node scripts/data/scenes/make-scene-sheet.ts`: draws 60 scenes of the catalogue's places, by day and by night, on one sheet for
 * docs/pictures.md. To be run after what scenes look like has changed.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { SEASONS } from '../../../core/domain/art/palette.ts'
import { scenePicture } from '../../../core/domain/art/scenes/scene-picture.ts'
import { sampledPlaces } from './sampled-places.ts'

const SHEET = fileURLToPath(new URL('../../../docs/pictures/scenes.jpg', import.meta.url))
const PLACES = 60
const COLUMNS = 10
const WIDTH = 144
const HEIGHT = 108
const GAP = 6
const QUALITY = 64

const rows = PLACES / COLUMNS
const places = sampledPlaces(PLACES)
const cells = await Promise.all(
  (['light', 'dark'] as const).flatMap((theme, half) =>
    places.map(async (place, at) => ({
      input: await sharp(
        Buffer.from(scenePicture(place, { season: SEASONS[at % SEASONS.length] ?? 'summer', theme })),
      )
        .resize(WIDTH, HEIGHT)
        .png()
        .toBuffer(),
      left: GAP + (at % COLUMNS) * (WIDTH + GAP),
      top: GAP + (half * rows + Math.floor(at / COLUMNS)) * (HEIGHT + GAP),
    })),
  ),
)
await sharp({
  create: {
    width: GAP + COLUMNS * (WIDTH + GAP),
    height: GAP + 2 * rows * (HEIGHT + GAP),
    channels: 3,
    background: '#f7f1e6',
  },
})
  .composite(cells)
  .jpeg({ quality: QUALITY, mozjpeg: true })
  .toFile(SHEET)
console.log(`${PLACES} places in both themes: ${SHEET}`)
