import { useEffect, useRef } from 'react'
import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import { Chip } from '../../../../ui/buttons/chip.tsx'
import { dayTitle } from '../../words/trip-line.ts'
import styles from '../add-stop.module.css'

type DayChipsProps = {
  trip: Pick<Trip, 'days'>
  /** From 1; null is no day. */
  day: number | null
  onChange: (day: number | null) => void
}

/** To which day a stop goes: one row that scrolls, the chosen day in sight. */
export function DayChips({ trip, day, onChange }: DayChipsProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    // Only this row moves, not what it stands in.
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 3
  }, [])
  const chip = (number: number | null, words: string) => (
    <Chip key={words} className={styles.day} aria-pressed={day === number} onClick={() => onChange(number)}>
      {words}
    </Chip>
  )
  return (
    <div ref={row} className={styles.days} role="group" aria-label="Day">
      {trip.days.map((one) => chip(one.number, dayTitle(one)))}
      {chip(null, 'Unscheduled')}
    </div>
  )
}
