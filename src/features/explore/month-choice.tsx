import { useId } from 'react'
import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'
import type { ExploreCounts } from '../../domain/explore/explorer.ts'
import { wholeNumber } from '../../../core/domain/words/numbers.ts'
import { classNames } from '../../ui/class-names.ts'
import { RadioCell } from '../../ui/fields/radio-cell.tsx'
import styles from './month-choice.module.css'

type MonthChoiceProps = {
  /** 1 to 12; null for any time of year. */
  month: number | null
  /** Null until they are known. */
  counts: Pick<ExploreCounts, 'months' | 'anyMonth'> | null
  onChange: (month: number | 'any') => void
}

const ANY_TIME = 'Any time of year'

/** The month in which a place is to be open, as the phone's own list: there is no room for thirteen buttons. */
export function MonthSelect({ month, counts, onChange }: MonthChoiceProps) {
  return (
    <select
      className={styles.select}
      aria-label="Month"
      value={month ?? 'any'}
      onChange={({ target: { value } }) => onChange(value === 'any' ? value : Number(value))}
    >
      {MONTH_WORDS.map((word, at) => (
        <option key={word} value={at + 1}>
          {word}
          {counts ? ` · ${wholeNumber(counts.months[at] ?? 0)}` : ''}
        </option>
      ))}
      <option value="any">
        {ANY_TIME}
        {counts ? ` · ${wholeNumber(counts.anyMonth)}` : ''}
      </option>
    </select>
  )
}

/** The month in which a place is to be open, as a grid that shows all choices: a radio group, moved through by arrow keys. */
export function MonthGrid({ month, counts, onChange }: MonthChoiceProps) {
  const name = useId()
  const option = (value: number | 'any', words: string, count: number | undefined) => (
    <RadioCell
      key={value}
      name={name}
      checked={(month ?? 'any') === value}
      onChange={() => onChange(value)}
      className={classNames(styles.month, value === 'any' && styles.wide)}
    >
      <span className={styles.word}>{words}</span>{' '}
      <span className={styles.count}>{count === undefined ? '' : wholeNumber(count)}</span>
    </RadioCell>
  )
  return (
    <div role="radiogroup" aria-label="Month" className={styles.grid}>
      {MONTH_WORDS.map((word, at) => option(at + 1, word, counts?.months[at]))}
      {option('any', ANY_TIME, counts?.anyMonth)}
    </div>
  )
}
