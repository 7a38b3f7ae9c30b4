import type { ReactNode } from 'react'
import type { PlaceFilters } from '../../core/domain/plan/place-filters.ts'
import { Button } from '../ui/buttons/button.tsx'
import { lazyPiece } from '../ui/loading/lazy-piece.tsx'
import { AdvancedFilter } from './advanced-filter.tsx'
import { BookableFilter, type BookableFilterProps } from './bookable-filter.tsx'
import { BudgetFilter } from './budget-filter.tsx'
import { DestinationList } from './destination-list.tsx'
import styles from './filter-sheet.module.css'
import { FilterSection } from './filter-section.tsx'
import { advancedInWords, budgetInWords, wishInWords } from './filter-words.ts'
import { GuestCounters } from '../parts/plan/guest-counters.tsx'
import { OptionList } from '../parts/plan/option-list.tsx'
import { moveAsSeen, remove, restore, shortName } from '../parts/plan/picked-places.ts'
import { withFilters, withParts, withParty, withWish, type PlanEditor } from '../parts/plan/plan-changes.ts'
import { datesInWords, guestsInWords, placesInWords } from '../parts/words/trip-words.ts'
import { useUndoable } from '../parts/plan/use-undoable.ts'
import { NO_DAYS } from '../ui/calendar/day-range.ts'
import { switched, WHAT_SECTIONS, withChosen } from '../parts/plan/what-sections.ts'

// The calendar is heavy and most who filter do not change their days.
const TripDates = lazyPiece(() => import('../parts/plan/trip-dates.tsx').then((module) => module.TripDates), {
  room: <p className={styles.calendar}>Opening the calendar …</p>,
})

/** The names of the sections of What here. @source planning §2.4 */
const WISH_TITLES = {
  Activities: 'Activities',
  Lodging: 'Lodging Type(s)',
  Transportation: 'Transportation Type(s)',
} as const

/** Each change is in effect at once, there is nothing to apply. */
export type FilterSectionsProps = PlanEditor & {
  /** Colorado's day, `YYYY-MM-DD`. */
  today: string
  /** Asked for another place. Without it the list offers none to add. */
  onAddPlace?: () => void
  /** Said below the distance where it works differently. */
  radiusNote?: string
  /** Whether offerings are shown too. Without it that is not asked. */
  bookable?: BookableFilterProps
}

/** Everything that narrows what is found, a section each. @source planning §2.4 */
export function FilterSections(props: FilterSectionsProps) {
  const { plan, commit, today, onAddPlace, radiusNote, bookable } = props
  const { stops, days, party, wishes, filters } = plan
  const undoable = useUndoable(commit)
  const changeFilters = (change: Partial<PlaceFilters>) => commit((now) => withFilters(now, change))
  const hasDates = days.start !== null
  const guests = party.chosen ? guestsInWords(party) : null
  const advanced = advancedInWords(filters)
  return (
    <>
      {bookable ? <BookableFilter {...bookable} /> : null}
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
        summary={stops.length ? placesInWords(stops.map(shortName)) : 'All of Colorado'}
        active={stops.length > 0}
      >
        <DestinationList
          places={stops}
          onMove={(from, by) =>
            commit((now) => withParts(now, { stops: moveAsSeen(now.stops, stops, from, by) }))
          }
          onDelete={({ placeId, ...place }) => {
            undoable(
              (now) => withParts(now, { stops: remove(now.stops, [placeId]).list }),
              `${shortName(place)} removed`,
              (now, before) =>
                withParts(now, { stops: restore(now.stops, remove(before.stops, [placeId]).removed) }),
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
        <ClearButton
          empty={!hasDates}
          onClear={() =>
            undoable(
              (now) => withParts(now, { days: NO_DAYS }),
              'Dates cleared',
              (now, before) => withParts(now, { days: before.days }),
            )
          }
        >
          Clear dates
        </ClearButton>
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
                withWish(
                  now,
                  section.key,
                  withChosen(section, now.wishes[section.key], chosen, wishes[section.key].labels),
                ),
              )
            }
          />
          <ClearButton
            empty={!wishes[section.key].on}
            onClear={() =>
              undoable(
                (now) => withWish(now, section.key, switched(false)),
                `${section.title} cleared`,
                (now, before) => withWish(now, section.key, before.wishes[section.key]),
              )
            }
          >
            Clear {section.title.toLowerCase()}
          </ClearButton>
        </FilterSection>
      ))}
      <FilterSection
        title="Advanced Filter"
        summary={
          advanced ??
          (hasDates && filters.inSeason ? 'Open during the trip' : 'Distance, elevation, hikes, season')
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
    </>
  )
}

type ClearButtonProps = { empty: boolean; onClear: () => void; children: ReactNode }

/** Stays when there is nothing left to clear, so that it keeps the focus. */
function ClearButton({ empty, onClear, children }: ClearButtonProps) {
  return (
    <Button variant="quiet" className={styles.clear} unavailable={empty} onClick={onClear}>
      {children}
    </Button>
  )
}
