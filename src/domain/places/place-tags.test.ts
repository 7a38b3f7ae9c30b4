import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../../core/contracts/places/gazetteer.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { TAGS_BY_PLACE } from './place-tags-by-place.ts'
import { TAGS_BY_KIND, tagsOf } from './place-tags.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../api/database/seed/${name}.json`, import.meta.url), 'utf8'))
const locations: ColoradoLocation[] = read('colorado-locations')
const gazetteer: GazetteerPlace[] = read('gazetteer')

const named = (name: string) => {
  const place = locations.find((location) => location.name === name)
  if (!place) throw new Error(`The catalogue has no ${name}`)
  return place
}

/** The tags of all three lists in one line, the lists apart by a bar. */
const inWords = ({ activities, lodging, transportation }: ReturnType<typeof tagsOf>) =>
  [activities, lodging, transportation].map((labels) => labels.join(', ')).join(' | ')

describe('the tags of a place', () => {
  it.each([
    [
      'Rocky Mountain National Park',
      'Backpacking, Camping, Fishing, Hiking, Horseback Riding, Sight Seeing, Snowshoeing |  | ',
    ],
    ['Mesa Verde National Park', 'Camping, Hiking, Sight Seeing |  | '],
    ['Garden of the Gods', 'Hiking, Horseback Riding, Mountain Biking, Sight Seeing |  | '],
    ['Maroon Lake', 'Fishing, Hiking, Sight Seeing |  | '],
    ['Bear Lake', 'Hiking, Sight Seeing, Snowshoeing |  | '],
    ['Grand Lake', 'Fishing, Paddle Boarding, Sight Seeing |  | '],
    ['Blue Mesa Reservoir', 'Fishing, Paddle Boarding |  | '],
    ['Eleven Mile State Park', 'Camping, Fishing, Hiking |  | '],
    ['Ridgway State Park', 'Camping, Fishing, Hiking, Paddle Boarding |  | '],
    ['Roxborough State Park', 'Hiking, Sight Seeing |  | '],
    ['Vail Ski Resort', 'Skiing, Snowshoeing |  | '],
    ['Silverton Mountain', 'Skiing |  | '],
    ['Crested Butte Nordic Center', 'Skiing, Snowshoeing |  | '],
    ['Longs Peak', 'Hiking |  | '],
    ['Pikes Peak', 'Hiking, Sight Seeing, Train Riding |  | '],
    ['Longs Peak Trailhead', 'Backpacking, Hiking |  | '],
    ['Chautauqua Trailhead', 'Hiking |  | '],
    ['Grays Peak Trailhead', 'Hiking |  | SUV, Truck'],
    ['South Colony Trailhead', 'Backpacking, Hiking |  | SUV, Truck'],
    ['Independence Pass', 'Sight Seeing |  | '],
    ['Imogene Pass', 'ATVing, Sight Seeing |  | SUV, Truck'],
    ['Argo Mill and Tunnel', 'Gold Mine Tours, Sight Seeing |  | '],
    ['Fulford Cave', 'Cave Exploring, Hiking |  | '],
    ['Glenwood Hot Springs', 'Hot Springs |  | '],
    ['Hecla Junction', 'White Water Rafting |  | '],
    ['Durango & Silverton Narrow Gauge Railroad (Durango)', 'Sight Seeing, Train Riding |  | '],
    ['Movement Boulder', ' |  | '],
    ['The Stanley Hotel', ' | Hotel | '],
    ['Far View Lodge', ' | Hotel | '],
    ['Moraine Park Campground', 'Camping, Campfire | RV, Camp | '],
    ['Kite Lake Campground', 'Camping, Campfire | Camp | '],
    ['Columbine Cabins (Grand Lake)', ' | Cabin | '],
    ['Rustic Rook Resort Great Sand Dunes', ' | Glamping | '],
    ['Genoa RV Park', ' | RV | '],
    ['Denver International Airport (DEN)', ' |  | SUV, Sedan, Truck, Van'],
    ['Telluride Regional Airport (TEX)', ' |  | '],
    ['Denver Union Station', 'Train Riding |  | '],
    ['Buckhorn Exchange', ' |  | '],
  ])('%s: %s', (name, words) => {
    expect(inWords(tagsOf(named(name)))).toBe(words)
  })

  it('knows every kind of the catalogue, the gazetteer and the built-in places', () => {
    const kinds = new Set([...locations, ...gazetteer, ...CURATED_PLACES].map(({ kind }) => kind))
    expect([...kinds].filter((kind) => !Object.hasOwn(TAGS_BY_KIND, kind))).toEqual([])
    expect(Object.keys(TAGS_BY_KIND).filter((kind) => !kinds.has(kind))).toEqual([])
  })

  it('makes an exception only of places that the catalogue or the gazetteer has', () => {
    const ids = new Set([...locations.map(({ id }) => id), ...gazetteer.map(({ placeId }) => placeId)])
    expect(Object.keys(TAGS_BY_PLACE).filter((id) => !ids.has(id))).toEqual([])
  })

  it.each(CURATED_PLACES)('are the same for the built-in $name and its catalogue row', (place) => {
    expect(tagsOf(place)).toEqual(tagsOf(named(place.name)))
  })

  it('offer winter sports nowhere that is closed in winter', () => {
    const wrong = locations.filter(
      (place) =>
        ['summer', '05-10', '06-10'].includes(place.season) &&
        tagsOf(place).activities.some((label) => ['Skiing', 'Snowmobiling', 'Snowshoeing'].includes(label)),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('give every place to sleep a lodging, and nothing else one', () => {
    for (const place of locations) {
      expect([place.name, tagsOf(place).lodging.length > 0]).toEqual([
        place.name,
        place.category === 'lodging',
      ])
    }
  })

  it('are empty for a kind nobody has described', () => {
    for (const kind of ['bench', 'constructor', '__proto__']) {
      expect(inWords(tagsOf({ placeId: 'osm-N-1', kind }))).toBe(' |  | ')
    }
  })
})
