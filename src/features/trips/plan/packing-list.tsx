import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { packingSuggestions } from '../../../domain/trips/packing/packing-suggestions.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { PACKING_ITEM } from '../../../../core/records/trips/packing-item.ts'
import { addPackingEdits } from '../../../../core/records/trips/trip-edits.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { newId } from '../../../platform/new-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ItemList } from '../fields/item-list.tsx'
import { keep } from '../trip-changes.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import styles from './packing-list.module.css'

type PackingListProps = {
  trip: Trip
  /** Null until it is worked out. */
  worked: WorkedOut | null
}

/** What to take along on a trip, and what the trip suggests. Nothing is added by itself. */
export function PackingList({ trip, worked }: PackingListProps) {
  const { packing } = trip
  const suggested = useSuggestions(trip, worked)
  // With nothing on the list it is what the panel shows; it does not close under a finger that adds from it.
  const [hadNone] = useState(packing.length === 0)
  const add = (texts: readonly string[]) =>
    keep(addPackingEdits(trip.id, texts, packing.at(-1)?.position ?? null, { newId, now: '' }))
  return (
    <div className={styles.packing}>
      <ItemList
        title="Packing list"
        adding="Add to the packing list"
        kind={PACKING_ITEM.kind}
        checkedField="packed"
        items={packing.map(({ id, text, packed, position }) => ({
          id,
          text,
          checked: packed,
          fields: { trip: trip.id, text, packed, position },
        }))}
        onAdd={(text) => add([text])}
      />
      {suggested.length === 0 ? null : (
        <details className={styles.fold} open={hadNone}>
          <summary>Suggested for this trip ({suggested.length})</summary>
          <ul className={styles.list}>
            {suggested.map(({ text, reason }) => (
              <li key={text} className={styles.item}>
                <span className={styles.words}>
                  <strong>{text}</strong>
                  <span className="muted">{reason}</span>
                </span>
                <Button aria-label={`Add ${text}`} onClick={() => add([text])}>
                  Add
                </Button>
              </li>
            ))}
          </ul>
          <Button onClick={() => add(suggested.map(({ text }) => text))}>Add all</Button>
        </details>
      )}
    </div>
  )
}

/** What is not on the list yet. */
function useSuggestions(trip: Trip, worked: WorkedOut | null) {
  const { data } = useQuery(coloradoLocationsQuery())
  return useMemo(() => {
    const byId = new Map(knownPlaces(data).places.map((place) => [place.placeId, place]))
    const heights = worked?.sense.days.flatMap(({ heights: { highest } }) => highest?.metres ?? []) ?? []
    const highestM = heights.length === 0 ? null : Math.max(...heights)
    const there = new Set(trip.packing.map(({ text }) => text.toLowerCase()))
    return packingSuggestions({ trip, highestM, factsOf: (placeId) => byId.get(placeId) }).filter(
      ({ text }) => !there.has(text.toLowerCase()),
    )
  }, [data, trip, worked])
}
