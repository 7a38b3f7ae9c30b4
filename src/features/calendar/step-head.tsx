import { dayInWords, longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'
import { weekOf } from '../../domain/market/team-departures.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import styles from './calendar.module.css'

type StepHeadProps = {
  view: 'month' | 'week' | 'day'
  /** `YYYY-MM-DD`. */
  day: string
  today: string
  /** 1 is on, -1 is back. */
  onStep: (by: number) => void
  onToday: () => void
}

/** Which days are shown, and the ways to others. */
export function StepHead({ view, day, today, onStep, onToday }: StepHeadProps) {
  return (
    <div className={styles.steps}>
      <IconButton label={`Previous ${view}`} onClick={() => onStep(-1)}>
        <Icon name="chevron-left" size={20} />
      </IconButton>
      <h2 className={styles.title} aria-live="polite">
        {inWords(view, day)}
      </h2>
      <IconButton label={`Next ${view}`} onClick={() => onStep(1)}>
        <Icon name="chevron-right" size={20} />
      </IconButton>
      <Button variant="quiet" unavailable={day === today} onClick={onToday}>
        Today
      </Button>
    </div>
  )
}

function inWords(view: StepHeadProps['view'], day: string): string {
  if (view === 'day') return longDayInWords(day)
  if (view === 'month') return `${MONTH_WORDS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
  const week = weekOf(day)
  return `${dayInWords(week[0] ?? day)} – ${dayInWords(week[6] ?? day, { withYear: true })}`
}
