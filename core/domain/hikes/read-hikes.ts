import { DIFFICULTIES, SHAPES, type Hike } from './hike.ts'

type Point = [name: string, lat: number, lng: number]

/**
 * A hike in the file that `scripts/data/hikes/make-hikes.ts` writes. The first two are what `Hike` says of `placeId` and `fromPlaceId`
 * (0 is null); 0 is no goal, no snow station.
 */
export type HikeRow = [
  placeId: string,
  fromPlaceId: string | 0,
  name: string,
  trailhead: Point,
  /** A number in the list of towns. */
  town: number,
  goal: Point | 0,
  figures: [milesTenths: number, gainFt: number, difficulty: number, shape: number, highHundredFt: number],
  /** 'MM-DD MM-DD', 'MM MM', or '' for all year. */
  season: string,
  /** Numbers in the lists of the file. */
  said: [dogs: number, fee: number],
  note: string,
  snow: [station: number, km: number] | 0,
]

export type HikesFile = {
  stations: [name: string, elevationFt: number, until: string, latest: string][]
  towns: string[]
  dogs: string[]
  fees: string[]
  hikes: HikeRow[]
}

/** The hikes of the file, in its order. Never throws on what the script wrote. */
export function readHikes({ stations, towns, dogs, fees, hikes }: HikesFile): Hike[] {
  return hikes.map(
    ([placeId, from, name, trailhead, town, goal, figures, season, said, note, snow]): Hike => {
      const [tenths, gainFt, difficulty, shape, hundreds] = figures
      const [first = '', last = ''] = season.split(' ')
      const station = snow === 0 ? undefined : stations[snow[0]]
      return {
        placeId,
        name,
        fromPlaceId: from === 0 ? null : from,
        trailhead: pointOf(trailhead),
        town: towns[town] ?? '',
        goal: goal === 0 ? null : pointOf(goal),
        miles: tenths / 10,
        gainFt,
        difficulty: DIFFICULTIES[difficulty] ?? 'hard',
        shape: SHAPES[shape] ?? 'out and back',
        season: season === '' ? null : { from: first, to: last },
        dogs: dogs[said[0]] ?? '',
        fee: fees[said[1]] ?? '',
        note,
        highFt: hundreds * 100,
        snow:
          snow === 0 || station === undefined
            ? null
            : {
                name: station[0],
                elevationFt: station[1],
                until: station[2],
                latest: station[3],
                km: snow[1],
              },
      }
    },
  )
}

const pointOf = ([name, lat, lng]: Point) => ({ name, lat, lng })
