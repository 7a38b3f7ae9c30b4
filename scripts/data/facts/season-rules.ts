/** Which places a regional row of the facts is about. */
export type SeasonRule = {
  /** The name of the row in `closures-by-day.csv`. */
  row: string
  /** What is worth the trip. Its words are in `season-reasons.ts`. */
  what: 'aspens' | 'flowers' | 'rafting' | 'peak-water' | 'rut' | 'cranes' | 'creek'
  /** Circles around these points: degrees north, degrees east, kilometres. */
  near: [lat: number, lng: number, km: number][]
  /** From which height on and up to which, metres. Places without a height are in. */
  metres?: [low: number, high: number]
  /** The days where only the row's note says them: peak flow. */
  days?: string
}

/** Aspens grow from the lower montane forest up to some 11,000 ft; passes above them are driven through them. */
const ASPEN_BELT: [number, number] = [2200, 3800]
const HIGH_MEADOWS: [number, number] = [2700, 3900]
const FOOTHILLS: [number, number] = [1600, 2600]

const ARKANSAS: SeasonRule['near'] = [
  [38.8, -106.12, 35],
  [38.53, -106, 15],
  [38.45, -105.35, 25],
]
const CLEAR_CREEK: SeasonRule['near'] = [[39.75, -105.4, 25]]
const POUDRE: SeasonRule['near'] = [[40.65, -105.3, 35]]
const GLENWOOD: SeasonRule['near'] = [[39.56, -107.32, 20]]
const ANIMAS: SeasonRule['near'] = [[37.27, -107.88, 20]]

/**
 * The rules: a place is of a region where it stands within one of its circles, at the right height and, by `season-reasons.ts`, is of
 * a kind that people visit for it. Of two regions the one whose middle is nearer counts. Left out are the rows of low
 * confidence: cottonwood gold, desert bloom, bighorn, rafting on Gunnison, Taylor, Blue, San Miguel and Dolores.
 */
export const SEASON_RULES: readonly SeasonRule[] = [
  {
    row: 'Aspen gold, Steamboat and Flat Tops',
    what: 'aspens',
    near: [
      [40.485, -106.832, 45],
      [40, -107.25, 40],
    ],
    metres: ASPEN_BELT,
  },
  {
    row: 'Aspen gold, Rocky Mountain NP and Grand County',
    what: 'aspens',
    near: [
      [40.34, -105.68, 35],
      [40.07, -106.03, 30],
    ],
    metres: ASPEN_BELT,
  },
  {
    row: 'Aspen gold, Summit County, Vail, Guanella, Kenosha, Boreas',
    what: 'aspens',
    near: [
      [39.6, -106.2, 35],
      [39.53, -105.72, 25],
    ],
    metres: ASPEN_BELT,
  },
  {
    row: 'Aspen gold, Aspen and Maroon Bells',
    what: 'aspens',
    near: [[39.15, -106.9, 25]],
    metres: ASPEN_BELT,
  },
  {
    row: 'Aspen gold, Crested Butte and Kebler Pass',
    what: 'aspens',
    near: [[38.87, -107.05, 30]],
    metres: ASPEN_BELT,
  },
  {
    row: 'Aspen gold, Collegiate Peaks and Cottonwood',
    what: 'aspens',
    near: [
      [38.85, -106.35, 30],
      [39.15, -106.4, 20],
    ],
    metres: ASPEN_BELT,
  },
  {
    row: 'Aspen gold, Telluride, Ouray, Silverton',
    what: 'aspens',
    near: [[37.94, -107.8, 35]],
    metres: ASPEN_BELT,
  },
  {
    row: 'Aspen gold, Durango, Pagosa, Wolf Creek',
    what: 'aspens',
    near: [
      [37.4, -107.85, 25],
      [37.35, -106.95, 35],
    ],
    metres: ASPEN_BELT,
  },
  {
    row: 'Aspen gold, Cuchara, Sangre de Cristo, Pikes Peak',
    what: 'aspens',
    near: [
      [37.35, -105.1, 25],
      [38, -105.5, 30],
      [38.84, -105.04, 20],
    ],
    metres: ASPEN_BELT,
  },
  { row: 'Wildflowers, Crested Butte', what: 'flowers', near: [[38.87, -107, 25]], metres: HIGH_MEADOWS },
  {
    row: 'Wildflowers, San Juans (Ouray, Silverton, Yankee Boy)',
    what: 'flowers',
    near: [[37.95, -107.7, 35]],
    metres: HIGH_MEADOWS,
  },
  {
    row: 'Wildflowers, Rocky Mountain NP high country',
    what: 'flowers',
    near: [[40.38, -105.68, 25]],
    metres: HIGH_MEADOWS,
  },
  {
    row: 'Wildflowers, foothills (Boulder, Golden)',
    what: 'flowers',
    near: [
      [39.95, -105.3, 20],
      [39.72, -105.25, 15],
    ],
    metres: FOOTHILLS,
  },
  {
    row: 'Wildflowers, Vail and Summit County',
    what: 'flowers',
    near: [[39.58, -106.2, 35]],
    metres: HIGH_MEADOWS,
  },
  {
    row: 'Wildflowers, Maroon Bells and Aspen',
    what: 'flowers',
    near: [[39.13, -106.9, 25]],
    metres: HIGH_MEADOWS,
  },
  {
    row: 'Arkansas River rafting (Browns Canyon, Royal Gorge)',
    what: 'peak-water',
    near: ARKANSAS,
    days: '06-01 06-01 06-01 06-20 06-20 06-20',
  },
  {
    row: 'Clear Creek rafting',
    what: 'peak-water',
    near: CLEAR_CREEK,
    days: '06-01 06-01 06-01 06-15 06-15 06-15',
  },
  {
    row: 'Cache la Poudre rafting',
    what: 'peak-water',
    near: POUDRE,
    days: '06-01 06-01 06-01 06-15 06-15 06-15',
  },
  {
    row: 'Glenwood Canyon rafting (Shoshone)',
    what: 'peak-water',
    near: GLENWOOD,
    days: '05-21 05-21 05-21 06-30 06-30 06-30',
  },
  {
    row: 'Animas River rafting (Durango)',
    what: 'peak-water',
    near: ANIMAS,
    days: '05-25 05-25 05-25 06-15 06-15 06-15',
  },
  { row: 'Arkansas River rafting (Browns Canyon, Royal Gorge)', what: 'rafting', near: ARKANSAS },
  { row: 'Clear Creek rafting', what: 'rafting', near: CLEAR_CREEK },
  { row: 'Cache la Poudre rafting', what: 'rafting', near: POUDRE },
  { row: 'Upper Colorado rafting (Pumphouse, State Bridge)', what: 'rafting', near: [[39.92, -106.58, 25]] },
  { row: 'Glenwood Canyon rafting (Shoshone)', what: 'rafting', near: GLENWOOD },
  { row: 'Animas River rafting (Durango)', what: 'rafting', near: ANIMAS },
  { row: 'Yampa River rafting', what: 'rafting', near: [[40.4465, -108.5133, 25]] },
  { row: 'Elk rut, Estes Park and RMNP', what: 'rut', near: [[40.36, -105.6, 20]] },
  { row: 'Sandhill cranes, Monte Vista', what: 'cranes', near: [[37.58, -106.15, 20]] },
  { row: 'Medano Creek water at Great Sand Dunes', what: 'creek', near: [[37.75, -105.55, 10]] },
]
