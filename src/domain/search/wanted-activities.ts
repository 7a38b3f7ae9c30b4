import { ALL_ACTIVITIES, type Activity } from '../../../core/contracts/trips/trip-options.ts'
import type { InterestId } from '../../../core/contracts/profile/profile.ts'

/** What somebody has said of what they want to do, in the order in which it counts. Labels that are no activity say nothing. */
export type SaidActivities = {
  /** Of the search; empty where it has none, or wants all of them. */
  search: readonly string[]
  /** Of the trip that comes next. */
  trip: readonly string[]
  /** Of the person's profile. */
  interests: readonly InterestId[]
}

/**
 * What the places that are recommended should be for: of the search, else of the next trip, else of the person's interests. In the order
 * of the option list; empty where nobody said anything. Never throws.
 */
export function wantedActivities({ search, trip, interests }: SaidActivities): readonly Activity[] {
  const ofInterests = interests.flatMap((id): readonly string[] => BY_INTEREST[id] ?? [])
  for (const said of [search, trip, ofInterests]) {
    const wanted = ALL_ACTIVITIES.filter((activity) => said.includes(activity))
    if (wanted.length > 0) return wanted
  }
  return []
}

/** The interests that Colorado has places for; nothing is read into the others. */
const BY_INTEREST: Readonly<Partial<Record<InterestId, readonly Activity[]>>> = {
  outdoors: ['Backpacking', 'Hiking', 'Camping', 'Fishing'],
  'water-sports': ['Paddle Boarding', 'White Water Rafting'],
  hiking: ['Backpacking', 'Hiking'],
  camping: ['Camping', 'Campfire'],
  skiing: ['Skiing', 'Snowshoeing'],
  'self-care': ['Hot Springs'],
  cycling: ['Mountain Biking'],
  photography: ['Sight Seeing'],
}
