import { CATEGORY_GLYPHS } from './category-glyphs.ts'

/** Drawings that several kinds share, as strokes on a 24-px grid like those of the categories. */
const GLYPHS = {
  peak: CATEGORY_GLYPHS.activities,
  bed: CATEGORY_GLYPHS.lodging,
  bus: CATEGORY_GLYPHS.transportation,
  fork: CATEGORY_GLYPHS.restaurants,
  town: 'M3.5 20V10.5l5-4 5 4V20zM13.5 20h7v-7.5h-7M7 20v-4h3v4M17 15.5h.01',
  tent: 'M12 5L3 19.5h18zM12 12l-4 7.5M12 12l4 7.5M12 5l1.5-2',
  water:
    'M3 9c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0 3-1.6 4.5 0 3 1.6 4.5 0M3 15c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0 3-1.6 4.5 0 3 1.6 4.5 0',
  falls:
    'M5 4h5v9M14 4h5M14 4v9M10 4v9M3.5 17c1.4-1.5 2.8-1.5 4.2 0s2.9 1.5 4.3 0 2.9-1.5 4.3 0 2.8 1.5 4.2 0M6 20.5h12',
  steam:
    'M8 4c-1.5 1.8 1.5 3.2 0 5M12 3c-1.5 1.8 1.5 3.7 0 5.5M16 4c-1.5 1.8 1.5 3.2 0 5M4 13h16c0 4-3.2 6.5-8 6.5S4 17 4 13z',
  pass: 'M2.5 18L8 7l4 6.5L16 7l5.5 11M9.5 18c1-1.5 4-1.5 5 0',
  valley: 'M3 6l6.5 12h5L21 6M9.5 18c1.5-2 3.5-2 5 0',
  tree: 'M12 3.5L6.5 11H9l-3.5 5.5h13L15 11h2.5zM12 16.5v4',
  path: 'M7 20.5c0-4 9-3.5 9-7.5s-8-3-8-6.5M8 3.5h.01M12.5 20.5h7M4.5 6.5h7',
  cup: 'M5 8.5h11v6a4.5 4.5 0 0 1-4.5 4.5h-2A4.5 4.5 0 0 1 5 14.5zM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3v2.5M12 3v2.5',
  mug: 'M5.5 8h10v11.5h-10zM15.5 10.5h2a2 2 0 0 1 2 2v2.5a2 2 0 0 1-2 2h-2M8.8 11.5V16M12.2 11.5V16M5.5 8c-.5-2.5 2-4 4-2.7C11 3 15.5 4 15.5 8',
  plane:
    'M12 3.2c1 0 1.6 1.2 1.6 2.6v4l7 4.2v2l-7-2.2v4l2 1.6v1.6L12 20l-3.6 1v-1.6l2-1.6v-4l-7 2.2v-2l7-4.2v-4c0-1.4.6-2.6 1.6-2.6z',
  train:
    'M7 4h10a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM5 11h14M8.5 13.7h.01M15.5 13.7h.01M9 16.5L6.5 20.5M15 16.5l2.5 4',
  cross: 'M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z',
  bolt: 'M13 3L5.5 13.5H11L10 21l8-11h-5.5z',
  pump: 'M5 20.5V5.5a1.5 1.5 0 0 1 1.5-1.5h6A1.5 1.5 0 0 1 14 5.5v15M3.5 20.5h12M5 11h9M14 12.5h2.2v4.8a1.6 1.6 0 0 0 3.2 0V9L16.5 6.2',
  basket: 'M4 9.5h16l-1.8 9.5H5.8zM8 9.5l3-5.5M16 9.5l-3-5.5M9.5 13v3M14.5 13v3',
  columns: 'M4 9.5L12 4.5l8 5zM4.5 19.5h15M6.5 12v5M10.2 12v5M13.8 12v5M17.5 12v5',
  ski: 'M4 19.5l16-4.5M8.5 13.5l5-4.5 4 3M13.5 9l-2-3.5M16.5 4.5h.01M4.5 14.5l5 3.5',
  sign: 'M12 3.5v17M5 5.5h12l2.5 2.5-2.5 2.5H5zM19 13H7.5L5 15.2l2.5 2.3H19z',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5M12 8h.01',
  post: 'M4 6.5h16v11H4zM4 7.5l8 6 8-6',
  point: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 2.5V7M12 17v4.5M2.5 12H7M17 12h4.5',
  raft: 'M4 11c0 5 3.5 7.5 8 7.5s8-2.5 8-7.5zM9 4l3 11M6 21c1.5-1 3-1 4.5 0s3 1 4.5 0',
  horse: 'M6 20v-7l-1.5-3L8 5.5l1-2 1.5 2c3 .5 5.5 2.5 6 6.5v8M6 13h3.5',
  pick: 'M4 8.5c5-4.5 11-4.5 16 0M12 5v15.5',
  pin: 'M12 21.5c-4-4.6-6.5-8-6.5-11.5a6.5 6.5 0 0 1 13 0c0 3.5-2.5 6.9-6.5 11.5zM12 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
} as const

const KINDS: Readonly<Record<keyof typeof GLYPHS, readonly string[]>> = {
  peak: [
    'peak',
    'summit',
    'ridge',
    'range',
    'pillar',
    'cliff',
    'arch',
    'glacier',
    'climbing',
    'slope',
    'bench',
  ],
  bed: ['hotel', 'historic_hotel', 'motel', 'hostel', 'resort', 'bed_and_breakfast', 'cabin', 'hut'],
  bus: ['bus_station'],
  fork: ['restaurant', 'fast_food', 'bakery'],
  town: ['town', 'populated_place', 'ghost_town'],
  tent: ['campground', 'glamping', 'rv_park', 'dump_station'],
  water: ['lake', 'reservoir', 'stream', 'spring', 'bay', 'swamp', 'bend', 'rapids', 'gut', 'island'],
  falls: ['waterfall'],
  steam: ['hot_spring'],
  pass: ['pass'],
  valley: [
    'valley',
    'basin',
    'flat',
    'plain',
    'area',
    'crater',
    'arroyo',
    'sand_dunes',
    'scenic_area',
    'cave',
  ],
  tree: [
    ...[
      'national_park',
      'national_monument',
      'national_forest',
      'wilderness',
      'wildlife_refuge',
      'state_park',
    ],
    ...['park', 'recreation_area', 'garden', 'nature_center', 'zoo'],
  ],
  path: ['trailhead', 'scenic_drive'],
  cup: ['cafe', 'coffee'],
  mug: ['brewery', 'brewery_tour', 'distillery'],
  plane: ['airport'],
  train: ['train_station', 'scenic_railway'],
  cross: ['hospital'],
  bolt: ['ev_charging'],
  pump: ['fuel'],
  basket: ['grocery', 'convenience', 'farmers_market'],
  columns: ['museum', 'historic_site', 'national_historic_site', 'concert_venue', 'amusement_park'],
  ski: ['ski_area', 'nordic_center', 'gondola'],
  sign: ['junction', 'pedestrian_mall'],
  info: ['visitor_center'],
  post: ['zip_code'],
  point: ['point'],
  raft: ['rafting'],
  horse: ['horseback'],
  pick: ['gold_mine_tour', 'zipline', 'ropes_course'],
  pin: [],
}

const GLYPH_OF_KIND: ReadonlyMap<string, string> = new Map(
  Object.entries(KINDS).flatMap(([glyph, kinds]) =>
    kinds.map((kind) => [kind, GLYPHS[glyph as keyof typeof GLYPHS]] as const),
  ),
)

/** The drawing of a kind of place as an SVG path; a pin for a kind that nobody has drawn. */
export function glyphOfKind(kind: string): string {
  return GLYPH_OF_KIND.get(kind) ?? GLYPHS.pin
}
