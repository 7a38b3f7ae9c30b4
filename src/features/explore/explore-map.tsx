import { useMemo } from 'react'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import { useStreets } from '../../data/places/use-streets.ts'
import { daysOfMonth } from '../../domain/calendar/day-range.ts'
import type { ExploreCounts } from '../../domain/explore/explorer.ts'
import { REGIONS, type RegionId } from '../../domain/explore/regions.ts'
import { priceAt } from '../../domain/market/price-at.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { mapRoom } from '../../map/canvas/places-map-room.tsx'
import { PlacesMap } from '../../map/canvas/places-map.tsx'
import type { MapRegion } from '../../map/map-types.ts'
import { TrailsInViewList } from '../../parts/hikes/trails-in-view-list.tsx'
import { useShownLines } from '../../parts/hikes/use-shown-lines.ts'
import { useTrailsInView } from '../../parts/hikes/use-trails-in-view.ts'
import { useMapLook } from '../../state/map-look.ts'

/** What the open card covers of the map on phones held upright, px. */
const CARD_HEIGHT_PX = 260

/** Up to so many places all of Colorado shows them, and more by regions. */
const WITHOUT_REGIONS = 20

type ExploreMapProps = {
  places: readonly KnownPlace[]
  /** Null where one region is looked at: then there is nothing for others to stand for. */
  counts: ExploreCounts['regions'] | null
  /** Whose closed roads are marked; null for what is closed in any. */
  month: number | null
  /** The one whose card is open, which a link may name although it is none of them; the camera goes to it. */
  chosen: KnownPlace | null
  /** What can be booked, as prices where no regions stand for anything. */
  bookable: readonly ListedOffering[]
  onOpen: (placeId: string) => void
  /** Prices that stand at one spot were tapped. */
  onOffers: (ids: number[]) => void
  onRegion: (region: RegionId) => void
}

/**
 * The places as pins and dots, all of them in view whenever they become others; a card that is closed leaves the map where it is. All of Colorado is shown by its regions,
 * which a tap shows from near.
 */
export function ExploreMap({ places, counts, month, chosen, bookable, ...told }: ExploreMapProps) {
  const { onOpen, onOffers, onRegion } = told
  const regions = useMemo(
    () => (counts === null || places.length <= WITHOUT_REGIONS ? [] : regionsWith(counts)),
    [counts, places],
  )
  const showsRegions = regions.length > 0
  const offers = useMemo(() => (showsRegions ? [] : bookable.map(priceAt)), [showsRegions, bookable])
  const days = useMemo(() => daysOfMonth(month, coloradoDay(new Date())), [month])
  const { trails, onCamera } = useTrailsInView()
  return (
    <section className={mapRoom} aria-label="Map of the places">
      <PlacesMap
        label="Map of the places"
        look={useMapLook()}
        streets={useStreets()}
        places={places}
        days={days}
        follows={{
          chosen,
          chosenRoads: useShownLines(useMemo(() => (chosen ? [chosen] : []), [chosen])),
          cardHeightPx: CARD_HEIGHT_PX,
        }}
        onOpen={onOpen}
        regions={regions}
        onRegion={(id) => isRegion(id) && onRegion(id)}
        onTrail={onOpen}
        offers={offers}
        onOffers={onOffers}
        onCamera={onCamera}
      />
      <TrailsInViewList trails={trails} onOpen={onOpen} topPx={0} />
    </section>
  )
}

/** Those that have places of what is looked at. */
const regionsWith = (counts: ExploreCounts['regions']): MapRegion[] =>
  REGIONS.flatMap(({ id, name, middle }) =>
    counts[id] === 0 ? [] : [{ id, name, count: counts[id], ...middle }],
  )

const isRegion = (id: string): id is RegionId => REGIONS.some((region) => region.id === id)
