import {
  DEFAULT_END_TIME,
  DEFAULT_START_TIME,
  type Location,
  type SearchPreferences,
} from '../../contracts/trips/search-preferences.ts'
import type { Days, Party, Plan, Times, Wish } from './plan.ts'

/*
 * The specified payload of saved search preferences is the plan under other names. What only one of the two can say:
 *
 * | The plan                        | The payload                                                          |
 * |---------------------------------|----------------------------------------------------------------------|
 * | a time that is not chosen       | the default time                                                     |
 * | whether the party is chosen     | (nothing)                                                            |
 * | filters                         | (nothing)                                                            |
 * | one list of stops               | two lists; the picker's counts, or the destinations where it is empty |
 * | a wish without a type           | the first label as the type, or `cabin`, `suv`                       |
 */

/** The plan as the specified endpoint says it. @source planning §3 "Saved search preferences payload" */
export function payloadOf({ stops, days, times, party, wishes }: Plan): SearchPreferences {
  const { activities, lodging, transportation } = wishes
  const startTime = times.start ?? DEFAULT_START_TIME
  const endTime = times.end ?? DEFAULT_END_TIME
  const places = stops.map((stop) => ({ ...stop }))
  return {
    selectedDestinations: places,
    selectedLocationPickerLocations: places,
    selectedStartDate: days.start,
    selectedEndDate: days.end,
    adults: party.adults,
    children: party.children,
    infants: party.infants,
    activities: activities.on,
    selectedActivities: [...activities.labels] as SearchPreferences['selectedActivities'],
    lodging: lodging.on,
    lodgingType: lodging.type ?? typeOf(lodging.labels, DEFAULT_LODGING),
    selectedLodging: [...lodging.labels] as SearchPreferences['selectedLodging'],
    transportation: transportation.on,
    transportationType: transportation.type ?? typeOf(transportation.labels, DEFAULT_VEHICLE),
    selectedTransportation: [...transportation.labels] as SearchPreferences['selectedTransportation'],
    startTime,
    endTime,
    hasSetCustomTimes: startTime !== DEFAULT_START_TIME || endTime !== DEFAULT_END_TIME,
  }
}

/** The plan that a payload makes of the one before, which stands wherever the payload cannot say it. */
export function planOfPayload(payload: SearchPreferences, before: Plan): Plan {
  const { selectedLocationPickerLocations: picked, selectedDestinations: destinations } = payload
  return {
    stops: eachOnce(picked.length > 0 ? picked : destinations),
    days: daysOf(payload),
    times: timesOf(payload, before.times),
    party: partyOf(payload, before.party),
    wishes: {
      activities: { on: payload.activities, labels: payload.selectedActivities },
      lodging: wishOf(payload.lodging, payload.selectedLodging, payload.lodgingType, DEFAULT_LODGING),
      transportation: wishOf(
        payload.transportation,
        payload.selectedTransportation,
        payload.transportationType,
        DEFAULT_VEHICLE,
      ),
    },
    filters: before.filters,
  }
}

const DEFAULT_LODGING = 'cabin'
const DEFAULT_VEHICLE = 'suv'

const typeOf = (labels: readonly string[], fallback: string): string => labels[0]?.toLowerCase() ?? fallback

/** The type is kept where it says something else than the labels. */
function wishOf(on: boolean, labels: readonly string[], type: string, fallback: string): Wish {
  return type === typeOf(labels, fallback) ? { on, labels } : { on, labels, type }
}

/** An end without a start is the one day that is known. */
function daysOf({ selectedStartDate, selectedEndDate }: SearchPreferences): Days {
  if (selectedStartDate === null) return { start: selectedEndDate, end: null }
  return { start: selectedStartDate, end: selectedEndDate }
}

/** The default times are chosen only if the payload says so, or if they were before. */
function timesOf({ startTime, endTime, hasSetCustomTimes }: SearchPreferences, before: Times): Times {
  const timeOf = (time: string, unset: string, held: string | null) =>
    time === held || hasSetCustomTimes || time !== unset ? time : null
  return {
    start: timeOf(startTime, DEFAULT_START_TIME, before.start),
    end: timeOf(endTime, DEFAULT_END_TIME, before.end),
  }
}

/** One adult alone is the default: only what differs from it must have been chosen. */
function partyOf({ adults, children, infants }: SearchPreferences, before: Party): Party {
  const isSame = adults === before.adults && children === before.children && infants === before.infants
  const chosen = isSame ? before.chosen : adults !== 1 || children > 0 || infants > 0
  return { adults, children, infants, chosen }
}

function eachOnce(places: readonly Location[]): Location[] {
  const firsts = new Map<string, Location>()
  for (const place of places) if (!firsts.has(place.placeId)) firsts.set(place.placeId, place)
  return [...firsts.values()]
}
