/** From and to in whole US dollars, and for what. */
export type Band = readonly [lowUsd: number, highUsd: number, per: 'person' | 'night' | 'visit']

/** A visit that costs nothing. */
const FREE: Band = [0, 0, 'visit']

/** A table that gives every one of these places the same price band, by slug; null is no band. */
const each = (band: Band | null, ...slugs: string[]): Record<string, Band | null> =>
  Object.fromEntries(slugs.map((slug) => [slug, band]))

/** Per vehicle, as at the gates of the parks. */
const ROCKY_MOUNTAIN_GATE: Band = [30, 35, 'visit']
/** In the same park, but reached without passing a gate. */
const ROCKY_MOUNTAIN_SIDE_DOOR: Band = [0, 35, 'visit']
const NATIONAL_PARK_GATE: Band = [25, 35, 'visit']
const STATE_PARK_GATE: Band = [9, 15, 'visit']

const LIFT_TICKET_OF_A_FAMOUS_RESORT: Band = [120, 340, 'person']
const LIFT_TICKET_OF_A_TOWN_HILL: Band = [10, 60, 'person']
const GRAND_HOTEL_IN_THE_MOUNTAINS: Band = [350, 2000, 'night']
const GRAND_HOTEL_IN_TOWN: Band = [250, 900, 'night']
const SIMPLE_HOTEL: Band = [80, 250, 'night']
const QUICK_MEAL: Band = [10, 30, 'person']
const FINE_MEAL: Band = [30, 100, 'person']

/**
 * What is commonly known of a place's own price, by the id of its catalogue row or, where the catalogue has none, of the
 * gazetteer; null where it is only known that no price of a day fits.
 */
export const BANDS_BY_PLACE: Readonly<Record<string, Band | null>> = {
  // Rocky Mountain National Park, behind its gates and beside them.
  'rocky-mountain-national-park': ROCKY_MOUNTAIN_GATE,
  ...each(ROCKY_MOUNTAIN_GATE, 'bear-lake', 'sprague-lake', 'alluvial-fan-and-horseshoe-falls'),
  ...each(ROCKY_MOUNTAIN_GATE, 'milner-pass', 'chapin-pass', 'holzwarth-historic-site'),
  ...each(ROCKY_MOUNTAIN_GATE, 'pass-trail-ridge-road-high-point'),
  ...each(ROCKY_MOUNTAIN_GATE, 'colorado-river-trailhead', 'coyote-valley-trailhead', 'cub-lake-trailhead'),
  ...each(ROCKY_MOUNTAIN_GATE, 'deer-mountain-trailhead', 'fern-lake-trailhead', 'glacier-gorge-trailhead'),
  ...each(ROCKY_MOUNTAIN_GATE, 'lawn-lake-trailhead'),
  ...each(
    ROCKY_MOUNTAIN_SIDE_DOOR,
    'lily-lake',
    'longs-peak',
    'longs-peak-trailhead',
    'wild-basin-trailhead',
  ),
  ...each(ROCKY_MOUNTAIN_SIDE_DOOR, 'lumpy-ridge-trailhead', 'cow-creek-trailhead', 'east-inlet-trailhead'),
  ...each(ROCKY_MOUNTAIN_SIDE_DOOR, 'twin-sisters-trailhead'),

  // Other gates, permits and parking.
  ...each(NATIONAL_PARK_GATE, 'mesa-verde-national-park', 'great-sand-dunes-national-park-and-preserve'),
  'black-canyon-of-the-gunnison-national-park': NATIONAL_PARK_GATE,
  ...each(FREE, 'garden-of-the-gods', 'guanella-pass', 'bishop-castle'),
  'colorado-national-monument': [15, 30, 'visit'],
  'trailhead-colorado-national-monument-visitor-center': [15, 30, 'visit'],
  ...each(
    NATIONAL_PARK_GATE,
    'trailhead-black-canyon-north-rim',
    'trailhead-great-sand-dunes-visitor-center',
  ),
  ...each(NATIONAL_PARK_GATE, 'trailhead-black-canyon-south-rim-visitor-center'),
  'florissant-fossil-beds-national-monument': [5, 15, 'person'],
  'chimney-rock-national-monument': [10, 30, 'person'],
  ...each(STATE_PARK_GATE, 'american-lakes-trailhead', 'arthurs-rock-trailhead', 'lake-agnes-trailhead'),
  ...each([10, 20, 'visit'], 'maroon-lake', 'trailhead-maroon-bells-trailhead-maroon-lake'),
  'trailhead-brainard-lake-trailhead': [5, 20, 'visit'],
  'trailhead-chambers-lake': [0, 15, 'visit'],
  'hanging-lake-trailhead': [10, 15, 'person'],
  'conundrum-creek-trailhead': [0, 15, 'person'],
  ...each([0, 15, 'visit'], 'blue-sky-trailhead', 'chautauqua-trailhead', 'marshall-mesa-trailhead'),
  ...each([0, 15, 'visit'], 'south-mesa-trailhead', 'fish-creek-falls'),
  'manitou-incline': [0, 30, 'visit'],
  ...each([0, 60, 'visit'], 'quandary-peak', 'quandary-peak-trailhead', 'mccullough-gulch-trailhead'),
  // Parking at Kite Lake.
  ...each([0, 10, 'visit'], 'mount-democrat', 'mount-cameron', 'mount-lincoln', 'mount-bross'),
  'mount-blue-sky': [5, 25, 'visit'],
  // The road up is the lower end, the cog railway the upper.
  'pikes-peak': [10, 80, 'person'],
  // Private land: its owner sells a few permits.
  'culebra-peak': [100, 200, 'person'],
  'crystal-mill': [0, 20, 'person'],

  // Water.
  ...each(FREE, 'penny-hot-springs', 'piedra-river-hot-springs', 'radium-hot-springs', 'rainbow-hot-springs'),
  'conundrum-hot-springs': [0, 15, 'person'],
  // For guests of the house; no day price is common knowledge.
  ...each(null, 'dunton-hot-springs', 'waunita-hot-springs'),
  'eldorado-springs-pool': [8, 25, 'person'],
  ...each(FREE, 'buena-vista-whitewater-park', 'golden-whitewater-park', 'pueblo-whitewater-park'),
  ...each(FREE, 'durango-whitewater-park-santa-rita', 'poudre-river-access-shields-street'),
  // Journeys of several days.
  ...each(null, 'deerlodge-park-yampa', 'gates-of-lodore'),

  // Snow.
  ...each(LIFT_TICKET_OF_A_FAMOUS_RESORT, 'aspen-highlands', 'aspen-mountain', 'buttermilk', 'snowmass'),
  ...each(
    LIFT_TICKET_OF_A_FAMOUS_RESORT,
    'beaver-creek-resort',
    'breckenridge-ski-resort',
    'vail-ski-resort',
  ),
  ...each(LIFT_TICKET_OF_A_FAMOUS_RESORT, 'copper-mountain', 'keystone-resort', 'winter-park-resort'),
  ...each(LIFT_TICKET_OF_A_FAMOUS_RESORT, 'crested-butte-mountain-resort', 'steamboat-ski-resort'),
  ...each(LIFT_TICKET_OF_A_FAMOUS_RESORT, 'telluride-ski-resort'),
  ...each(LIFT_TICKET_OF_A_TOWN_HILL, 'chapman-hill', 'cranor-ski-hill', 'howelsen-hill', 'kendall-mountain'),
  'silverton-mountain': [90, 250, 'person'],

  // Sights.
  'denver-art-museum': [15, 35, 'person'],
  'denver-museum-of-nature-and-science': [15, 40, 'person'],
  'glenwood-caverns-adventure-park': [20, 100, 'person'],
  'fulford-cave': FREE,
  ...each([15, 40, 'person'], 'movement-boulder', 'the-spot-bouldering-gym'),
  'telluride-gondola-oak-street': FREE,

  // Nights.
  ...each(GRAND_HOTEL_IN_THE_MOUNTAINS, 'the-st-regis-aspen-resort', 'w-aspen', 'hotel-jerome', 'sonnenalp'),
  ...each(GRAND_HOTEL_IN_THE_MOUNTAINS, 'four-seasons-resort-vail', 'the-ritz-carlton-bachelor-gulch'),
  ...each(GRAND_HOTEL_IN_THE_MOUNTAINS, 'the-arrabelle-at-vail-square', 'the-lodge-at-vail'),
  ...each(GRAND_HOTEL_IN_TOWN, 'four-seasons-hotel-denver', 'the-ritz-carlton-denver', 'the-broadmoor'),
  ...each(
    SIMPLE_HOTEL,
    'best-western-movie-manor',
    'the-gunnison-inn-at-dos-rios',
    'windsor-hotel-del-norte',
  ),
  ...each(SIMPLE_HOTEL, 'ute-mountain-casino-hotel', 'alpine-trail-ridge-inn'),
  // From a bed in a shared room.
  'a-lodge-boulder': [40, 250, 'night'],

  // Meals.
  ...each(QUICK_MEAL, 'illegal-petes-lodo', 'sams-no-3-downtown-denver', 'tocabe', 'grays-coors-tavern'),
  ...each(FINE_MEAL, 'ajax-tavern', 'buckhorn-exchange', 'jax-fish-house-denver', 'the-kitchen-boulder'),
  'the-wolfs-tailor': [100, 300, 'person'],
}
