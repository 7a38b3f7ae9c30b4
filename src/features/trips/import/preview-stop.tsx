import { timeInWords } from '../../../domain/calendar/clock-time.ts'
import { nameInFiles } from '../../../domain/trip-files/read/place-of-point.ts'
import type { ReadStop } from '../../../../core/domain/trip-files/file-reading.ts'
import { dollars } from '../../../../core/domain/words/numbers.ts'
import { stayInWords } from '../words/stay-words.ts'
import styles from './import.module.css'

type PreviewStopProps = {
  found: ReadStop
  /** What is said of one that is there already. */
  duplicate: string | undefined
  checked: boolean
  onCheck: (checked: boolean) => void
}

/** A stop that can be taken or left out. */
export function PreviewStop({ found: { stop, remarks }, duplicate, checked, onCheck }: PreviewStopProps) {
  const { place, time, stayMinutes, costUsd, note, checklist } = stop
  const said = [
    time === null ? '' : timeInWords(time),
    stayMinutes === null ? '' : stayInWords(stayMinutes),
    costUsd === null ? '' : dollars(costUsd),
    note === '' ? '' : 'a note',
    checklist.length === 0 ? '' : 'a checklist',
  ].filter((words) => words !== '')
  const marks = [...(duplicate === undefined ? [] : [duplicate]), ...remarks]
  return (
    <li>
      <label className={styles.stop}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          onChange={({ target }) => onCheck(target.checked)}
        />
        <span className={styles.words}>
          <strong>{nameInFiles(place)}</strong>
          {said.length === 0 ? null : <span className="muted"> {said.join(' · ')}</span>}
          {marks.map((mark) => (
            <span key={mark} className={styles.mark}>
              {' '}
              {mark}
            </span>
          ))}
        </span>
      </label>
    </li>
  )
}
