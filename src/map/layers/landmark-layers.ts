import type { ExpressionSpecification, FilterSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { DayRange } from '../../domain/calendar/day-range.ts'
import { BASEMAP_SOURCE, LABEL_FONT, byZoom, inLayer } from './layer-parts.ts'
import type { Palette } from '../basemap/palette.ts'
import { closedOn, closedMonth } from './season.ts'

/** The lowest of the layers that `heights` answers: names that must give way to peaks and passes stand below it. */
export const HEIGHTS_BOTTOM = 'pass'

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** A name stands below its own picture, or below a marker that took the picture's place. */
const BELOW_PICTURE = ['top', [0, 0.75], 'top', [0, 1.75]] as [
  'top',
  [number, number],
  'top',
  [number, number],
]

/** Lower numbers are placed first: the highest summit of a range keeps its name. */
const HIGHEST_FIRST: ExpressionSpecification = ['-', 0, ['get', 'm']]

/**
 * Peaks and passes (`heights`), and the points of rest (`quiet`): ski areas and parks. A marker on the same point
 * hides a quiet one, but only covers the picture of a height (`cooperative`: over other pictures, never over names),
 * for its elevation is said nowhere else on the map.
 */
export function landmarkLayers(colors: Palette, days: DayRange) {
  return { heights: [passes(colors, days), peaks(colors)], quiet: [parks(colors), skiAreas(colors)] }
}

function peaks(colors: Palette): SymbolLayerSpecification {
  return landmark('peak', 9, colors.peak, colors, {
    'text-field': ['format', ['get', 'name'], {}, '\n', {}, feet(), { 'font-scale': 0.92 }],
    'text-variable-anchor-offset': BELOW_PICTURE,
    'symbol-sort-key': HIGHEST_FIRST,
    'icon-overlap': 'cooperative',
  })
}

function passes(colors: Palette, days: DayRange): SymbolLayerSpecification {
  return landmark(HEIGHTS_BOTTOM, 8, colors.labelSoft, colors, {
    ...passLook(colors, days),
    'text-variable-anchor-offset': BELOW_PICTURE,
    'symbol-sort-key': HIGHEST_FIRST,
    'icon-overlap': 'cooperative',
  })
}

/**
 * What of the layer of passes depends on the season: one that is usually closed on one of these days is red. When it is closed is
 * said of every pass that winter closes, in the words' own colour while it is open.
 */
export function passLook(colors: Palette, days: DayRange) {
  const closed = closedOn(days)
  const season: ExpressionSpecification = [
    'case',
    ['has', 'closed'],
    ['concat', '\nclosed ', month(0), '–', month(3)],
    '',
  ]
  return {
    'icon-image': ['case', closed, 'glyph:pass-closed', 'glyph:pass'] as ExpressionSpecification,
    'text-field': [
      'step',
      ['zoom'],
      '',
      8.5,
      [
        'format',
        ['get', 'name'],
        {},
        '\n',
        {},
        feet(),
        { 'font-scale': 0.92 },
        season,
        { 'font-scale': 0.92, 'text-color': ['case', closed, colors.closed, colors.labelSoft] },
      ],
    ] as ExpressionSpecification,
  }
}

function skiAreas(colors: Palette): SymbolLayerSpecification {
  return landmark('ski', 9, colors.ski, colors, {
    'text-field': ['step', ['zoom'], '', 10, ['get', 'name']],
  })
}

function parks(colors: Palette): SymbolLayerSpecification {
  const layer = landmark('park', 7.5, colors.park, colors, {
    'text-field': [
      'step',
      ['zoom'],
      ['case', ['==', ['get', 'rank'], 1], ['get', 'name'], ''],
      10,
      ['get', 'name'],
    ],
    'symbol-sort-key': ['get', 'rank'],
  })
  return {
    ...layer,
    filter: [
      'all',
      inLayer('park'),
      ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 9, 2]],
    ] as FilterSpecification,
  }
}

function landmark(
  kind: string,
  minzoom: number,
  color: string,
  colors: Palette,
  layout: SymbolLayerSpecification['layout'],
): SymbolLayerSpecification {
  return {
    id: kind,
    type: 'symbol',
    source: BASEMAP_SOURCE,
    filter: inLayer(kind),
    minzoom,
    layout: {
      'icon-image': `glyph:${kind}`,
      'icon-padding': 1,
      'text-font': LABEL_FONT,
      'text-size': byZoom([8, 10.5], [13, 12.5]),
      'text-line-height': 1.15,
      'text-max-width': 9,
      'text-padding': 3,
      'text-variable-anchor-offset': ['top', [0, 0.75]],
      'text-optional': true,
      ...layout,
    },
    paint: { 'text-color': color, 'text-halo-color': colors.halo, 'text-halo-width': 1.6 },
  }
}

function feet(): ExpressionSpecification {
  return ['concat', ['number-format', ['get', 'ft'], { locale: 'en-US' }], ' ft']
}

/** The name of the month whose two figures stand at `at` in `closed`. */
function month(at: number): ExpressionSpecification {
  const end: ExpressionSpecification = ['*', 3, closedMonth(at)]
  return ['slice', MONTHS, ['-', end, 3], end]
}
