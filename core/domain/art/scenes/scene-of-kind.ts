import type { Brush } from './brush.ts'
import { drawBrewery, drawDistillery } from './kinds/brewing.ts'
import { drawCampground, drawRvPark } from './kinds/camps.ts'
import { drawBakery, drawCafe, drawFastFood, drawRestaurant } from './kinds/food.ts'
import { drawHistoricHotel, drawHotel, drawMotel } from './kinds/hotels.ts'
import { drawCabin, drawGuestHouse, drawResort } from './kinds/houses.ts'
import { drawMuseum } from './kinds/museums.ts'
import { drawScenicRailway, drawTrainStation } from './kinds/rails.ts'
import { drawCharger, drawFuel, drawGrocery, drawMarket } from './kinds/shops.ts'
import {
  drawFair,
  drawGarden,
  drawGhostTown,
  drawHistoricSite,
  drawHospital,
  drawStage,
  drawVisitorCenter,
  drawZoo,
} from './kinds/sights.ts'
import { drawJunction, drawTown } from './kinds/streets.ts'
import {
  drawClimbing,
  drawHorseback,
  drawMine,
  drawPark,
  drawPass,
  drawSkiArea,
  drawTrailhead,
  drawZipline,
} from './kinds/trails.ts'
import { drawAirport, drawBusStation, drawGondola } from './kinds/travel.ts'
import { drawHotSpring, drawLake, drawRafting, drawWaterfall } from './kinds/water.ts'

type Draw = (brush: Brush) => void

/** What is drawn, what it is called in words, and the kinds that it is drawn for. */
type Scene = readonly [draw: Draw, words: string, kinds: string]

/** What stands in towns and at roads: its scene is its picture, wherever it is. */
const BUILT: readonly Scene[] = [
  [drawHotel, 'a hotel', 'hotel'],
  [drawHistoricHotel, 'a historic hotel', 'historic_hotel'],
  [drawMotel, 'a motel', 'motel'],
  [drawResort, 'a mountain lodge', 'resort'],
  [drawGuestHouse, 'a guest house', 'bed_and_breakfast hostel'],
  [drawCabin, 'a cabin', 'cabin hut'],
  [drawRvPark, 'a camper', 'rv_park dump_station'],
  [drawRestaurant, 'a restaurant', 'restaurant'],
  [drawFastFood, 'a roadside restaurant', 'fast_food'],
  [drawCafe, 'a café', 'cafe coffee'],
  [drawBakery, 'a bakery', 'bakery'],
  [drawBrewery, 'a brewery', 'brewery brewery_tour'],
  [drawDistillery, 'a distillery', 'distillery'],
  [drawMarket, 'market stalls', 'farmers_market'],
  [drawGrocery, 'a store', 'grocery convenience'],
  [drawFuel, 'a gas station', 'fuel'],
  [drawCharger, 'a car at a charger', 'ev_charging'],
  [drawMuseum, 'a museum', 'museum'],
  [drawVisitorCenter, 'a visitor center', 'visitor_center nature_center'],
  [drawHospital, 'a hospital', 'hospital'],
  [drawHistoricSite, 'old walls', 'historic_site national_historic_site'],
  [drawStage, 'a stage between rocks', 'concert_venue'],
  [drawFair, 'a Ferris wheel', 'amusement_park'],
  [drawGarden, 'a garden', 'garden'],
  [drawZoo, 'a zoo', 'zoo'],
  [drawTown, 'a street with shops', 'pedestrian_mall'],
  [drawBusStation, 'a bus at its stop', 'bus_station'],
  [drawAirport, 'an airport', 'airport'],
  [drawTrainStation, 'a train station', 'train_station'],
  [drawScenicRailway, 'a steam train', 'scenic_railway'],
  [drawGondola, 'a gondola', 'gondola'],
  [drawHotSpring, 'a hot spring', 'hot_spring'],
  [drawMine, 'a mine', 'gold_mine_tour'],
  [drawRafting, 'a raft on a river', 'rafting'],
  [drawHorseback, 'horses at a ranch', 'horseback'],
  [drawZipline, 'a zip line', 'zipline ropes_course'],
]

/** What lies open: its picture is the view from it, and its scene only where there is no view. */
const OPEN: readonly Scene[] = [
  [drawCampground, 'a campground', 'campground glamping'],
  [drawTrailhead, 'a trailhead', 'trailhead'],
  [drawLake, 'a lake', 'lake reservoir bay beach'],
  [drawWaterfall, 'a waterfall', 'waterfall'],
  [drawSkiArea, 'ski runs', 'ski_area nordic_center'],
  [drawClimbing, 'a climbing wall', 'climbing'],
  [drawPark, 'a park', 'park state_park recreation_area'],
  [drawPass, 'a mountain pass', 'pass scenic_drive scenic_byway'],
  [drawGhostTown, 'a ghost town', 'ghost_town'],
  [drawTown, 'a town', 'town populated_place zip_code'],
  [drawJunction, 'a highway exit', 'junction road'],
]

type KindScene = { draw: Draw; words: string; isBuilt: boolean }

const rowsOf = (scenes: readonly Scene[], isBuilt: boolean) =>
  scenes.flatMap(([draw, words, kinds]) =>
    kinds.split(' ').map((kind) => [kind, { draw, words, isBuilt }] as const),
  )

const SCENE_OF_KIND: ReadonlyMap<string, KindScene> = new Map([
  ...rowsOf(BUILT, true),
  ...rowsOf(OPEN, false),
])

/** The scene of a kind of place; undefined for a kind that is nothing but ground, as a ridge. */
export const sceneOfKind = (kind: string): KindScene | undefined => SCENE_OF_KIND.get(kind)

/** Whether the picture of such a place is its scene even where there is a view. */
export const standsInTown = (kind: string): boolean => sceneOfKind(kind)?.isBuilt === true
