import { lazy, Suspense, useId, useState } from 'react'
import { timeInWords } from '../../../../api/domain/calendar/clock-time.ts'
import { timesProblem } from './times-problem.ts'
import styles from './trip-times.module.css'
import { useSearchBar } from './use-search-bar.ts'

const TimeSheet = lazy(() => import('./time-sheet.tsx').then((module) => ({ default: module.TimeSheet })))

/** Where the wheels stand when no time is chosen. @source planning §5, decisions §4 */
const TIMES = [
  { field: 'startTime', title: 'Start time', opensAt: '14:00' },
  { field: 'endTime', title: 'End time', opensAt: '16:00' },
] as const

/** When the first day starts and the last one ends. Always in the thumb's reach below the calendar. */
export function TripTimes() {
  const { bar, commit } = useSearchBar()
  const [open, setOpen] = useState<(typeof TIMES)[number] | null>(null)
  return (
    <div className={styles.times}>
      <p role="status" className={styles.problem}>
        {timesProblem(bar)}
      </p>
      {TIMES.map((time) => (
        <TimeButton
          key={time.field}
          title={time.title}
          value={bar[time.field]}
          onClick={() => setOpen(time)}
        />
      ))}
      {open ? (
        <Suspense>
          <TimeSheet
            title={open.title}
            time={bar[open.field]}
            opensAt={open.opensAt}
            onChoose={(chosen) => commit((previous) => ({ ...previous, [open.field]: chosen }))}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

type TimeButtonProps = { title: string; value: string | null; onClick: () => void }

function TimeButton({ title, value, onClick }: TimeButtonProps) {
  const id = useId()
  return (
    <button
      type="button"
      className={styles.time}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-value`}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <span id={`${id}-title`} className={styles.title}>
        {title}
      </span>
      <span id={`${id}-value`} className={styles.value} data-unset={value === null ? '' : undefined}>
        {value === null ? 'Add time' : timeInWords(value)}
      </span>
    </button>
  )
}
