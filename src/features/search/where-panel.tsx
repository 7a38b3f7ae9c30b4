import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { whereSummary } from './summaries.ts'
import { useSearchBar } from './use-search-bar.ts'
import styles from './panel.module.css'

/** What is chosen so far, and the way to the map. @source decisions §1 */
export function WherePanel({ onPick }: { onPick: () => void }) {
  const { bar } = useSearchBar()
  const chosen = bar.selectedLocationPickerLocations
  return (
    <>
      <h2 className={styles.heading}>Where in Colorado?</h2>
      <Button block variant="secondary" className={styles.pick} onClick={onPick}>
        <Icon name="map" />
        {whereSummary(chosen.length)}
      </Button>
      {chosen.length > 0 ? (
        <ol className={styles.places} aria-label="Chosen places">
          {chosen.map((place, index) => (
            <li key={place.placeId} className={styles.place}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span>
                <strong>{place.name ?? place.address.split(',')[0]}</strong>
                <span className={styles.soft}>{place.address}</span>
              </span>
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
