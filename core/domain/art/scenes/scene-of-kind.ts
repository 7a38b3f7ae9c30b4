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
import { sceneWords, type SceneWords } from './scene-kinds.ts'

type Draw = (brush: Brush) => void

const SCENES: Readonly<Record<SceneWords, Draw>> = {
  'a hotel': drawHotel,
  'a historic hotel': drawHistoricHotel,
  'a motel': drawMotel,
  'a mountain lodge': drawResort,
  'a guest house': drawGuestHouse,
  'a cabin': drawCabin,
  'a camper': drawRvPark,
  'a restaurant': drawRestaurant,
  'a roadside restaurant': drawFastFood,
  'a café': drawCafe,
  'a bakery': drawBakery,
  'a brewery': drawBrewery,
  'a distillery': drawDistillery,
  'market stalls': drawMarket,
  'a store': drawGrocery,
  'a gas station': drawFuel,
  'a car at a charger': drawCharger,
  'a museum': drawMuseum,
  'a visitor center': drawVisitorCenter,
  'a hospital': drawHospital,
  'old walls': drawHistoricSite,
  'a stage between rocks': drawStage,
  'a Ferris wheel': drawFair,
  'a garden': drawGarden,
  'a zoo': drawZoo,
  'a street with shops': drawTown,
  'a bus at its stop': drawBusStation,
  'an airport': drawAirport,
  'a train station': drawTrainStation,
  'a steam train': drawScenicRailway,
  'a gondola': drawGondola,
  'a hot spring': drawHotSpring,
  'a mine': drawMine,
  'a raft on a river': drawRafting,
  'horses at a ranch': drawHorseback,
  'a zip line': drawZipline,
  'a campground': drawCampground,
  'a trailhead': drawTrailhead,
  'a lake': drawLake,
  'a waterfall': drawWaterfall,
  'ski runs': drawSkiArea,
  'a climbing wall': drawClimbing,
  'a park': drawPark,
  'a mountain pass': drawPass,
  'a ghost town': drawGhostTown,
  'a town': drawTown,
  'a highway exit': drawJunction,
}

/** Draws the scene of a kind of place; undefined for a kind that has none. */
export function sceneOfKind(kind: string): Draw | undefined {
  const words = sceneWords(kind)
  return words && SCENES[words]
}
