import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../../core/contracts/trips/trip-options.ts'
import { TAGS_BY_PLACE } from '../places/place-tags-by-place.ts'
import { TAGS_BY_KIND } from '../places/place-tags.ts'

/**
 * The labels of the option lists that no kind and no place is tagged with: a search for one of them alone finds nothing,
 * wherever it looks. They can be wished for all the same, and stand in the trip. Never throws.
 * @source planning §3 "Option lists"
 */
export function labelsWithoutPlaces(): ReadonlySet<string> {
  const offered = new Set<string>(
    [...Object.values(TAGS_BY_KIND), ...Object.values(TAGS_BY_PLACE)].flatMap(
      ({ activities = [], lodging = [], transportation = [] }) => [
        ...activities,
        ...lodging,
        ...transportation,
      ],
    ),
  )
  return new Set([...ALL_ACTIVITIES, ...LODGINGS, ...VEHICLES].filter((label) => !offered.has(label)))
}
