import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { dollars } from '../../../../core/domain/words/numbers.ts'
import { noteId } from '../../../../core/records/trips/trip-note.ts'
import { firstThree, guestsInWords } from '../../../parts/words/trip-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NoteField } from '../fields/note-field.tsx'
import { PeopleLine } from '../together/people-line.tsx'
import { countdown, tripDatesInWords } from '../words/trip-line.ts'
import styles from './trip-facts.module.css'

type TripFactsProps = {
  trip: Trip
  /** Colorado's day, `YYYY-MM-DD`. */
  today: string
  canEdit: boolean
  onEdit: () => void
  onPeople: () => void
}

/** A trip in a few lines: when, who, what it costs, what is wished for, and its note. */
export function TripFacts({ trip, today, canEdit, onEdit, onPeople }: TripFactsProps) {
  const { party, budgetUsd, wishes } = trip
  const soon = countdown(trip, today)
  const cost = stopsOf(trip).reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0)
  const travelers = party.adults + party.children
  const budget = budgetUsd === null ? null : budgetUsd * Math.max(1, travelers)
  const wished = Object.values(wishes).flatMap(({ labels }) => labels)
  return (
    <section className={styles.facts} aria-label="About the trip">
      <div className={styles.lines}>
        <p>
          <strong>{tripDatesInWords(trip.dates, today)}</strong>
        </p>
        <p className={styles.soft}>
          {[soon, guestsInWords(party), firstThree(wished)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.soft}>
          {cost === 0 ? '' : `${dollars(cost)} of rough costs noted`}
          {cost === 0 || budget === null ? '' : ', '}
          {budget === null
            ? ''
            : `budget ${dollars(budget)}${cost > budget ? `: ${dollars(cost - budget)} over it` : ''}`}
        </p>
      </div>
      {canEdit ? (
        <Button className={styles.edit} onClick={onEdit}>
          Edit trip
        </Button>
      ) : null}
      <PeopleLine tripId={trip.id} onOpen={onPeople} />
      {canEdit ? (
        <details className={styles.fold}>
          <summary>{trip.note === '' ? 'Add a note to the trip' : 'Note of the trip'}</summary>
          <NoteField label="Note of the trip" tripId={trip.id} noteId={noteId(trip.id)} text={trip.note} />
        </details>
      ) : trip.note === '' ? null : (
        <p className={styles.note}>{trip.note}</p>
      )}
    </section>
  )
}
