import type { PlaceFilters } from '../../api/domain/search/trip-wishes.ts'
import { useBackToClose } from '../platform/use-back-to-close.ts'
import { Button } from '../ui/button.tsx'
import { lazyPiece } from '../ui/lazy-piece.tsx'
import { SheetDialog } from '../ui/sheet-dialog.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { AdvancedFilter } from './advanced-filter.tsx'
import { BudgetFilter } from './budget-filter.tsx'
import { DestinationList } from './destination-list.tsx'
import styles from './filter-sheet.module.css'
import { FilterSection } from './filter-section.tsx'
import { advancedInWords, budgetInWords, wishInWords } from './filter-words.ts'
import { GuestCounters } from '../parts/guest-counters.tsx'
import { OptionList } from '../parts/option-list.tsx'
import { remove, restore, shortName } from '../parts/picked-places.ts'
import type { TripParams } from '../parts/trip-params.ts'
import { activeFilters, withoutFilters, type TripPlan } from '../parts/trip-plan.ts'
import { datesInWords, guestsInWords, plural } from '../parts/trip-words.ts'
import { useUndoable } from '../parts/use-undoable.ts'
import { switchedOff, WHAT_SECTIONS, withChosen } from '../parts/what-sections.ts'

// The calendar is heavy and most who filter do not change their days.
const TripDates = lazyPiece(() => import('../parts/trip-dates.tsx').then((module) => module.TripDates), {
  room: <p className={styles.calendar}>Opening the calendar …</p>,
})

/** The sheet's names for the sections of What. @source planning §2.4 */
const WISH_TITLES = {
  Activities: 'Activities',
  Lodging: 'Lodging Type(s)',
  Transportation: 'Transportation Type(s)',
} as const

type FilterSheetProps = {
  value: TripPlan
  /** The whole plan after each change; it is in effect at once, there is nothing to apply. */
  onChange: (next: TripPlan) => void
  /** How many places the plan finds; null while that cannot be known. */
  countOf: (plan: TripPlan) => number | null
  /** Colorado's day, `YYYY-MM-DD`. */
  today: string
  /** Asked for another place. Without it the list offers none to add. */
  onAddPlace?: () => void
  /** Said below the distance where it works differently. */
  radiusNote?: string
  /** Unmount it now. */
  onClose: () => void
}

/**
 * Everything that narrows what is found, on a sheet; open while it is mounted. Closed by dragging it down, Escape, the
 * backdrop, the back button, `Close` or the button with the count. @source planning §2.4
 */
export function FilterSheet(props: FilterSheetProps) {
  const { value, onChange, today, onAddPlace, radiusNote, onClose } = props
  const { places, dates, params, filters } = value
  const count = props.countOf(value)
  const undoable = useUndoable(value, onChange)
  useBackToClose(onClose)
  const changeParams = (change: Partial<TripParams>) =>
    onChange({ ...value, params: { ...params, ...change } })
  const changeFilters = (change: Partial<PlaceFilters>) =>
    onChange({ ...value, filters: { ...filters, ...change } })
  const hasDates = dates.start !== null
  const guests = params.guestsSet ? guestsInWords(params) : null
  const advanced = advancedInWords(filters)

  return (
    <SheetDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Filters"
      footer={
        <div className={styles.footer}>
          <Button
            variant="quiet"
            unavailable={activeFilters(value) === 0}
            onClick={() =>
              undoable(withoutFilters(value), 'Filters cleared', (now) => ({
                ...now,
                params: { ...now.params, ...wishesOnly(params) },
                filters,
              }))
            }
          >
            Clear All
          </Button>
          <Button variant="primary" onClick={onClose}>
            {count === null ? 'Show places' : countInWords(count)}
          </Button>
          <VisuallyHidden live>{count === null ? '' : plural(count, 'place')}</VisuallyHidden>
        </div>
      }
    >
      <FilterSection
        title="Trip Budget per person"
        summary={budgetInWords(filters.budgetUsd)}
        active={filters.budgetUsd !== null}
        initiallyOpen
      >
        <BudgetFilter budgetUsd={filters.budgetUsd} onChange={(budgetUsd) => changeFilters({ budgetUsd })} />
      </FilterSection>
      <FilterSection
        title="Destination list"
        summary={places.length ? places.map(shortName).join(', ') : 'All of Colorado'}
        active={places.length > 0}
      >
        <DestinationList
          places={places}
          onMove={(moved) => onChange({ ...value, places: moved })}
          onDelete={(place) => {
            const { list, removed } = remove(places, [place.placeId])
            undoable({ ...value, places: list }, `${shortName(place)} removed`, (now) => ({
              ...now,
              places: restore(now.places, removed),
            }))
          }}
          {...(onAddPlace ? { onAddPlace } : {})}
        />
      </FilterSection>
      <FilterSection title="Dates" summary={datesInWords(dates, today) ?? 'Any dates'} active={hasDates}>
        <TripDates
          dates={dates}
          onChange={(chosen) => onChange({ ...value, dates: chosen })}
          today={today}
          months={1}
        />
        {!hasDates ? null : (
          <Button
            variant="quiet"
            className={styles.clear}
            onClick={() => onChange({ ...value, dates: { start: null, end: null } })}
          >
            Clear dates
          </Button>
        )}
      </FilterSection>
      <FilterSection title="Guests" summary={guests ?? 'Not said yet'} active={guests !== null}>
        <GuestCounters guests={params} onChange={changeParams} />
      </FilterSection>
      {WHAT_SECTIONS.map((section) => (
        <FilterSection
          key={section.title}
          title={WISH_TITLES[section.title]}
          summary={wishInWords(section, params)}
          active={params[section.flag]}
        >
          <OptionList
            section={section}
            chosen={params[section.list]}
            days={dates}
            onChange={(chosen) => changeParams(withChosen(section, chosen))}
          />
          {params[section.flag] ? (
            <Button
              variant="quiet"
              className={styles.clear}
              onClick={() => changeParams(switchedOff(section))}
            >
              Clear {section.title.toLowerCase()}
            </Button>
          ) : null}
        </FilterSection>
      ))}
      <FilterSection
        title="Advanced Filter"
        summary={
          advanced ?? (hasDates && filters.inSeason ? 'Open during the trip' : 'Distance, elevation, season')
        }
        active={advanced !== null}
      >
        <AdvancedFilter
          filters={filters}
          hasStops={places.length > 0}
          hasDates={hasDates}
          onChange={changeFilters}
          {...(radiusNote ? { radiusNote } : {})}
        />
      </FilterSection>
    </SheetDialog>
  )
}

function countInWords(count: number): string {
  return count === 0
    ? 'No places'
    : `Show ${count.toLocaleString('en-US')} ${count === 1 ? 'place' : 'places'}`
}

/** What was wished for, without the people: an Undo gives back only what Clear All took. */
const wishesOnly = ({ adults, children, infants, guestsSet, ...wishes }: TripParams) => wishes
