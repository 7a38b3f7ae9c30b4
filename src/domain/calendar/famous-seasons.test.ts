import { expect, it } from 'vitest'
import { CATALOGUE } from '../../../core/domain/places/real-catalogue.fixture.ts'
import { mergePlaces } from '../places/known-places.ts'
import { isSeasonal, opennessOn, type Openness } from './seasons.ts'

const places = mergePlaces(CATALOGUE)

const seasonOf = (name: string) => {
  const season = places.find((place) => place.name === name)?.season
  if (!season) throw new Error(`No season of ${name}`)
  return season
}

/** What a Coloradan would say. */
it.each<[name: string, day: string, openness: Openness]>([
  ['Trail Ridge Road High Point', '2027-05-20', 'closed'],
  ['Trail Ridge Road High Point', '2027-07-04', 'open'],
  ['Maroon Lake', '2027-05-12', 'likely'],
  ['Maroon Lake', '2027-12-24', 'closed'],
  ['Mount Blue Sky Scenic Byway summit', '2027-09-20', 'likely'],
  ['Mount Blue Sky Scenic Byway summit', '2027-10-15', 'closed'],
  ['Echo Lake', '2027-02-14', 'open'],
  ['Red Rocks Amphitheatre', '2027-01-01', 'open'],
  ['Red Rocks Amphitheatre', '2027-12-20', 'open'],
  ['Pikes Peak', '2027-01-15', 'open'],
  ['Hanging Lake Trailhead', '2027-04-10', 'open'],
  ['Strawberry Park Hot Springs', '2027-01-15', 'open'],
  ['Valley View Hot Springs', '2027-12-15', 'closed'],
  ['Valley View Hot Springs', '2027-02-15', 'open'],
  ['Keystone Resort', '2027-04-20', 'closed'],
  ['Breckenridge Ski Resort', '2027-04-20', 'likely'],
  ['Breckenridge Ski Resort', '2027-04-18', 'open'],
  ['Telluride Ski Resort', '2027-04-20', 'closed'],
  ['Arapahoe Basin', '2027-05-20', 'open'],
  ['Independence Pass', '2027-05-15', 'closed'],
  ['Loveland Pass', '2027-01-15', 'open'],
  // The train to Silverton in summer, to Cascade Canyon in winter, and none in between.
  ['Durango & Silverton Narrow Gauge Railroad (Durango)', '2027-07-04', 'open'],
  ['Durango & Silverton Narrow Gauge Railroad (Durango)', '2027-11-10', 'closed'],
  ['Durango & Silverton Narrow Gauge Railroad (Durango)', '2027-11-20', 'likely'],
  ['Durango & Silverton Narrow Gauge Railroad (Durango)', '2027-12-24', 'open'],
  ['Durango & Silverton Narrow Gauge Railroad (Silverton)', '2027-12-24', 'closed'],
  ["Georgetown Loop Railroad (Devil's Gate)", '2027-02-15', 'closed'],
  ['Grand Lake Lodge', '2027-01-15', 'closed'],
  ['Grand Lake Lodge', '2027-07-15', 'open'],
  ['Taylor Park Reservoir', '2027-02-15', 'open'],
  ['Dinosaur National Monument (Canyon Visitor Center)', '2027-11-15', 'closed'],
  ['Dinosaur National Monument (Canyon Visitor Center)', '2027-07-15', 'open'],
  ['Cherry Creek Fresh Market', '2027-08-14', 'open'],
  ['The Stanley Hotel', '2027-01-15', 'open'],
])('%s on %s is %s', (name, day, openness) => {
  expect(opennessOn(seasonOf(name), day)).toBe(openness)
})

it('the park of Red Rocks has no season: its concerts have', () => {
  expect(isSeasonal(seasonOf('Red Rocks Amphitheatre'))).toBe(false)
})
