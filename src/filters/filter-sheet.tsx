import type { PlaceFilters } from '../../api/domain/plan/place-filters.ts'
import type { Plan } from '../../api/domain/plan/plan.ts'
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
import { moveAsSeen, remove, restore, shortName } from '../parts/picked-places.ts'
import {
  activeFilters,
  withFilters,
  withoutFilters,
  withParts,
  withParty,
  withWish,
  type PlanEditor,
} from '../parts/plan-changes.ts'
import { datesInWords, guestsInWords, plural } from '../parts/trip-words.ts'
import { useUndoable } from '../parts/use-undoable.ts'
import { NO_DAYS } from '../ui/day-range.ts'
import { switched, WHAT_SECTIONS, withChosen } from '../parts/what-sections.ts'

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

/** Each change is in effect at once, there is nothing to apply. */
type FilterSheetProps = PlanEditor & {
  /** How many places the plan finds; null while that cannot be known. */
  countOf: (plan: Plan) => number | null
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
  const { plan, commit, today, onAddPlace, radiusNote, onClose } = props
  const { stops, days, party, wishes, filters } = plan
  const count = props.countOf(plan)
  const undoable = useUndoable(commit)
  useBackToClose(onClose)
  const changeFilters = (change: Partial<PlaceFilters>) => commit((now) => withFilters(now, change))
  const hasDates = days.start !== null
  const guests = party.chosen ? guestsInWords(party) : null
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
            unavailable={activeFilters(plan) === 0}
            onClick={() =>
              undoable(withoutFilters, 'Filters cleared', (now) => withParts(now, { wishes, filters }))
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
        summary={stops.length ? stops.map(shortName).join(', ') : 'All of Colorado'}
        active={stops.length > 0}
      >
        <DestinationList
          places={stops}
          onMove={(from, by) =>
            commit((now) => withParts(now, { stops: moveAsSeen(now.stops, stops, from, by) }))
          }
          onDelete={({ placeId, ...place }) => {
            const { removed } = remove(stops, [placeId])
            undoable(
              (now) => withParts(now, { stops: remove(now.stops, [placeId]).list }),
              `${shortName(place)} removed`,
              (now) => withParts(now, { stops: restore(now.stops, removed) }),
            )
          }}
          {...(onAddPlace ? { onAddPlace } : {})}
        />
      </FilterSection>
      <FilterSection title="Dates" summary={datesInWords(days, today) ?? 'Any dates'} active={hasDates}>
        <TripDates
          dates={days}
          onChange={(chosen) => commit((now) => withParts(now, { days: chosen }))}
          today={today}
          months={1}
        />
        {!hasDates ? null : (
          <Button
            variant="quiet"
            className={styles.clear}
            onClick={() => commit((now) => withParts(now, { days: NO_DAYS }))}
          >
            Clear dates
          </Button>
        )}
      </FilterSection>
      <FilterSection title="Guests" summary={guests ?? 'Not said yet'} active={guests !== null}>
        <GuestCounters guests={party} onChange={(change) => commit((now) => withParty(now, change))} />
      </FilterSection>
      {WHAT_SECTIONS.map((section) => (
        <FilterSection
          key={section.title}
          title={WISH_TITLES[section.title]}
          summary={wishInWords(section, wishes[section.key])}
          active={wishes[section.key].on}
        >
          <OptionList
            section={section}
            chosen={wishes[section.key].labels}
            days={days}
            onChange={(chosen) =>
              commit((now) =>
                withWish(now, section.key, withChosen(section, now.wishes[section.key], chosen)),
              )
            }
          />
          {wishes[section.key].on ? (
            <Button
              variant="quiet"
              className={styles.clear}
              onClick={() => commit((now) => withWish(now, section.key, switched(false)))}
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
          hasStops={stops.length > 0}
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
