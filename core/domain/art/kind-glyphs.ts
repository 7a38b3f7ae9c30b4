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
  horseshoe:
    'M8.2 20.5H5.6C4 16.4 3.4 12.9 4.2 9.6 5.1 5.8 8.1 3.5 12 3.5s6.9 2.3 7.8 6.1c.8 3.3.2 6.8-1.4 10.9h-2.6c1.3-3.9 1.8-6.9 1.4-9.4C16.8 8.6 14.9 7 12 7s-4.8 1.6-5.2 4.1c-.4 2.5.1 5.5 1.4 9.4z',
  cabin: 'M3 11.5l9-7.5 9 7.5M5.5 9.7V20h13V9.7M10 20v-5.5h4V20M16 6.8V4.5',
  camper:
    'M2.5 16.5V8A1.5 1.5 0 0 1 4 6.5h10.5l5 4.5 2 1.5v4H19M14.5 16.5h-5M5 16.5H2.5M7.2 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM16.8 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM5.5 10h5',
  drain:
    'M12 3.5c2.9 3.5 4.3 5.7 4.3 7.6a4.3 4.3 0 0 1-8.6 0c0-1.9 1.4-4.1 4.3-7.6zM3.5 19.5h4M10 19.5h4M16.5 19.5h4',
  cable: 'M3 4.5l18 4.5M12 6.8v2.7M12 9.5a1.9 1.9 0 1 0 .01 0zM12 13.3l-1 4 4 3.2M12 14l3.5-2.5',
  gondola: 'M3 6l18-3M12 4.5V8M5.5 8h13v9a2.5 2.5 0 0 1-2.5 2.5H8A2.5 2.5 0 0 1 5.5 17zM5.5 13h13M12 8v5',
  note: 'M9 17.5V6l10.5-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19.5 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  wheel:
    'M12 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM12 3.5v6.5M5.5 10h13M7.5 5.5l9 9M16.5 5.5l-9 9M12 10L8 20.5h8z',
  dunes: 'M2.5 18.5c4-.5 6-9.5 9-9.5 2.5 0 4 6.5 10 9.5zM11.5 9c-1.5 3.5 1 6 2 9.5',
  cave: 'M3 19.5C3 10 6.5 5 12 5s9 5 9 14.5zM8.5 19.5c0-4.5 1.3-7 3.5-7s3.5 2.5 3.5 7',
  arch: 'M3.5 19.5V15C3.5 9.5 7 6 12 6s8.5 3.5 8.5 9v4.5h-4V16c0-3-1.8-5-4.5-5s-4.5 2-4.5 5v3.5z',
  paw: 'M12 12c-2.7 0-5 2.7-5 5.2 0 1.6 1.2 2.5 2.6 2.5 1 0 1.6-.5 2.4-.5s1.4.5 2.4.5c1.4 0 2.6-.9 2.6-2.5 0-2.5-2.3-5.2-5-5.2zM4.8 10v1.5M9 5v2.5M15 5v2.5M19.2 10v1.5',
  pick: 'M4 8.5c5-4.5 11-4.5 16 0M12 5v15.5',
  pin: 'M12 21.5c-4-4.6-6.5-8-6.5-11.5a6.5 6.5 0 0 1 13 0c0 3.5-2.5 6.9-6.5 11.5zM12 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
} as const

const KINDS: Readonly<Record<keyof typeof GLYPHS, readonly string[]>> = {
  peak: ['peak', 'summit', 'ridge', 'range', 'pillar', 'cliff', 'glacier', 'climbing', 'slope', 'bench'],
  bed: ['hotel', 'historic_hotel', 'motel', 'hostel', 'resort', 'bed_and_breakfast'],
  cabin: ['cabin', 'hut'],
  bus: ['bus_station'],
  fork: ['restaurant', 'fast_food', 'bakery'],
  town: ['town', 'populated_place', 'ghost_town'],
  tent: ['campground', 'glamping'],
  camper: ['rv_park'],
  drain: ['dump_station'],
  water: [
    'lake',
    'reservoir',
    'stream',
    'spring',
    'bay',
    'swamp',
    'bend',
    'rapids',
    'gut',
    'island',
    'beach',
    'cape',
  ],
  falls: ['waterfall'],
  steam: ['hot_spring'],
  pass: ['pass'],
  valley: ['valley', 'basin', 'flat', 'plain', 'area', 'crater', 'arroyo', 'scenic_area'],
  dunes: ['sand_dunes'],
  cave: ['cave'],
  arch: ['arch'],
  tree: [
    ...[
      'national_park',
      'national_monument',
      'national_forest',
      'wilderness',
      'wildlife_refuge',
      'state_park',
    ],
    ...['park', 'recreation_area', 'garden', 'nature_center'],
  ],
  path: ['trailhead', 'hike', 'trail', 'scenic_drive', 'scenic_byway', 'road'],
  cup: ['cafe', 'coffee'],
  mug: ['brewery', 'brewery_tour', 'distillery'],
  plane: ['airport'],
  train: ['train_station', 'scenic_railway'],
  cross: ['hospital'],
  bolt: ['ev_charging'],
  pump: ['fuel'],
  basket: ['grocery', 'convenience', 'farmers_market'],
  columns: ['museum', 'historic_site', 'national_historic_site'],
  note: ['concert_venue'],
  wheel: ['amusement_park'],
  paw: ['zoo'],
  ski: ['ski_area', 'nordic_center'],
  gondola: ['gondola'],
  sign: ['junction', 'pedestrian_mall'],
  info: ['visitor_center'],
  post: ['zip_code'],
  point: ['point'],
  raft: ['rafting'],
  horseshoe: ['horseback'],
  cable: ['zipline', 'ropes_course'],
  pick: ['gold_mine_tour'],
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
