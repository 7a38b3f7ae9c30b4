import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState, type MouseEvent } from 'react'
import type { Location } from '../../../../../core/contracts/trips/search-preferences.ts'
import { coloradoDay } from '../../../../../core/domain/calendar/calendar-day.ts'
import { STOP } from '../../../../../core/records/trips/stop.ts'
import { keptLocationsQuery } from '../../../../data/places/kept-locations.ts'
import { knownPlaces } from '../../../../data/places/prepared-places.ts'
import { useNear } from '../../../../data/places/use-near.ts'
import { stopName } from '../../../../domain/places/stop-name.ts'
import { whereIdeas, type IdeaGroup, type WhereIdea } from '../../../../domain/search/where-ideas.ts'
import { useHikePlaces } from '../../../../parts/hikes/use-hike-places.ts'
import { PlacePicture } from '../../../../parts/pictures/place-picture.tsx'
import { placeLine } from '../../../../parts/place/place-line.ts'
import { holds, type PickedPlaces } from '../../../../parts/plan/picked-places.ts'
import { useFavorites } from '../../../../sync/hooks/use-favorites.ts'
import { useShownRecords } from '../../../../sync/hooks/use-records.ts'
import { useTripList } from '../../../../sync/hooks/use-trips.ts'
import { Icon } from '../../../../ui/icons.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import styles from './where-ideas.module.css'

type WhereIdeasProps = {
  stops: PickedPlaces
  /** The trip's first day, `YYYY-MM-DD`; null where none is chosen. */
  start: string | null
  onChoose: (place: Location) => void
}

/**
 * What may be meant, below an empty field: favorites, places of the person's trips, and what is near. What is chosen leaves the
 * list as it joins the chosen ones above it, so that the rows below stay where they are.
 */
export function WhereIdeas({ stops, start, onChoose }: WhereIdeasProps) {
  const { data: catalogue } = useQuery(keptLocationsQuery())
  const { list: favorites } = useFavorites()
  const { hikePlace } = useHikePlaces(favorites)
  const own = useOwnStops()
  // As it was when the panel opened: no row is exchanged under a finger.
  const [from] = useState(stops.at(-1) ?? null)
  const near = useNear(from)
  const groups = useMemo(() => {
    if (!catalogue) return []
    const { places, byId } = knownPlaces(catalogue)
    return whereIdeas({
      known: places,
      favorites: favorites.flatMap(({ placeId }) => byId.get(placeId) ?? hikePlace(placeId) ?? []),
      stops: own,
      near,
      day: start ?? coloradoDay(new Date()),
      isTaken: (place) => holds(stops, place),
    })
  }, [catalogue, favorites, hikePlace, own, near, start, stops])
  const root = useRef<HTMLDivElement>(null)
  const choose = (place: Location, { currentTarget }: MouseEvent) => {
    // The row leaves: whoever walks by keys goes on from its neighbour.
    const rows = [...(root.current?.querySelectorAll('button') ?? [])]
    const at = rows.findIndex((row) => row === currentTarget)
    const neighbour = rows[at + 1] ?? rows[at - 1]
    neighbour?.focus({ preventScroll: true })
    onChoose(place)
  }
  return (
    <div ref={root} className={styles.ideas}>
      {groups.map((group) => (
        <Group key={group.title} group={group} nearName={from ? stopName(from) : 'you'} onChoose={choose} />
      ))}
    </div>
  )
}

type GroupProps = {
  group: IdeaGroup
  nearName: string
  onChoose: (place: Location, event: MouseEvent) => void
}

function Group({ group: { title, ideas }, nearName, onChoose }: GroupProps) {
  const id = useId()
  return (
    <section>
      <h3 id={id} className={styles.title}>
        {title === 'Near' ? `Near ${nearName}` : title}
      </h3>
      <ul aria-labelledby={id}>
        {ideas.map((idea) => (
          <li key={idea.place.placeId}>
            <button type="button" className={styles.idea} onClick={(event) => onChoose(idea.place, event)}>
              <span className={styles.picture}>
                {idea.known ? <PlacePicture place={idea.known} /> : null}
              </span>
              <span className={styles.words}>
                <VisuallyHidden>Add </VisuallyHidden>
                <strong>{stopName(idea.place)}</strong>
                <span className={styles.line}>{lineOf(idea)}</span>
              </span>
              <Icon name="plus" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const lineOf = ({ place, known, way }: WhereIdea): string =>
  known ? placeLine(known, way) : place.address.replace(/, USA$/, '')

/** The places of the person's trips, the newest trip first. */
function useOwnStops(): readonly Location[] {
  const { trips } = useTripList()
  const { records } = useShownRecords(STOP)
  return useMemo(() => {
    const made = new Map(
      trips.flatMap(({ id, createdAt, removedAt }) => (removedAt === null ? [[id, createdAt] as const] : [])),
    )
    return records
      .flatMap(({ fields: { trip, place, removedAt } }) => {
        const at = typeof trip === 'string' ? made.get(trip) : undefined
        return at === undefined || !place || removedAt ? [] : [{ place: place as Location, at }]
      })
      .sort((one, other) => other.at.localeCompare(one.at))
      .map(({ place }) => place)
  }, [trips, records])
}
