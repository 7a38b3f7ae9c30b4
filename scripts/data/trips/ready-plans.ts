import type { RegionId } from '../../../src/domain/explore/regions.ts'

/**
 * What is decided by hand of a ready-made trip: its name, where its nights are, and for which part of the year. Which beds and stops it has and
 * on which days it may start is worked out from the facts by `compose-trip.ts`.
 */
export type ReadyPlan = {
  id: string
  /** Follows the number of days: '5 days San Juans'. */
  area: string
  /** The towns of the nights; a trip has one day more. */
  nights: readonly string[]
  /** What nobody would leave out, by the catalogue's ids: it has all of them. */
  named: readonly string[]
  /** Its stops lie in these. */
  regions: readonly RegionId[]
  /** It is to hold its rules for every start from one day to the other, `MM-DD`; all year where left out. */
  season?: readonly [from: string, to: string]
  /** A kind of place that comes before better-known ones. */
  first?: string
  /** Kinds of place that it has none of. */
  without?: readonly string[]
}

/** The twelve: those of a season, then those that may begin on any day, the best known first. */
export const READY_PLANS: readonly ReadyPlan[] = [
  {
    id: 'rocky-mountain',
    area: 'Rocky Mountain and Trail Ridge',
    nights: ['Estes Park', 'Estes Park', 'Grand Lake'],
    named: ['trail-ridge-road-high-point', 'rocky-mountain-national-park', 'bear-lake'],
    regions: ['rocky-mountain', 'summit-vail'],
    season: ['06-15', '09-25'],
  },
  {
    id: 'san-juans',
    area: 'San Juans',
    nights: ['Durango', 'Durango', 'Ouray', 'Telluride'],
    named: ['durango-and-silverton-narrow-gauge-railroad-durango', 'red-mountain-pass'],
    regions: ['san-juan-mountains'],
    season: ['06-25', '09-20'],
  },
  {
    id: 'aspen-crested-butte',
    area: 'Aspen and Crested Butte',
    nights: ['Glenwood Springs', 'Aspen', 'Aspen', 'Crested Butte'],
    named: ['maroon-lake', 'independence-pass'],
    regions: ['aspen-crested-butte', 'leadville-salida'],
    season: ['06-25', '09-25'],
  },
  {
    id: 'ski-towns',
    area: 'ski towns',
    nights: ['Breckenridge', 'Breckenridge', 'Vail'],
    named: ['breckenridge-ski-resort', 'vail-ski-resort', 'beaver-creek-resort'],
    regions: ['summit-vail'],
    season: ['12-20', '03-20'],
    first: 'ski_area',
    without: ['lake', 'reservoir', 'garden', 'recreation_area', 'state_park', 'town'],
  },
  {
    id: 'pikes-peak',
    area: 'Pikes Peak',
    nights: ['Colorado Springs', 'Colorado Springs'],
    named: ['pikes-peak', 'garden-of-the-gods', 'royal-gorge-bridge-and-park'],
    regions: ['pikes-peak'],
  },
  {
    id: 'mesa-verde-durango',
    area: 'Mesa Verde and Durango',
    nights: ['Pagosa Springs', 'Durango', 'Durango'],
    named: ['durango-and-silverton-narrow-gauge-railroad-durango', 'mesa-verde-national-park'],
    regions: ['san-juan-mountains'],
    season: ['05-15', '10-15'],
  },
  {
    id: 'hot-springs',
    area: 'hot springs',
    nights: ['Salida', 'Pagosa Springs', 'Durango', 'Ouray', 'Redstone'],
    named: [
      'glenwood-hot-springs',
      'ouray-hot-springs-pool',
      'the-springs-resort-pagosa-springs',
      'mount-princeton-hot-springs',
    ],
    regions: ['leadville-salida', 'san-juan-mountains', 'aspen-crested-butte', 'san-luis-valley'],
    first: 'hot_spring',
  },
  {
    id: 'denver',
    area: 'Denver',
    nights: ['Denver'],
    named: [
      'red-rocks-amphitheatre',
      'golden',
      'denver-museum-of-nature-and-science',
      'denver-botanic-gardens',
    ],
    regions: ['denver-boulder'],
    without: ['state_park'],
  },
  {
    id: 'great-sand-dunes-salida',
    area: 'Great Sand Dunes and Salida',
    nights: ['Salida', 'Alamosa'],
    named: ['great-sand-dunes-national-park-and-preserve'],
    regions: ['san-luis-valley', 'leadville-salida'],
  },
  {
    id: 'national-parks',
    area: 'three national parks',
    nights: ['Salida', 'Alamosa', 'Pagosa Springs', 'Durango', 'Durango', 'Montrose'],
    named: [
      'great-sand-dunes-national-park-and-preserve',
      'mesa-verde-national-park',
      'black-canyon-of-the-gunnison-national-park',
    ],
    regions: ['leadville-salida', 'san-luis-valley', 'san-juan-mountains', 'grand-junction'],
    first: 'national_park',
  },
  {
    id: 'grand-junction-black-canyon',
    area: 'Grand Junction and Black Canyon',
    nights: ['Grand Junction', 'Montrose'],
    named: ['colorado-national-monument', 'palisade', 'black-canyon-of-the-gunnison-national-park'],
    regions: ['grand-junction'],
    without: ['recreation_area'],
  },
  {
    id: 'steamboat-springs',
    area: 'Steamboat Springs',
    nights: ['Steamboat Springs'],
    named: ['strawberry-park-hot-springs'],
    regions: ['steamboat-northwest'],
  },
]
