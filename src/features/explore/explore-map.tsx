import { useMemo } from 'react'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import { daysOfMonth } from '../../domain/calendar/day-range.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { mapRoom } from '../../map/canvas/places-map-room.tsx'
import { PlacesMap } from '../../map/canvas/places-map.tsx'
import { useShownLines } from '../../parts/hikes/use-shown-lines.ts'
import { useMapLook } from '../../state/map-look.ts'

/** What the open card covers of the map on phones held upright, px. */
const CARD_HEIGHT_PX = 260

type ExploreMapProps = {
  places: readonly KnownPlace[]
  /** Whose closed roads are marked; null for what is closed in any. */
  month: number | null
  /** The one whose card is open; the camera goes to it. */
  chosen: KnownPlace | null
  onOpen: (placeId: string) => void
}

/** The places as markers, all of them in view whenever they become others or a card is closed. */
export function ExploreMap({ places, month, chosen, onOpen }: ExploreMapProps) {
  const shown = useMemo(() => withChosen(places, chosen), [places, chosen])
  const days = useMemo(() => daysOfMonth(month, coloradoDay(new Date())), [month])
  return (
    <section className={mapRoom} aria-label="Map of the places">
      <PlacesMap
        label="Map of the places"
        look={useMapLook()}
        places={shown}
        days={days}
        follows={{ chosen, cardHeightPx: CARD_HEIGHT_PX }}
        roads={useShownLines(useMemo(() => (chosen ? [chosen] : []), [chosen]))}
        onOpen={onOpen}
        onTrail={onOpen}
      />
    </section>
  )
}

/** With the one whose card is open, which a link may name although it is none of them. A list of its own, so that closing the card shows them all. */
function withChosen(places: readonly KnownPlace[], chosen: KnownPlace | null): KnownPlace[] {
  return chosen === null || places.includes(chosen) ? [...places] : [...places, chosen]
}
