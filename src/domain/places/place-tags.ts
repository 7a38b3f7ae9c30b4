import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../../core/contracts/trips/trip-options.ts'
import { placeSlug, type Identified } from '../../../core/domain/places/place-slug.ts'
import { TAGS_BY_PLACE, type PlaceTags } from './place-tags-by-place.ts'

/**
 * The tags of a catalogue row, a built-in place or a prediction, by its kind; single places whose kind says too much or
 * too little have their own. Empty lists for a kind nobody has described. Never throws.
 * @source planning §3 "Option lists"
 */
export function tagsOf(place: Identified & { kind: string }): PlaceTags {
  const slug = placeSlug(place)
  const ofKind = Object.hasOwn(TAGS_BY_KIND, place.kind) ? TAGS_BY_KIND[place.kind] : undefined
  const ofPlace = Object.hasOwn(TAGS_BY_PLACE, slug) ? TAGS_BY_PLACE[slug] : undefined
  const { activities = [], lodging = [], transportation = [] } = { ...ofKind, ...ofPlace }
  return {
    activities: ALL_ACTIVITIES.filter((label) => activities.includes(label)),
    lodging: LODGINGS.filter((label) => lodging.includes(label)),
    transportation: VEHICLES.filter((label) => transportation.includes(label)),
  }
}

/** What holds for every place of a kind, unless the place says otherwise. A kind with nothing to offer is named too. */
export const TAGS_BY_KIND: Readonly<Record<string, Partial<PlaceTags>>> = {
  airport: {},
  amusement_park: { activities: ['Sight Seeing'] },
  bakery: {},
  bed_and_breakfast: { lodging: ['Hotel'] },
  brewery: {},
  brewery_tour: { activities: ['Sight Seeing'] },
  bus_station: {},
  cabin: { lodging: ['Cabin'] },
  cafe: {},
  campground: { activities: ['Camping', 'Campfire'], lodging: ['Camp', 'RV'] },
  cave: { activities: ['Cave Exploring'] },
  climbing: { activities: ['Hiking'] },
  concert_venue: { activities: ['Sight Seeing'] },
  distillery: {},
  farmers_market: { activities: ['Sight Seeing'] },
  garden: { activities: ['Sight Seeing'] },
  ghost_town: { activities: ['Sight Seeing'] },
  glamping: { lodging: ['Glamping'] },
  gold_mine_tour: { activities: ['Gold Mine Tours', 'Sight Seeing'] },
  gondola: { activities: ['Sight Seeing'] },
  historic_hotel: { lodging: ['Hotel'] },
  historic_site: { activities: ['Sight Seeing'] },
  horseback: { activities: ['Horseback Riding'] },
  hostel: { lodging: ['Hotel'] },
  hot_spring: { activities: ['Hot Springs'] },
  hotel: { lodging: ['Hotel'] },
  hut: { lodging: ['Cabin'] },
  junction: {},
  lake: { activities: ['Fishing', 'Sight Seeing'] },
  motel: { lodging: ['Hotel'] },
  museum: { activities: ['Sight Seeing'] },
  national_historic_site: { activities: ['Sight Seeing'] },
  national_monument: { activities: ['Hiking', 'Sight Seeing'] },
  national_park: { activities: ['Camping', 'Hiking', 'Sight Seeing'] },
  nature_center: { activities: ['Sight Seeing'] },
  nordic_center: { activities: ['Skiing', 'Snowshoeing'] },
  park: { activities: ['Hiking', 'Sight Seeing'] },
  pass: { activities: ['Sight Seeing'] },
  peak: { activities: ['Hiking'] },
  pedestrian_mall: { activities: ['Sight Seeing'] },
  rafting: { activities: ['White Water Rafting'] },
  recreation_area: { activities: ['Camping', 'Hiking'] },
  reservoir: { activities: ['Fishing', 'Paddle Boarding'] },
  resort: { lodging: ['Hotel'] },
  restaurant: {},
  ropes_course: { activities: ['Ropes Course'] },
  rv_park: { lodging: ['RV'] },
  sand_dunes: { activities: ['ATVing', 'Camping'] },
  scenic_area: { activities: ['Hiking', 'Sight Seeing'] },
  scenic_drive: { activities: ['Sight Seeing'] },
  scenic_railway: { activities: ['Sight Seeing', 'Train Riding'] },
  ski_area: { activities: ['Skiing', 'Snowshoeing'] },
  state_park: { activities: ['Camping', 'Fishing', 'Hiking', 'Paddle Boarding'] },
  town: {},
  trailhead: { activities: ['Backpacking', 'Hiking'] },
  train_station: { activities: ['Train Riding'] },
  visitor_center: { activities: ['Sight Seeing'] },
  waterfall: { activities: ['Hiking', 'Sight Seeing'] },
  zipline: { activities: ['Ziplining'] },
  zoo: { activities: ['Sight Seeing'] },
}
