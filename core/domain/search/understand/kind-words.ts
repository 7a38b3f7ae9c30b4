/** What people call things that they look for, and the kinds that answer. Words are folded, the singular comes first. */
const WORDS: readonly [kinds: readonly string[], ...words: string[]][] = [
  [['campground'], 'campground', 'campgrounds', 'camping', 'campsite', 'campsites', 'camp'],
  [['rv_park', 'campground'], 'rv park', 'rv parks', 'rv campground', 'rv camping'],
  [['dump_station'], 'dump station', 'dump stations', 'rv dump', 'rv dump station'],
  [['cafe', 'coffee', 'bakery'], 'coffee', 'coffee shop', 'coffee shops', 'cafe', 'cafes'],
  [
    ['restaurant', 'brewery', 'cafe', 'bakery', 'fast_food'],
    ...['food', 'restaurant', 'restaurants', 'eat', 'eats', 'dinner', 'lunch', 'breakfast', 'places to eat'],
    ...['somewhere to eat', 'something to eat', 'place to eat'],
  ],
  [['brewery'], 'brewery', 'breweries', 'beer', 'brewpub', 'brewpubs'],
  [['distillery'], 'distillery', 'distilleries'],
  [['hot_spring'], 'hot springs', 'hot spring'],
  [['hospital'], 'hospital', 'hospitals', 'emergency room'],
  [['grocery'], 'grocery', 'groceries', 'grocery store', 'grocery stores', 'supermarket', 'supermarkets'],
  [
    ['ev_charging'],
    'ev charging',
    'ev charger',
    'ev chargers',
    'charger',
    'chargers',
    'charging station',
    'charging',
  ],
  [['airport'], 'airport', 'airports'],
  [['visitor_center'], 'visitor center', 'visitor centers', 'visitor centre'],
  [
    ['hotel', 'historic_hotel', 'resort', 'motel', 'bed_and_breakfast', 'hostel'],
    ...['hotel', 'hotels', 'motel', 'motels', 'lodging', 'lodge', 'inn', 'place to stay', 'places to stay'],
    ...['bed', 'beds', 'room', 'rooms', 'place to sleep', 'somewhere to sleep'],
  ],
  [['hostel'], 'hostel', 'hostels'],
  [['cabin', 'hut'], 'cabin', 'cabins', 'hut', 'huts'],
  [['trailhead'], 'trailhead', 'trailheads'],
  [['waterfall'], 'waterfall', 'waterfalls'],
  [['lake', 'reservoir'], 'lakes'],
  [['museum'], 'museum', 'museums'],
  [['ski_area'], 'ski area', 'ski areas', 'skiing', 'ski resort', 'ski resorts'],
  [['ghost_town'], 'ghost town', 'ghost towns'],
  [['farmers_market'], 'farmers market', 'farmers markets'],
  [['train_station'], 'train station', 'amtrak'],
  [['bus_station'], 'bus station', 'bus stop', 'bustang'],
  [['convenience'], 'convenience store', 'convenience stores'],
  [['fast_food'], 'fast food'],
  [['state_park'], 'state park', 'state parks'],
  [['national_park'], 'national park', 'national parks'],
  [
    ['scenic_byway', 'scenic_drive'],
    'scenic drive',
    'scenic drives',
    'scenic byway',
    'scenic byways',
    'byways',
  ],
  [['rafting'], 'rafting', 'white water rafting'],
]

/** Asked for like a kind, answered otherwise. */
export const FOURTEENERS = 'fourteener'
export const FUEL = 'fuel'
export const HIKES = 'hike'
const SPECIAL: readonly [kinds: readonly string[], ...words: string[]][] = [
  [[FOURTEENERS], '14er', '14ers', '14 er', '14 ers', 'fourteener', 'fourteeners'],
  [[HIKES], 'hike', 'hikes', 'hiking', 'walks'],
  [[FUEL], 'gas', 'gas station', 'gas stations', 'fuel', 'petrol', 'gasoline', 'diesel'],
]

const KINDS_OF_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [...WORDS, ...SPECIAL].flatMap(([kinds, ...words]) => words.map((word) => [word, kinds] as const)),
)

/** The kinds that are meant by exactly these folded words; null when they are no kind's. */
export function kindsOfWords(words: string): readonly string[] | null {
  return KINDS_OF_WORDS.get(words) ?? null
}

/** The longest of them has so many words. */
export const MOST_KIND_WORDS = 3
