import { useId } from 'react'
import {
  ELEVATION_FT,
  RADIUS_STEPS_MILES,
  type PlaceFilters,
  type Range,
} from '../../core/domain/plan/place-filters.ts'
import { RangeSlider } from '../ui/fields/range-slider.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import styles from './filter-sheet.module.css'
import { HikeFilter } from './hike-filter.tsx'
import { elevationInWords, feet, radiusInWords } from './filter-words.ts'

const STEP_FT = 500

/** The option that stands for no limit. */
const EVERYWHERE = 'all'

type AdvancedFilterProps = {
  filters: PlaceFilters
  /** Whether a stop and a first day are chosen: some filters need them. */
  hasStops: boolean
  hasDates: boolean
  /** Said below the distance where it works differently. */
  radiusNote?: string
  onChange: (change: Partial<PlaceFilters>) => void
}

/** Distance from the stops, elevation, hikes, season. @source decisions §7 */
export function AdvancedFilter({ filters, hasStops, hasDates, radiusNote, onChange }: AdvancedFilterProps) {
  const id = useId()
  const { radiusMiles, elevationFt, hike, inSeason, openNow } = filters
  const { low: min, high: max } = ELEVATION_FT
  const chosen = (ends: Range) => (ends.low === min && ends.high === max ? null : ends)
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-radius`}>Distance from the stops</label>
        <select
          id={`${id}-radius`}
          className={styles.select}
          value={radiusMiles ?? EVERYWHERE}
          aria-describedby={`${id}-radius-note`}
          onChange={({ target }) =>
            onChange({
              radiusMiles: RADIUS_STEPS_MILES.find((miles) => String(miles) === target.value) ?? null,
            })
          }
        >
          {RADIUS_STEPS_MILES.map((miles) => (
            <option key={miles} value={miles}>
              {radiusInWords(miles)}
            </option>
          ))}
          <option value={EVERYWHERE}>{radiusInWords(null)}</option>
        </select>
      </div>
      <p id={`${id}-radius-note`} className="muted">
        {radiusNote ??
          (hasStops
            ? 'As the crow flies, to the nearest of your places.'
            : 'Counts once a place is chosen; until then all of Colorado is searched.')}
      </p>
      <RangeSlider
        label="Elevation"
        lowLabel="Lowest elevation"
        highLabel="Highest elevation"
        {...(elevationFt ?? ELEVATION_FT)}
        min={min}
        max={max}
        step={STEP_FT}
        format={feet}
        words={(ends) => elevationInWords(chosen(ends))}
        onChange={(ends) => onChange({ elevationFt: chosen(ends) })}
      />
      <p className="muted">A chosen range leaves out places whose elevation nobody has written down.</p>
      <HikeFilter hike={hike} onChange={(asked) => onChange({ hike: asked })} />
      <Switch
        label="Open during the trip"
        hint={
          hasDates
            ? 'Leaves out what is usually closed on every day of the trip.'
            : 'Choose dates first: then closed places can be left out.'
        }
        checked={inSeason}
        disabled={!hasDates}
        onCheckedChange={(on) => onChange({ inSeason: on })}
      />
      <Switch
        label="Open now"
        hint="Leaves out what is usually closed today."
        checked={openNow}
        onCheckedChange={(on) => onChange({ openNow: on })}
      />
    </>
  )
}
