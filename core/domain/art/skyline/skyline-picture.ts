import type { Hour, Season } from '../palette.ts'
import type { PictureTheme } from '../picture-palette.ts'
import { bandStrips, type Strip } from './band-strips.ts'
import { hashOf } from './grain.ts'
import type { SharpGround } from './sharp-ground.ts'
import { bearingTo } from './sight.ts'
import { traceSkyline, type Skyline, type SkylineView } from './skyline.ts'
import { hourOf, skylineColors, type SkylineColors } from './skyline-colors.ts'
import { skylineFrame } from './skyline-frame.ts'
import { frontElements } from './skyline-front.ts'
import { bandElements, middleOf, type Land } from './skyline-land.ts'
import { namedRidges, type NamedRidge } from './named-ridges.ts'
import { skyElements } from './skyline-sky.ts'
import { standingElements, standingShare, type Around } from './skyline-standing.ts'

/** Columns that the field of view is read in. */
const COLUMNS = 90

/** The one field of dunes in the state, and how far around it they are in front. */
const DUNES = { lat: 37.75, lng: -105.56 }
const DUNES_REACH_M = 7_000

/** A view of many far ridges has more to say than fits into a picture: it is drawn with fewer corners. */
const MOST_LETTERS = 23_500
const COARSE = { straight: 2.6 }

/** Behind a house. Nearer ground is the scene's own. */
const COLUMNS_BEHIND = 42
const BEHIND = { straight: 3.2 }
const LEAST_BEHIND_M = 1_500

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
  const [x, y] = [Math.round(view.lat * 5_000), Math.round(view.lng * 5_000)]
  const chance = (salt: number) => (hashOf(x, y, salt) + 1) / 2
  const colors = skylineColors(season, hourOf(theme, chance(1)))
  const { frame, strips, land } = landOf(skyline, colors, kind)
  const around = { skyline, frame, land, strips, chance, kind, standing: standingShare(strips) }
  const fine = elementsOf(around)
  const elements = fine.length > MOST_LETTERS ? elementsOf({ ...around, land: { ...land, ...COARSE } }) : fine
  return { elements, ridges: namedRidges(skyline, frame) }
}

/** The bare land of a view, without sky and without what grows in front: what is seen behind a house, in fewer corners. */
export function landElements(ground: SharpGround, view: SkylineView, season: Season, hour: Hour): string {
  const { strips, land } = landOf(
    traceSkyline(ground, view, COLUMNS_BEHIND),
    skylineColors(season, hour),
    'town',
  )
  const far = strips.filter((strip) => middleOf(strip) > LEAST_BEHIND_M)
  return bandsOf(far)
    .map((band) => bandElements(band, { ...land, ...BEHIND }))
    .join('')
}

function landOf(skyline: Skyline, colors: SkylineColors, kind: string) {
  const { view } = skyline
  const frame = skylineFrame(skyline)
  const land: Land = {
    colors,
    width: frame.columnWidth,
    straight: 1.1,
    // The sun stands in the south by day, so that it is on the right of who looks east.
    fromLeft: Math.sin((view.direction * Math.PI) / 180) < 0,
    lng: view.lng,
    isDunes: kind === 'sand_dunes' || bearingTo(DUNES, view).distanceM < DUNES_REACH_M,
  }
  return { frame, land, strips: bandStrips(skyline, frame) }
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
