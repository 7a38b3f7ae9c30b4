import type { Category } from '../places/categories.ts'
import type { ElevationGrid } from '../terrain/elevation-grid.ts'
import { base64 } from './base64.ts'
import { contourPath } from './picture-contours.ts'
import type { PictureFeatures } from './picture-features.ts'
import { FRAME_HEIGHT, FRAME_WIDTH, pictureFrame, type PictureFrame } from './picture-frame.ts'
import { groundOf, isOnGrid, RELIEF_HEIGHT, RELIEF_WIDTH } from './picture-ground.ts'
import { borderElements, roadElements, waterElements } from './picture-lines.ts'
import { markElement, THUMBNAIL_MARK } from './picture-mark.ts'
import { PICTURE_PALETTES, type PicturePalette, type PictureTheme } from './picture-palette.ts'
import { reliefPixels } from './picture-relief.ts'
import { townShares } from './picture-towns.ts'
import { pngImage } from './png-image.ts'

/**
 * What a picture is of. Degrees are WGS84. `category` is null for a place that is not of the catalogue. The id tells places of one
 * point and kind apart; without it their scenes are alike.
 */
export type PictureSubject = {
  placeId?: string
  lat: number
  lng: number
  kind: string
  category: Category | null
}

/** All that pictures are drawn from, unpacked. */
export type PictureWorld = { grid: ElevationGrid; features: PictureFeatures }

/** The size of a picture that nobody gives a size to, as when it is opened by itself. */
const SHOWN_WIDTH_PX = 640
const SHOWN_HEIGHT_PX = 480

/** At most this wide, in CSS px, a picture leaves out its thin lines and has a mark that can still be read. */
const THUMBNAIL_PX = 160

/**
 * Where a place lies, from the real ground around it, as an SVG document of 4:3: relief, contour lines, water, roads, and
 * the mark of the place with the glyph of its kind. The same text wherever it is drawn, at most 25 KB. It holds numbers, our
 * own colours and our own glyphs: nothing of what it is given. Total: a point with no ground has a mark on plain paper.
 * @source look "Pictures"
 */
export function groundPicture(world: PictureWorld, subject: PictureSubject, theme: PictureTheme): string {
  const palette = PICTURE_PALETTES[theme]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHOWN_WIDTH_PX}" height="${SHOWN_HEIGHT_PX}" viewBox="0 0 ${FRAME_WIDTH} ${FRAME_HEIGHT}">`,
    // A browser that shows the picture small knows that itself: one picture serves card and thumbnail.
    `<style>@media(max-width:${THUMBNAIL_PX}px){.thin{display:none}.mark{${THUMBNAIL_MARK}}}</style>`,
    `<path fill="${palette.paper}" d="M0 0h${FRAME_WIDTH}v${FRAME_HEIGHT}H0z"/>`,
    isOnGrid(world.grid, subject) ? landElements(world, pictureFrame(subject, subject.kind), palette) : '',
    markElement(subject, theme),
    '</svg>',
  ].join('')
}

function landElements(
  { grid, features }: PictureWorld,
  frame: PictureFrame,
  palette: PicturePalette,
): string {
  const ground = groundOf(grid, frame)
  const towns = townShares(features.towns, frame, RELIEF_WIDTH, RELIEF_HEIGHT)
  const relief = pngImage(reliefPixels(ground, frame, palette, towns), RELIEF_WIDTH)
  const { color, opacity } = palette.contour
  return [
    `<image width="${FRAME_WIDTH}" height="${FRAME_HEIGHT}" preserveAspectRatio="none" href="data:image/png;base64,${base64(relief)}"/>`,
    `<path class="thin" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="3" d="${contourPath(ground)}"/>`,
    waterElements(features, frame, palette),
    roadElements(features, frame, palette),
    borderElements(features, frame, palette),
  ].join('')
}
