import { asciiSlug } from './ascii-slug.ts'
import { CATEGORY_COLORS, type Category } from './categories.ts'

/** A place the app knows before any download. `address` reads NAME, TOWN, Colorado, USA. @source decisions §5 */
export type CuratedPlace = {
  placeId: string
  name: string
  category: Category
  color: string
  kind: string
  lat: number
  lng: number
  nearestTown: string
  address: string
  description: string
}

/** Name, latitude, longitude, nearest town, kind, description: tuples, because this module ships in the browser. */
type Row = [string, number, number, string, string, string]

// One place a line reads better than one field a line.
// prettier-ignore
const ROWS: Record<Category, Row[]> = {
  activities: [
    ['Rocky Mountain National Park', 40.3432, -105.6881, 'Estes Park', 'national_park', "Alpine lakes, elk meadows and a road that climbs above the trees make this the Front Range's great mountain park."],
    ['Mesa Verde National Park', 37.1836, -108.4879, 'Cortez', 'national_park', 'Ancestral Pueblo homes stand under the cliff edges of a high green mesa in the southwest corner of the state.'],
    ['Great Sand Dunes National Park and Preserve', 37.7339, -105.5117, 'Mosca', 'national_park', "North America's tallest dunes lie against snowy peaks, with a shallow creek at their foot in early summer."],
    ['Black Canyon of the Gunnison National Park', 38.5551, -107.6868, 'Montrose', 'national_park', 'Dark walls drop almost straight to the Gunnison River, so narrow in places that sunlight barely reaches the water.'],
    ['Garden of the Gods', 38.8744, -104.8824, 'Colorado Springs', 'park', 'Red sandstone fins rise beside easy paths, with Pikes Peak filling the sky behind them.'],
    ['Maroon Lake', 39.0986, -106.9406, 'Aspen', 'lake', 'A short walk from the shore shows the two Maroon Bells doubled in still water.'],
    ['Colorado National Monument', 39.04, -108.69, 'Grand Junction', 'national_monument', 'Red rock towers and side canyons line a winding rim road above the Grand Valley.'],
    ['Strawberry Park Hot Springs', 40.559, -106.851, 'Steamboat Springs', 'hot_spring', 'Stone pools step down a wooded creek outside Steamboat Springs, best reached with winter tires when it snows.'],
    ['Breckenridge Ski Resort', 39.48, -106.067, 'Breckenridge', 'ski_area', 'Five numbered peaks of ski runs rise straight above an old gold-mining main street.'],
    ["Bent's Old Fort National Historic Site", 38.0404, -103.4296, 'La Junta', 'national_historic_site', 'A rebuilt adobe trading post on the Santa Fe Trail shows life on the plains in the 1840s.'],
  ],
  lodging: [
    ['The Broadmoor', 38.7914, -104.8489, 'Colorado Springs', 'resort', 'A pink grand hotel beside a lake, at the foot of Cheyenne Mountain, has looked after guests since 1918.'],
    ['The Stanley Hotel', 40.3828, -105.5194, 'Estes Park', 'historic_hotel', 'A white hillside hotel over Estes Park gave a famous horror novel its idea.'],
    ['The Brown Palace Hotel and Spa', 39.7439, -104.9878, 'Denver', 'historic_hotel', "A triangular sandstone landmark with a tall atrium has been Denver's grand address since 1892."],
    ['Hotel Boulderado', 40.0192, -105.2777, 'Boulder', 'historic_hotel', 'Stained glass and a cherrywood stair still greet guests one block from Pearl Street.'],
    ['Hotel Jerome', 39.1907, -106.8196, 'Aspen', 'historic_hotel', "Aspen's silver-boom hotel of 1889 remains the town's living room."],
    ['Strater Hotel', 37.2722, -107.8807, 'Durango', 'historic_hotel', 'Red brick, carved walnut and live piano keep this Durango corner in the 1880s.'],
    ['Sonnenalp', 39.6427, -106.3782, 'Vail', 'resort', 'A family of innkeepers built this Bavarian-style house in the middle of Vail Village.'],
    ['The Elizabeth Hotel', 40.5875, -105.0737, 'Fort Collins', 'hotel', 'Music is the theme of this downtown Fort Collins hotel, down to the guitars and records guests may borrow.'],
    ['Windsor Hotel (Del Norte)', 37.6788, -106.3542, 'Del Norte', 'historic_hotel', 'A restored brick hotel from the 1870s gives the San Luis Valley a comfortable base.'],
    ['Far View Lodge', 37.2585, -108.4939, 'Mancos', 'hotel', 'The only lodge inside Mesa Verde looks out over three states from its small balconies.'],
  ],
  transportation: [
    ['Denver International Airport (DEN)', 39.8617, -104.673, 'Denver', 'airport', "White peaked roofs on the plains mark the state's main gateway, with a train to downtown Denver."],
    ['Denver Union Station', 39.7527, -105.0001, 'Denver', 'train_station', 'Amtrak, airport and commuter trains and buses all meet under one grand old hall.'],
    ['Colorado Springs Airport (COS)', 38.8058, -104.701, 'Colorado Springs', 'airport', 'A small, easy airport on the east side of town serves the Pikes Peak region.'],
    ['Grand Junction Regional Airport (GJT)', 39.1267, -108.5294, 'Grand Junction', 'airport', "The Western Slope's main airport lies under the Book Cliffs, close to the canyon country."],
    ['Durango-La Plata County Airport (DRO)', 37.1515, -107.754, 'Durango', 'airport', 'This mesa-top airport is the usual way to fly to Durango, Mesa Verde and the San Juans.'],
    ['Yampa Valley Airport (HDN)', 40.4812, -107.218, 'Hayden', 'airport', 'Flights for Steamboat Springs land here, among ranches near Hayden.'],
    ['Aspen-Pitkin County Airport (ASE)', 39.2232, -106.869, 'Aspen', 'airport', 'Planes land in a tight mountain valley only a few minutes by bus from Aspen.'],
    ['Eagle County Regional Airport (EGE)', 39.6426, -106.918, 'Gypsum', 'airport', 'Most winter visitors who fly to Vail and Beaver Creek arrive here.'],
    ['Glenwood Springs station (Amtrak)', 39.5481, -107.3231, 'Glenwood Springs', 'train_station', 'The California Zephyr stops at a red sandstone depot right across the river from the hot springs.'],
    ['La Junta station (Amtrak)', 37.9883, -103.5443, 'La Junta', 'train_station', 'The Southwest Chief pauses in this old Santa Fe railroad town on the southeastern plains.'],
  ],
  restaurants: [
    ['Buckhorn Exchange', 39.7322, -105.0034, 'Denver', 'restaurant', 'Game dishes and a wall full of trophies have fed Denver since 1893.'],
    ['Boulder Dushanbe Teahouse', 40.0153, -105.2778, 'Boulder', 'restaurant', 'Artisans in Tajikistan carved and painted this teahouse by hand as a gift between sister cities.'],
    ['Tommyknocker Brewery & Pub', 39.7416, -105.5177, 'Idaho Springs', 'brewery', 'Skiers and hikers break the drive home here in Idaho Springs for a burger and house-made root beer.'],
    ['Woody Creek Tavern', 39.2749, -106.8873, 'Aspen', 'restaurant', 'Ranch hands and writers have shared the bar at this roadside tavern down the valley from Aspen.'],
    ["Gray's Coors Tavern", 38.2711, -104.6141, 'Pueblo', 'restaurant', 'This Pueblo bar is known for the slopper, an open-faced burger drowned in green chile.'],
    ["CooperSmith's Pub & Brewing", 40.5874, -105.0756, 'Fort Collins', 'brewery', "A brewpub on Old Town Square has anchored Fort Collins' beer scene for decades."],
    ['Ska Brewing Company', 37.2388, -107.8761, 'Durango', 'brewery', 'Checkerboard colors, loud music and pizza from an oven built in shipping containers mark this Durango brewery.'],
    ['Moonlight Pizza & Brewpub', 38.5349, -105.9935, 'Salida', 'brewery', 'River runners in Salida end their day with hand-tossed pizza and a house beer.'],
    ['Rockslide Brew Pub', 39.067, -108.5659, 'Grand Junction', 'brewery', 'A Main Street brewpub in Grand Junction makes an easy stop for families coming off the trails.'],
    ['Phantom Canyon Brewing Company', 38.8342, -104.8249, 'Colorado Springs', 'brewery', 'Beer is brewed in a rescued century-old corner building in downtown Colorado Springs.'],
  ],
}

/**
 * The forty built-in places, ten per category, famous and spread over the state; each agrees with the catalogue row of
 * the same name. In the order of the categories. @source planning §3
 */
export const CURATED_PLACES: CuratedPlace[] = (Object.keys(ROWS) as Category[]).flatMap((category) =>
  ROWS[category].map(([name, lat, lng, nearestTown, kind, description]) => ({
    placeId: curatedPlaceId(category, name),
    name,
    category,
    color: CATEGORY_COLORS[category],
    kind,
    lat,
    lng,
    nearestTown,
    address: `${name}, ${nearestTown}, Colorado, USA`,
    description,
  })),
)

/** 'custom-{category}-' and the name lowercased with dashes, ASCII only. @source planning §3 */
export function curatedPlaceId(category: Category, name: string): string {
  return `custom-${category}-${asciiSlug(name)}`
}
