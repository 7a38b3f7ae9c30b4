import type { Activity, Lodging, Vehicle } from '../../../core/contracts/trips/trip-options.ts'

/** What a traveler's choices find at a place: labels of the option lists. */
export type PlaceTags = {
  activities: readonly Activity[]
  lodging: readonly Lodging[]
  /** Vehicles to be rented here, or those that its road asks for. Empty where nothing is known: any may do. */
  transportation: readonly Vehicle[]
}

type Tags = Partial<PlaceTags>

const doing = (...activities: Activity[]): Tags => ({ activities })
const by = (...transportation: Vehicle[]): Tags => ({ transportation })

/** A table that gives every one of these places the same tags, by slug. */
const each = (tags: Tags, ...slugs: string[]): Record<string, Tags> =>
  Object.fromEntries(slugs.map((slug) => [slug, tags]))

/** Roads that ask for clearance or four driven wheels. */
const ROUGH_ROAD = by('SUV', 'Truck')

const HIKING = doing('Hiking')
const HIKE_AND_BIKE = doing('Hiking', 'Mountain Biking')
const SNOWSHOE_TRAIL = doing('Backpacking', 'Hiking', 'Snowshoeing')
const REMOTE_PEAK = doing('Backpacking', 'Hiking')
const CALM_WATER = doing('Fishing', 'Paddle Boarding', 'Sight Seeing')
const LAKE_WITHOUT_CAMP = doing('Fishing', 'Hiking', 'Paddle Boarding')
const TENTS_ONLY: Tags = { lodging: ['Camp'] }
const FULL_RENTAL_DESKS = by('SUV', 'Sedan', 'Truck', 'Van')
const SMALL_RENTAL_DESK = by('SUV', 'Sedan')

/**
 * The places whose kind says too much or too little of them, by the id of their catalogue row or, where the catalogue has
 * none, of the gazetteer. A list that stands here takes the place of the kind's list; the other lists stay the kind's.
 */
export const TAGS_BY_PLACE: Readonly<Record<string, Tags>> = {
  // Parks and monuments.
  'rocky-mountain-national-park': doing(
    'Backpacking',
    'Camping',
    'Fishing',
    'Hiking',
    'Horseback Riding',
    'Sight Seeing',
    'Snowshoeing',
  ),
  'great-sand-dunes-national-park-and-preserve': doing(
    'Backpacking',
    'Camping',
    'Hiking',
    'Horseback Riding',
    'Sight Seeing',
  ),
  'black-canyon-of-the-gunnison-national-park': doing(
    'Camping',
    'Fishing',
    'Hiking',
    'Sight Seeing',
    'Snowshoeing',
  ),
  'browns-canyon-national-monument': doing('Fishing', 'Hiking', 'White Water Rafting'),
  'camp-hale-continental-divide-national-monument': doing(
    'ATVing',
    'Camping',
    'Hiking',
    'Mountain Biking',
    'Sight Seeing',
    'Snowmobiling',
    'Snowshoeing',
  ),
  'canyons-of-the-ancients-national-monument': doing(
    'Hiking',
    'Horseback Riding',
    'Mountain Biking',
    'Sight Seeing',
  ),
  'colorado-national-monument': doing('Camping', 'Hiking', 'Sight Seeing'),
  'garden-of-the-gods': doing('Hiking', 'Horseback Riding', 'Mountain Biking', 'Sight Seeing'),
  'arapaho-national-recreation-area-stillwater': doing('Camping', 'Fishing', 'Paddle Boarding'),
  'curecanti-national-recreation-area': doing(
    'Camping',
    'Fishing',
    'Hiking',
    'Paddle Boarding',
    'Sight Seeing',
  ),
  'dominguez-escalante-nca-cactus-park': doing('ATVing', 'Hiking', 'Horseback Riding', 'Mountain Biking'),
  'gunnison-gorge-nca-peach-valley': doing('ATVing', 'Mountain Biking'),
  'mcinnis-canyons-nca-rabbit-valley': doing('ATVing', 'Camping', 'Hiking', 'Mountain Biking'),

  // State parks. The kind describes the many that lie at a lake with a campground.
  'arkansas-headwaters-recreation-area': doing('Camping', 'Fishing', 'White Water Rafting'),
  'barr-lake-state-park': doing('Fishing', 'Hiking'),
  'castlewood-canyon-state-park': HIKING,
  'cheyenne-mountain-state-park': doing('Camping', 'Hiking', 'Mountain Biking'),
  'eldorado-canyon-state-park': doing('Hiking', 'Sight Seeing'),
  // Nobody may enter the water of these two.
  'eleven-mile-state-park': doing('Camping', 'Fishing', 'Hiking'),
  'spinney-mountain-state-park': doing('Fishing'),
  'fishers-peak-state-park': HIKING,
  'golden-gate-canyon-state-park': doing(
    'Backpacking',
    'Camping',
    'Fishing',
    'Hiking',
    'Horseback Riding',
    'Mountain Biking',
    'Snowshoeing',
  ),
  'lory-state-park': doing('Backpacking', 'Hiking', 'Horseback Riding', 'Mountain Biking'),
  'mueller-state-park': doing('Camping', 'Hiking', 'Horseback Riding', 'Mountain Biking', 'Snowshoeing'),
  'rifle-falls-state-park': doing('Camping', 'Cave Exploring', 'Fishing', 'Hiking', 'Sight Seeing'),
  'roxborough-state-park': doing('Hiking', 'Sight Seeing'),
  'state-forest-state-park': doing(
    'Backpacking',
    'Camping',
    'Fishing',
    'Hiking',
    'Horseback Riding',
    'Mountain Biking',
    'Snowmobiling',
    'Snowshoeing',
  ),
  'staunton-state-park': doing('Camping', 'Fishing', 'Hiking', 'Mountain Biking'),
  ...each(
    doing('Camping', 'Fishing', 'Hiking', 'Paddle Boarding', 'Snowmobiling', 'Snowshoeing'),
    'steamboat-lake-state-park',
    'vega-state-park',
  ),
  'yampa-river-state-park': doing('Camping', 'Fishing', 'Paddle Boarding'),
  ...each(LAKE_WITHOUT_CAMP, 'harvey-gap-state-park', 'sweitzer-lake-state-park'),

  // Water. Bear Lake is closed to fishing.
  'bear-lake': doing('Hiking', 'Sight Seeing', 'Snowshoeing'),
  ...each(CALM_WATER, 'dowdy-lake', 'grand-lake', 'lake-san-cristobal', 'twin-lakes'),
  ...each(
    doing('Fishing', 'Hiking', 'Sight Seeing'),
    'lily-lake',
    'maroon-lake',
    'monarch-lake',
    'sprague-lake',
  ),
  'lost-lake-kebler': doing('Camping', 'Fishing', 'Hiking', 'Sight Seeing'),
  'morrow-point-reservoir': doing('Fishing', 'Hiking', 'Sight Seeing'),
  'rampart-reservoir': doing('Fishing', 'Hiking', 'Mountain Biking', 'Paddle Boarding'),
  'turquoise-lake': doing('Camping', 'Fishing', 'Hiking', 'Paddle Boarding'),
  // The river is a city stream here.
  'poudre-river-access-shields-street': doing('Fishing'),
  'pumphouse-upper-colorado': doing('Camping', 'Fishing', 'White Water Rafting'),
  ...each(doing('Camping', 'White Water Rafting'), 'deerlodge-park-yampa', 'gates-of-lodore'),
  'conundrum-hot-springs': doing('Backpacking', 'Hiking', 'Hot Springs'),
  'rainbow-hot-springs': doing('Backpacking', 'Hiking', 'Hot Springs'),
  'piedra-river-hot-springs': doing('Hiking', 'Hot Springs'),
  // A cool artesian pool: nobody who looks for hot springs wants it.
  'eldorado-springs-pool': doing(),

  // Heights.
  'pikes-peak': doing('Hiking', 'Sight Seeing', 'Train Riding'),
  'mount-blue-sky': doing('Hiking', 'Sight Seeing'),
  ...each(REMOTE_PEAK, 'capitol-peak', 'snowmass-mountain', 'mount-eolus', 'north-eolus'),
  ...each(REMOTE_PEAK, 'sunlight-peak', 'windom-peak'),
  ...each(
    { ...ROUGH_ROAD, ...doing('ATVing', 'Sight Seeing') },
    'cinnamon-pass',
    'imogene-pass',
    'ophir-pass',
  ),
  ...each({ ...ROUGH_ROAD, ...doing('ATVing', 'Sight Seeing') }, 'rollins-pass', 'stony-pass'),
  'san-luis-pass': { ...ROUGH_ROAD, ...doing('Backpacking', 'Hiking', 'Sight Seeing') },
  'cameron-pass': doing('Sight Seeing', 'Snowshoeing'),
  'kenosha-pass': doing('Hiking', 'Mountain Biking', 'Sight Seeing'),
  'rabbit-ears-pass': doing('Sight Seeing', 'Snowmobiling', 'Snowshoeing'),
  'vail-pass': doing('Sight Seeing', 'Snowmobiling', 'Snowshoeing'),

  // A tunnel, although the gazetteer counts it among the passes.
  'pass-eisenhower-johnson-tunnel': doing(),

  // Trailheads of day walks, and those of other pleasures than walking.
  ...each(HIKING, 'arthurs-rock-trailhead', 'blue-lakes-trailhead-breckenridge', 'chautauqua-trailhead'),
  ...each(HIKING, 'chimney-gulch-trailhead', 'coyote-valley-trailhead', 'deer-mountain-trailhead'),
  ...each(
    HIKING,
    'greyrock-trailhead',
    'grottos-trailhead',
    'hahns-peak-trailhead',
    'hanging-lake-trailhead',
  ),
  ...each(HIKING, 'lake-agnes-trailhead', 'manitou-incline', 'mount-garfield-trailhead', 'ncar-trailhead'),
  ...each(HIKING, 'mount-sanitas-trailhead', 'pawnee-buttes-trailhead', 'quandary-peak-trailhead'),
  ...each(HIKING, 'rainbow-lake-trailhead-frisco', 'rifle-arch-trailhead', 'south-mesa-trailhead'),
  ...each(HIKING, 'twin-sisters-trailhead', 'ute-trailhead-aspen'),
  ...each(HIKE_AND_BIKE, 'animas-mountain-trailhead', 'apex-trailhead', 'blue-sky-trailhead'),
  ...each(HIKE_AND_BIKE, 'hewlett-gulch-trailhead', 'horse-gulch-trailhead', 'little-scraggy-trailhead'),
  ...each(HIKE_AND_BIKE, 'marshall-mesa-trailhead', 'matthews-winters-trailhead'),
  ...each(HIKE_AND_BIKE, 'north-table-mountain-trailhead'),
  'junction-creek-trailhead-colorado-trail': doing('Backpacking', 'Hiking', 'Mountain Biking'),
  'waterton-canyon-trailhead': doing('Backpacking', 'Fishing', 'Hiking', 'Mountain Biking'),
  'cheesman-canyon-trailhead': doing('Fishing', 'Hiking'),
  'withers-canyon-trailhead-picketwire': doing('Hiking', 'Horseback Riding', 'Mountain Biking'),
  ...each(SNOWSHOE_TRAIL, 'glacier-gorge-trailhead', 'herman-gulch-trailhead', 'mesa-cortina-trailhead'),
  'trailhead-brainard-lake-trailhead': SNOWSHOE_TRAIL,
  ...each(doing('Hiking', 'Sight Seeing'), 'trailhead-black-canyon-north-rim'),
  ...each(doing('Hiking', 'Sight Seeing'), 'trailhead-black-canyon-south-rim-visitor-center'),
  ...each(doing('Hiking', 'Sight Seeing'), 'trailhead-colorado-national-monument-visitor-center'),
  'mayflower-gulch-trailhead': doing('Hiking', 'Snowshoeing'),
  'grays-peak-trailhead': { ...ROUGH_ROAD, ...HIKING },
  'yankee-boy-basin-trailhead': { ...ROUGH_ROAD, ...doing('ATVing', 'Hiking', 'Sight Seeing') },
  ...each(ROUGH_ROAD, 'nellie-creek-trailhead', 'rock-of-ages-trailhead', 'south-colony-trailhead'),

  // Rock, mines and the rest.
  'fulford-cave': doing('Cave Exploring', 'Hiking'),
  'glenwood-caverns-adventure-park': doing('Cave Exploring', 'Sight Seeing', 'Ziplining'),
  'penitente-canyon': doing('Camping', 'Hiking', 'Mountain Biking'),
  'the-flatirons': doing('Hiking', 'Sight Seeing'),
  // Halls with climbing walls: no option of the list is to be had there.
  ...each(doing(), 'movement-boulder', 'the-spot-bouldering-gym'),
  'red-rocks-amphitheatre': doing('Hiking', 'Sight Seeing'),
  'animas-forks': { ...ROUGH_ROAD, ...doing('ATVing', 'Sight Seeing') },
  'crystal-mill': { ...ROUGH_ROAD, ...doing('ATVing', 'Hiking', 'Sight Seeing') },
  // Town hills with a lift or two, and one mountain for experts alone.
  ...each(doing('Skiing'), 'chapman-hill', 'cranor-ski-hill', 'echo-mountain', 'silverton-mountain'),

  // Nights.
  ...each(TENTS_ONLY, 'echo-park-campground', 'gothic-campground', 'kite-lake-campground'),
  ...each(TENTS_ONLY, 'longs-peak-campground'),
  'chinook-cabins-and-rv-park': { lodging: ['Cabin', 'RV'] },
  'stone-mountain-lodge-and-cabins': { lodging: ['Cabin', 'Hotel'] },

  // Airports with rental desks; what the small fields have is not known.
  ...each(FULL_RENTAL_DESKS, 'denver-international-airport-den', 'colorado-springs-airport-cos'),
  ...each(FULL_RENTAL_DESKS, 'grand-junction-regional-airport-gjt', 'durango-la-plata-county-airport-dro'),
  ...each(FULL_RENTAL_DESKS, 'yampa-valley-airport-hdn', 'aspen-pitkin-county-airport-ase'),
  ...each(FULL_RENTAL_DESKS, 'eagle-county-regional-airport-ege', 'montrose-regional-airport-mtj'),
  ...each(FULL_RENTAL_DESKS, 'gunnison-crested-butte-regional-airport-guc'),
  ...each(SMALL_RENTAL_DESK, 'san-luis-valley-regional-airport-als', 'cortez-municipal-airport-cez'),
  ...each(SMALL_RENTAL_DESK, 'pueblo-memorial-airport-pub'),
}
