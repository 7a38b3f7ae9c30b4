import type { BookRule } from '../../../src/domain/reservations/reservation.ts'

/** What the list says in words only, written down for a row by its name. */
export type ReservationRule = {
  /**
   * Further places behind the same gate: by the ids of the catalogue, the gazetteer or the hikes, and of the landmarks and roads that people
   * know by a name. Hikes that begin at one of them need not be named.
   */
  places?: readonly string[]
  kinds?: readonly string[]
  /** Of the kinds, those for which it does not hold. */
  except?: readonly string[]
  /** Who needs it, where the list's words do not hold for every place. */
  who?: string
  /** By when, each from the row's note or from the note of the ticket that the row says it follows. */
  book?: BookRule
  some?: true
  onTheSpot?: true
}

/** Where one drives up Maroon Creek. */
const MAROON_CREEK: readonly string[] = [
  'road-maroon-creek-road',
  'trailhead-maroon-bells-trailhead-maroon-lake',
  'west-maroon-portal-trailhead',
]

const SOME: ReservationRule = { some: true }
const ON_THE_SPOT: ReservationRule = { onTheSpot: true }

/** 'Slots open on the 1st of the month before; the rest the evening before.' Those of May and June have all opened on May 1. */
const PARK_TICKET: BookRule = { code: 'first-of-month-before', first: '05-01', rest: true }

export const RESERVATION_RULES: Readonly<Record<string, ReservationRule>> = {
  'Rocky Mountain National Park (all but Bear Lake Road)': {
    book: PARK_TICKET,
    places: [
      'adams-falls',
      'alluvial-fan-and-horseshoe-falls',
      'alpine-visitor-center',
      'chapin-pass',
      'colorado-river-trailhead',
      'cow-creek-trailhead',
      'coyote-valley-trailhead',
      'deer-mountain-trailhead',
      'east-inlet-trailhead',
      'holzwarth-historic-site',
      'junction-deer-ridge-junction-rmnp',
      'lawn-lake-trailhead',
      'lily-lake',
      'longs-peak',
      'longs-peak-trailhead',
      'lumpy-ridge-trailhead',
      'milner-pass',
      'pass-trail-ridge-road-high-point',
      'road-trail-ridge-road',
      'trail-ridge-road-high-point',
      'twin-sisters-trailhead',
      'wild-basin-trailhead',
    ],
  },
  'Bear Lake Road corridor': {
    // Called Timed Entry+: the park's ticket with the road added.
    book: PARK_TICKET,
    places: [
      'alberta-falls',
      'bear-lake-trailhead',
      'cub-lake-trailhead',
      'fern-lake-trailhead',
      'glacier-creek-stables',
      'glacier-gorge-trailhead',
      'moraine-park-stables',
      'rmnp-park-ride-bear-lake-road',
      'road-bear-lake-road',
      'sprague-lake',
    ],
  },
  'RMNP hiker shuttle from Estes Park': { some: true, places: ['rmnp-park-ride-bear-lake-road'] },
  // 'Follows the general park ticket.'
  'Old Fall River Road': { book: PARK_TICKET, places: ['chapin-pass', 'road-old-fall-river-road'] },
  'Longs Peak backcountry camps': SOME,
  'Maroon Bells vehicle reservation': {
    places: MAROON_CREEK,
  },
  'Maroon Bells shuttle from Aspen Highlands': {
    some: true,
    places: MAROON_CREEK,
  },
  'Conundrum Hot Springs': { some: true, places: ['conundrum-creek-trailhead'] },
  'Maroon Creek Road beyond T-Lazy-7 in winter': { places: MAROON_CREEK },
  'Four Pass Loop (Maroon Bells-Snowmass)': { some: true, places: ['hike-four-pass-loop'] },
  'Capitol Lake': { some: true, places: ['hike-capitol-lake'] },
  // 'Opens 15 days ahead.'
  'Brainard Lake Recreation Area': {
    book: { code: 'days-before', days: 15 },
    places: ['trailhead-brainard-lake-trailhead'],
  },
  'Mount Blue Sky summit road': { places: ['mount-blue-sky', 'road-mount-blue-sky-scenic-byway'] },
  'Quandary Peak trailhead': { places: ['quandary-peak'] },
  'Quandary Peak shuttle from Breckenridge': { some: true, places: ['quandary-peak'] },
  // 'Sold 14 days ahead at 08:00.'
  'Mesa Verde: Cliff Palace tour': {
    some: true,
    book: { code: 'days-before', days: 14 },
    places: ['landmark-cliff-palace'],
  },
  'Mesa Verde: Balcony House tour': SOME,
  'Mesa Verde: Long House tour': SOME,
  'Great Sand Dunes: backcountry and dunefield camping': SOME,
  'Black Canyon inner canyon': SOME,
  'Indian Peaks Wilderness backcountry': SOME,
  'Guanella Pass': { places: ['road-guanella-pass'] },
  'Medano Pass Primitive Road': { places: ['road-medano-pass'] },
  // 'Pay on the spot.'
  "St. Mary's Glacier": { onTheSpot: true, places: ['landmark-st-marys-glacier-trailhead'] },
  'Pikes Peak Highway': { places: ['road-pikes-peak-highway'] },
  'Barr Camp': SOME,
  'Red Rocks Amphitheatre concerts': SOME,
  // 'Can be bought at the gate.'
  'Royal Gorge Bridge and Park': ON_THE_SPOT,
  // 'Walk-in or online.'
  'Glenwood Hot Springs': ON_THE_SPOT,
  'Durango and Silverton Railroad': {
    places: ['durango-silverton-narrow-gauge-railroad-silverton'],
  },
  // 'Up to six months ahead.' In the parks themselves: the catalogue lists no site of its own in them.
  'Colorado state parks: camping': {
    some: true,
    kinds: ['state_park'],
    who: 'campers',
    // For the day only: they have no campground.
    except: [
      'barr-lake-state-park',
      'castlewood-canyon-state-park',
      'eldorado-canyon-state-park',
      'fishers-peak-state-park',
      'harvey-gap-state-park',
      'roxborough-state-park',
      'spinney-mountain-state-park',
      'sweitzer-lake-state-park',
    ],
    book: { code: 'months-before', months: 6 },
  },
  'Colorado state parks: day pass': { onTheSpot: true, kinds: ['state_park'] },
  // 'First come': nothing to be had before. Campgrounds in these valleys are not meant.
  'Crested Butte: camping in the valleys (Slate, Washington Gulch, Gothic, Brush, Cement, Kebler)': {
    some: true,
    onTheSpot: true,
    who: 'campers outside a campground',
    places: [
      'cement-creek-warm-spring',
      'judd-falls',
      'kebler-pass',
      'lake-irwin',
      'lost-lake-kebler',
      'lower-copper-lake-trailhead-gothic',
      'road-kebler-pass',
      'rustler-gulch-trailhead',
      'town-gothic',
    ],
  },
  'Ute Mountain Tribal Park': { places: ['landmark-ute-mountain-tribal-park'] },
  'Curecanti: Morrow Point boat tour': SOME,
  // 'Lottery Dec-Jan for May-Sep launches.'
  'Gates of Lodore and Yampa float trips': {
    some: true,
    book: { code: 'lottery', first: 5, last: 9 },
    places: ['deerlodge-park-yampa'],
  },
  'Ruby-Horsethief Canyon float': SOME,
  'Decalibron (Democrat, Cameron, Lincoln, Bross)': {
    places: ['kite-lake-campground', 'mount-bross', 'mount-cameron', 'mount-lincoln'],
  },
  'Hessie Trailhead shuttle (Nederland)': { some: true, places: ['landmark-hessie-trailhead'] },
  'Vail: Booth Falls': { places: ['hike-booth-falls', 'hike-booth-lake'] },
  'Chautauqua Park-to-Park shuttle': { some: true, who: 'visitors who park elsewhere' },
  // Ouray's rope tow is free.
  'Ski areas: day tickets': { kinds: ['ski_area'], except: ['lees-ski-hill'] },
  'Crystal Mill': { some: true, onTheSpot: true, places: ['road-crystal-mill-road'] },
  'Denver Botanic Gardens: Blossoms of Light': SOME,
  'Boreas, Shrine, Vail Pass winter recreation area': ON_THE_SPOT,
  'Box Canon Falls': ON_THE_SPOT,
  'Telluride Bridal Veil, Black Bear Pass': { places: ['road-black-bear-pass'] },
  'Picketwire Canyonlands guided auto tour': SOME,
}
