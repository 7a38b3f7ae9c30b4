import { longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { WEEKDAY_WORDS } from '../../domain/market/market-words.ts'
import { weeksOf } from '../../domain/market/shown-departures.ts'
import { dayInWordsOf, type DayTold } from '../../domain/market/team-departures.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './calendar.module.css'

type MonthGridProps = {
  /** `YYYY-MM`. */
  month: string
  days: ReadonlyMap<string, DayTold>
  /** `YYYY-MM-DD`. */
  chosen: string
  today: string
  onChoose: (day: string) => void
}

/** A month from Sunday: each day with how many seats are free, and how full it is. */
export function MonthGrid({ month, days, chosen, today, onChoose }: MonthGridProps) {
  return (
    <table className={styles.grid} aria-label="Days">
      <thead>
        <tr>
          {WEEKDAY_WORDS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              <td key={day ?? at}>
                {day === null ? null : (
                  <Day
                    day={day}
                    told={days.get(day) ?? null}
                    isChosen={day === chosen}
                    isToday={day === today}
                    onChoose={onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  day: string
  told: DayTold | null
  isChosen: boolean
  isToday: boolean
  onChoose: (day: string) => void
}

function Day({ day, told, isChosen, isToday, onChoose }: DayProps) {
  const says = told === null ? 'nothing' : dayInWordsOf(told)
  return (
    <button
      type="button"
      className={styles.day}
      data-state={told === null ? 'none' : told.open > 0 ? 'open' : isBegun(told) ? 'begun' : 'closed'}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(day)}
    >
      <VisuallyHidden>{`${longDayInWords(day)}: ${says}`}</VisuallyHidden>
      <span aria-hidden="true" className={styles.number}>
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className={styles.free}>
        {told === null ? '' : freeOf(told)}
      </span>
    </button>
  )
}

const isBegun = ({ begun, count }: DayTold): boolean => begun === count

const freeOf = (told: DayTold): string =>
  told.open > 0 ? String(told.capacity - (told.taken ?? 0)) : isBegun(told) ? '' : 'closed'
