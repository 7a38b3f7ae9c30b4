import { MAX_TRIP_DAYS, MAX_TRIP_TITLE_CHARS } from '../../../../core/contracts/trips/trips.ts'
import { Counter } from '../../../ui/fields/counter.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { tripDatesInWords } from '../words/trip-line.ts'
import type { TripDraft } from './trip-draft.ts'
import styles from './trip-form.module.css'

type TripStartProps = {
  draft: Pick<TripDraft, 'title' | 'dates'>
  onChange: (change: Partial<Pick<TripDraft, 'title' | 'dates'>>) => void
  /** What the trip is called when nothing is written. */
  titleHint: string
  /** Colorado's day, `YYYY-MM-DD`. */
  today: string
}

/** What a trip begins with: its title and its days. The same for a new one and for one that is there. */
export function TripStart({ draft: { title, dates }, onChange, titleHint, today }: TripStartProps) {
  return (
    <>
      <TextField
        label="Title"
        value={title}
        maxLength={MAX_TRIP_TITLE_CHARS}
        placeholder={titleHint}
        autoComplete="off"
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>When</legend>
        <TextField
          label="First day"
          hint="Leave it empty while you do not know yet."
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          value={dates.start ?? ''}
          onChange={({ target }) =>
            // A year that is being typed is no day yet.
            (target.value === '' || isDay(target.value)) &&
            onChange({ dates: { ...dates, start: target.value || null } })
          }
        />
        <Counter
          label="Days"
          value={dates.days}
          min={1}
          max={MAX_TRIP_DAYS}
          onChange={(days) => onChange({ dates: { ...dates, days } })}
        />
        <p className={styles.soft} role="status">
          {tripDatesInWords(dates, today)}
        </p>
      </fieldset>
    </>
  )
}

const isDay = (text: string): boolean => /^2[01]\d\d-\d\d-\d\d$/.test(text)
