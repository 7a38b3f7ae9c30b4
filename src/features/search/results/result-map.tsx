import { useMemo } from 'react'
import { useStreets } from '../../../data/places/use-streets.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import type { FoundOffering } from '../../../domain/market/offerings-for.ts'
import { priceAt } from '../../../domain/market/price-at.ts'
import type { FoundPlaces } from '../../../domain/search/place-finder.ts'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { rangeOf } from '../../../domain/calendar/day-range.ts'
import type { Plan } from '../../../../core/domain/plan/plan.ts'
import { stopName } from '../../../domain/places/stop-name.ts'
import { mapRoom } from '../../../map/canvas/places-map-room.tsx'
import { PlacesMap } from '../../../map/canvas/places-map.tsx'
import type { Covered } from '../../../map/canvas/use-places-camera.ts'
import { TrailsInViewList } from '../../../parts/hikes/trails-in-view-list.tsx'
import { useShownLines } from '../../../parts/hikes/use-shown-lines.ts'
import { useTrailsInView } from '../../../parts/hikes/use-trails-in-view.ts'
import { useDriveWays } from '../../../parts/trip/use-drive-ways.ts'
import { useMapLook } from '../../../state/map-look.ts'

/** What the open card covers of the map on phones held upright, px. */
const CARD_HEIGHT_PX = 308

type ResultMapProps = {
  found: FoundPlaces<KnownPlace>
  stops: Plan['stops']
  days: Plan['days']
  /** The one whose card is open; the camera goes to it. */
  chosen: KnownPlace | null
  covered: Covered
  onOpen: (placeId: string) => void
  /** A hike or a trail was tapped, or the place where hikes begin. */
  onTrail: (placeId: string) => void
  /** What can be booked, as prices; null where that is not asked or not known. */
  bookable: readonly FoundOffering[] | null
  /** Prices that stand at one spot were tapped. */
  onOffers: (ids: number[]) => void
}

/**
 * The results as markers, the chosen places as numbers with the drive through them and a chosen road as a whole. Shows all of them whenever they become others, but never moves
 * away from a place whose card is open.
 */
export function ResultMap({ found, stops, days, chosen, covered, bookable, ...told }: ResultMapProps) {
  const { onOpen, onTrail, onOffers } = told
  const offers = useMemo(() => (bookable ?? []).map(({ offering }) => priceAt(offering)), [bookable])
  const places = useMemo(() => found.places(), [found])
  const numbered = useMemo(
    () => stops.map((stop, at) => ({ lat: stop.lat, lng: stop.lng, number: at + 1, name: stopName(stop) })),
    [stops],
  )
  const { start, end } = days
  const range = useMemo(() => rangeOf({ start, end }, coloradoDay(new Date())), [start, end])
  const { trails, onCamera } = useTrailsInView()
  return (
    <section className={mapRoom} aria-label="Map of the results">
      <PlacesMap
        label="Map of the results"
        look={useMapLook()}
        streets={useStreets()}
        places={places}
        stops={numbered}
        ways={useDriveWays(stops, range)}
        roads={useShownLines(stops)}
        days={range}
        follows={{
          chosen,
          chosenRoads: useShownLines(useMemo(() => (chosen ? [chosen] : []), [chosen])),
          cardHeightPx: CARD_HEIGHT_PX,
          covered,
        }}
        onOpen={onOpen}
        onTrail={onTrail}
        offers={offers}
        onOffers={onOffers}
        onCamera={onCamera}
      />
      <TrailsInViewList trails={trails} onOpen={onTrail} topPx={covered.top} />
    </section>
  )
}
