import type { Season } from '../palette.ts'
import type { PictureTheme } from '../picture-palette.ts'
import { bandStrips, type Strip } from './band-strips.ts'
import { hashOf } from './grain.ts'
import type { SharpGround } from './sharp-ground.ts'
import { bearingTo } from './sight.ts'
import { traceSkyline, type SkylineView } from './skyline.ts'
import { skylineColors } from './skyline-colors.ts'
import { skylineFrame } from './skyline-frame.ts'
import { frontElements } from './skyline-front.ts'
import { bandElements } from './skyline-land.ts'
import { namedRidges, type NamedRidge } from './named-ridges.ts'
import { skyElements } from './skyline-sky.ts'
import { standingElements, standingShare, type Around } from './skyline-standing.ts'

/** Columns that the field of view is read in. */
const COLUMNS = 96

/** The one field of dunes in the state, and how far around it they are in front. */
const DUNES = { lat: 37.75, lng: -105.56 }
const DUNES_REACH_M = 7_000

/** A view of many far ridges has more to say than fits into a picture: it is drawn with fewer corners. */
const MOST_LETTERS = 23_500
const COARSE = { straight: 2.6 }

type SkylineLook = { season: Season; theme: PictureTheme; kind: string }

/** SVG elements in units of 1280 by 960, far to near, and what is seen. */
export type SkylineDrawing = { elements: string; ridges: NamedRidge[] }

/** The view from a place. */
export function skylineDrawing(
  ground: SharpGround,
  view: SkylineView,
  { season, theme, kind }: SkylineLook,
): SkylineDrawing {
  const skyline = traceSkyline(ground, view, COLUMNS)
  const frame = skylineFrame(skyline)
  const [x, y] = [Math.round(view.lat * 5_000), Math.round(view.lng * 5_000)]
  const chance = (salt: number) => (hashOf(x, y, salt) + 1) / 2
  const colors = skylineColors(season, theme, chance(1))
  // The sun stands in the south by day, so that it is on the right of who looks east.
  const fromLeft = Math.sin((view.direction * Math.PI) / 180) < 0
  const land = {
    colors,
    width: frame.columnWidth,
    straight: 1.1,
    fromLeft,
    lng: view.lng,
    isDunes: kind === 'sand_dunes' || bearingTo(DUNES, view).distanceM < DUNES_REACH_M,
  }
  const strips = bandStrips(skyline, frame)
  const around = { skyline, frame, land, strips, chance, kind, standing: standingShare(strips) }
  const fine = elementsOf(around)
  const elements = fine.length > MOST_LETTERS ? elementsOf({ ...around, land: { ...land, ...COARSE } }) : fine
  return { elements, ridges: namedRidges(skyline, frame) }
}

function elementsOf(around: Around): string {
  const { land, strips, chance } = around
  return [
    skyElements(land.colors, land.fromLeft, chance),
    ...bandsOf(strips).map(
      (band) => bandElements(band, land) + band.map((strip) => standingElements(strip, around)).join(''),
    ),
    frontElements(around),
  ].join('')
}

/** The strips of each band, the farthest band first. */
function bandsOf(strips: readonly Strip[]): Strip[][] {
  const bands: Strip[][] = []
  for (const strip of strips) {
    const last = bands.at(-1)
    if (last?.[0]?.band === strip.band) last.push(strip)
    else bands.push([strip])
  }
  return bands
}
