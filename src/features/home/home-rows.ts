import type { Activity } from '../../../core/contracts/trips/trip-options.ts'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { inWorthOrder, openInMonth, seasonFirst, worthStep } from '../../domain/search/worth-the-trip.ts'
import { tagsOf } from '../../domain/places/place-tags.ts'
import { knownPlaces } from '../../data/places/prepared-places.ts'
import { opennessOn } from '../../domain/calendar/seasons.ts'
import { CARDS } from '../../parts/shelf/card-count.ts'

export type HomeRows = {
  worth: readonly KnownPlace[]
  /** Null while the catalogue, which knows the seasons, is not on this phone. */
  good: readonly KnownPlace[] | null
  /** Colorado's day that they are for, `YYYY-MM-DD`. */
  day: string
  /** What both begin with, where such places are open. */
  wishes: readonly Activity[]
}

/**
 * The two rows that always come. A row that is on the screen stays as it is (`before`), so that no card is exchanged
 * under a finger; what it holds is in no other. Only where the catalogue says that one of them is usually closed on `today`,
 * Colorado's `YYYY-MM-DD`, another takes its place: nothing closed is recommended, nor after a midnight that passes while they are shown.
 * With `wishes` both begin with the places for one of them, each row in its own order; with other wishes both are made anew.
 * @source decision record 11
 * @source decision record 69
 */
export function homeRows(...asked: Parameters<typeof homeRowsInSteps>): HomeRows {
  const steps = homeRowsInSteps(...asked)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** `homeRows` in steps of some milliseconds on a slow phone: who has a page to draw lets it go on between two. */
export function* homeRowsInSteps(
  shown: HomeRows | null,
  catalogue: readonly ColoradoLocation[],
  today: string,
  wishes: readonly Activity[] = [],
): Generator<undefined, HomeRows> {
  const before = shown && areSame(shown.wishes, wishes) ? shown : null
  if (before && (catalogue.length === 0 || (before.good && before.day === today))) return before
  const { places } = knownPlaces(catalogue)
  yield
  const open = places.filter((place) => isOfFirstSteps(place) && isOpen(place, today))
  yield
  const worth = keptAndFilled(before?.worth ?? [], open, wishes)
  if (catalogue.length === 0) return { worth, good: null, day: today, wishes }
  yield
  const inSeason = openInMonth(places, Number(today.slice(5, 7)))
  yield
  const taken = new Set(worth.map(({ placeId }) => placeId))
  const good = seasonFirst(inSeason).filter(({ placeId }) => !taken.has(placeId))
  yield
  return { worth, good: wantedFirst(good, wishes).slice(0, CARDS), day: today, wishes }
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((label) => other.includes(label))

/** They alone fill the row, and ordering all places is work in the app's first second. */
const isOfFirstSteps = ({ kind }: KnownPlace): boolean => worthStep(kind) <= 1

/** Where nobody has written a season down nothing is known to be closed. */
const isOpen = ({ season }: KnownPlace, today: string): boolean =>
  season === null || opennessOn(season, today) !== 'closed'

function wantedFirst(places: readonly KnownPlace[], wishes: readonly Activity[]): readonly KnownPlace[] {
  if (wishes.length === 0) return places
  const wanted = new Set(
    places.filter((place) => tagsOf(place).activities.some((activity) => wishes.includes(activity))),
  )
  return [...wanted, ...places.filter((place) => !wanted.has(place))]
}

/** The cards of before that are open, each where it was, then what else is worth the trip. The same list where none changes. */
function keptAndFilled(
  before: readonly KnownPlace[],
  open: readonly KnownPlace[],
  wishes: readonly Activity[],
): readonly KnownPlace[] {
  const openIds = new Set(open.map(({ placeId }) => placeId))
  const kept = before.filter(({ placeId }) => openIds.has(placeId))
  if (kept.length === before.length && kept.length >= CARDS) return before
  const keptIds = new Set(kept.map(({ placeId }) => placeId))
  const others = inWorthOrder(open.filter(({ placeId }) => !keptIds.has(placeId)))
  return [...kept, ...wantedFirst(others, wishes)].slice(0, CARDS)
}
