import { useRef } from 'react'
import type { Location } from '../../../../api/contracts/search-preferences.ts'
import { stopName } from '../../../../api/domain/plan/stop-name.ts'
import type { PlanEditor } from '../../../parts/plan-changes.ts'
import { StopNumber } from '../../../parts/stop-number.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { ItemOptions } from '../../../ui/item-options.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { withoutPlace, withPlaceBack } from './chosen-places.ts'
import { whereSummary } from './summaries.ts'
import styles from './panel.module.css'

/** What is chosen so far, and the way to the map. @source decisions §1 */
export function WherePanel({ plan, commit, onPick }: PlanEditor & { onPick: () => void }) {
  const pick = useRef<HTMLButtonElement>(null)
  const chosen = plan.stops
  const remove = (place: Location, index: number) => {
    commit((now) => withoutPlace(now, place.placeId))
    // Its own button is gone with it.
    pick.current?.focus()
    showToast({
      title: `${stopName(place)} removed`,
      action: {
        label: 'Undo',
        onClick: () => commit((now) => withPlaceBack(now, place, index)),
      },
    })
  }
  return (
    <>
      <h2 className={styles.heading}>Where in Colorado?</h2>
      <Button ref={pick} block variant="secondary" className={styles.pick} onClick={onPick}>
        <Icon name="map" />
        {whereSummary(chosen.length)}
      </Button>
      {chosen.length > 0 ? (
        <ol className={styles.places} aria-label="Chosen places">
          {chosen.map((place, index) => (
            <li key={place.placeId} className={styles.place}>
              <StopNumber number={index + 1} />
              <span className={styles.placeWords}>
                <strong>{stopName(place)}</strong>
                <span className={styles.soft}>{place.address}</span>
              </span>
              <ItemOptions
                name={stopName(place)}
                text={`${stopName(place)}, ${place.lat}, ${place.lng}`}
                onEdit={onPick}
                onDelete={() => remove(place, index)}
              />
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.soft}>
          Pick towns, passes, trailheads or hot springs on the map. No signal needed.
        </p>
      )}
    </>
  )
}
