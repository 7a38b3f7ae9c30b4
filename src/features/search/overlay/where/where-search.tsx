import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListedOffering } from '../../../../../core/contracts/market/public-offerings.ts'
import type { Location } from '../../../../../core/contracts/trips/search-preferences.ts'
import { NEARBY_ID, type SuggestedPlace } from '../../../../../core/domain/places/suggested-places.ts'
import { useOfferings } from '../../../../data/market/offerings.ts'
import { coloradoLocationsQuery } from '../../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../../data/places/prepared-places.ts'
import { placeNearDevice } from '../../../../data/places/own-position.ts'
import { useNear } from '../../../../data/places/use-near.ts'
import { usePlaceSuggestions } from '../../../../data/places/use-place-suggestions.ts'
import { matchOfferings } from '../../../../domain/market/match-offerings.ts'
import { holds, type PickedPlaces } from '../../../../parts/plan/picked-places.ts'
import { whenIdle } from '../../../../platform/loading/idle.ts'
import { SearchBox } from '../../../../parts/search/search-box.tsx'
import { SuggestedPlaces } from '../../../../parts/place/suggested-places.tsx'
import styles from './where-search.module.css'

/** Places come first: as many as leave them in sight. */
const MOST_BOOKABLE = 3
const NONE: readonly ListedOffering[] = []

type WhereSearchProps = {
  stops: PickedPlaces
  onChoose: (place: Location) => void
  /** One of `stops`. */
  onTakeOut: (place: Location) => void
  /** The page of something that can be booked is wanted. */
  onOffering: (offering: ListedOffering) => void
}

/** The field and the chips: what is picked is chosen at once, and a chip's second tap takes it out again. */
export function WhereSearch({ stops, onChoose, onTakeOut, onOffering }: WhereSearchProps) {
  const queryClient = useQueryClient()
  const suggestions = usePlaceSuggestions(useNear(stops.at(-1) ?? null))
  const [text, setText] = useState('')
  /** What the first chip stands for once it was asked where the device is. */
  const [nearby, setNearby] = useState<Location | null>(null)

  const offerings = useBookable(suggestions.asked)
  usePlacesPrepared()

  const meant = (chip: SuggestedPlace): Location => {
    if (chip.placeId === NEARBY_ID && nearby && holds(stops, nearby)) return nearby
    const { placeId, address, lat, lng, name } = chip
    return { placeId, address, lat, lng, name }
  }
  const tap = async (chip: SuggestedPlace) => {
    const place = meant(chip)
    const chosen = stops.find((stop) => holds([stop], place))
    if (chosen) return onTakeOut(chosen)
    if (chip.placeId !== NEARBY_ID) return onChoose(place)
    const near = await placeNearDevice(queryClient)
    setNearby(near)
    onChoose(near ?? place)
  }

  return (
    <div className={styles.search}>
      <SearchBox
        text={text}
        suggestions={suggestions}
        bookable={{ offerings, onOpen: onOffering }}
        nextNumber={stops.length + 1}
        onType={setText}
        onClear={() => setText('')}
        onPick={({ placeId, address, lat, lng, name }) => {
          setText('')
          onChoose({ placeId, address, lat, lng, name })
        }}
      />
      <SuggestedPlaces
        toggles
        isChosen={(chip) => holds(stops, meant(chip))}
        onChip={(chip) => void tap(chip)}
      />
    </div>
  )
}

/** What can be booked by the name that is typed. */
function useBookable(asked: string): readonly ListedOffering[] {
  const { known } = useOfferings({ wanted: asked !== '' })
  return known ? matchOfferings(asked, known.offerings, MOST_BOOKABLE) : NONE
}

/** The map's places are worked out while the person still reads: the picker opens sooner. */
function usePlacesPrepared() {
  const { data } = useQuery(coloradoLocationsQuery())
  useEffect(() => (data ? whenIdle(() => void knownPlaces(data).finder) : undefined), [data])
}
