import type { Category } from '../places/categories.ts'
import { categoryMarkers } from './category-markers.ts'
import { CATEGORY_SHAPES } from './category-shapes.ts'
import { glyphOfKind } from './kind-glyphs.ts'
import { PLACE_X, PLACE_Y } from './picture-frame.ts'
import { PICTURE_PALETTES, type PictureTheme } from './picture-palette.ts'

/** Style of the mark in a thumbnail: it grows upwards from the point that it stands on. */
export const THUMBNAIL_MARK = 'transform:scale(1.9)'

/** Of a place that is not of the catalogue: the plain disc. */
const PLAIN_SHAPE = CATEGORY_SHAPES.activities

/**
 * The mark of a place as an SVG element, its tip on the place: the map's outline and colour of its category, the glyph of
 * its kind in it. Glyphs stand on a 24-px grid, outlines on one of 34 px.
 */
export function markElement(
  { kind, category }: { kind: string; category: Category | null },
  theme: PictureTheme,
): string {
  const { halo, plain, plainInk } = PICTURE_PALETTES[theme].mark
  const markers = categoryMarkers(theme)
  const marker = category !== null && Object.hasOwn(markers, category) ? markers[category] : undefined
  const { color, ink, shapePath } = marker ?? { color: plain, ink: plainInk, shapePath: PLAIN_SHAPE }
  const edge = `fill="${color}" stroke="${halo}" stroke-linejoin="round" paint-order="stroke"`
  return [
    `<g transform="translate(${PLACE_X} ${PLACE_Y})"><g class="mark">`,
    '<ellipse cy="4" rx="26" ry="10" fill-opacity=".35"/>',
    `<path ${edge} stroke-width="14" d="M-26-60L0 0L26-60z"/>`,
    `<g transform="translate(-85 -206) scale(5)"><path ${edge} stroke-width="2.6" d="${shapePath}"/>`,
    `<path transform="translate(7.4 7.4) scale(.8)" fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="${glyphOfKind(kind)}"/>`,
    '</g></g></g>',
  ].join('')
}
