import { useQuery } from '@tanstack/react-query'
import { dayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { firstDayIn } from '../../../core/domain/market/day-bitmap.ts'
import { openDaysQuery } from '../../data/market/open-days.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './activity.module.css'

type EmptyMonthProps = {
  /** The offering's number. */
  id: number
  /** `YYYY-MM-DD`. */
  today: string
  /** Whether what is looked at is what has room on the offering's next day. */
  isNextKnown: boolean
  /** Up to which day this phone knows its days, where the server does not answer. */
  knownTo: string | null
  onGo: (day: string) => void
}

/** Said in a month without a day to choose: how far this phone knows, else on which day there is room next. */
export function EmptyMonth({ id, today, isNextKnown, knownTo, onGo }: EmptyMonthProps) {
  const { data: open } = useQuery({ ...openDaysQuery(), enabled: isNextKnown && knownTo === null })
  if (knownTo !== null)
    return (
      <p className="muted">Nothing this phone knows of: it knows its days up to {dayInWords(knownTo)}.</p>
    )
  const bitmap = open?.days[id]
  const next = isNextKnown && open && bitmap !== undefined ? firstDayIn(bitmap, open.from, today) : null
  return (
    <div className={styles.empty}>
      <p className="muted">Nothing starts this month.</p>
      {next === null ? null : (
        <Button onClick={() => onGo(next)}>Next day with room: {dayInWords(next, { withYear: true })}</Button>
      )}
    </div>
  )
}
