import { useState } from 'react'
import { timeInWords } from '../../../../domain/calendar/clock-time.ts'
import { withParts, type PlanEditor } from '../../../../parts/plan/plan-changes.ts'
import { lazyPiece } from '../../../../ui/loading/lazy-piece.tsx'
import { timesProblem } from './times-problem.ts'
import styles from './trip-times.module.css'

const TimeSheet = lazyPiece(() => import('./time-sheet.tsx').then((module) => module.TimeSheet))

/** Where the wheels stand when no time is chosen. @source planning §5, decisions §4 */
const TIMES = [
  { which: 'start', title: 'Start time', opensAt: '14:00' },
  { which: 'end', title: 'End time', opensAt: '16:00' },
] as const

/** When the first day starts and the last one ends. Always in the thumb's reach below the calendar. */
export function TripTimes({ plan, commit }: PlanEditor) {
  const [open, setOpen] = useState<(typeof TIMES)[number] | null>(null)
  return (
    <div className={styles.times} data-times>
      <p role="status" className={styles.problem}>
        {timesProblem(plan)}
      </p>
      {TIMES.map((time) => (
        <TimeButton
          key={time.which}
          title={time.title}
          value={plan.times[time.which]}
          onClick={() => setOpen(time)}
        />
      ))}
      {open ? (
        <TimeSheet
          title={open.title}
          time={plan.times[open.which]}
          opensAt={open.opensAt}
          onChoose={(chosen) =>
            commit((now) => withParts(now, { times: { ...now.times, [open.which]: chosen } }))
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  )
}

type TimeButtonProps = { title: string; value: string | null; onClick: () => void }

function TimeButton({ title, value, onClick }: TimeButtonProps) {
  return (
    <button type="button" className={styles.time} aria-haspopup="dialog" onClick={onClick}>
      <span className="muted">{title}</span>{' '}
      <span className={styles.value} data-unset={value === null ? '' : undefined}>
        {value === null ? 'Add time' : timeInWords(value)}
      </span>
    </button>
  )
}
