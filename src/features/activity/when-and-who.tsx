import { useId } from 'react'
import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import { exactDollars } from '../../../core/domain/words/numbers.ts'
import { askOfAddress, choiceOfAddress } from '../../domain/market/choice-address.ts'
import { policyInWords } from '../../domain/market/bookings/policy-words.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { useSearchAddress } from '../../state/use-search-address.ts'
import styles from './activity.module.css'
import { ChoiceFields } from './choice/choice-fields.tsx'
import { useChoice } from './choice/use-choice.ts'
import { BookPart } from './hold/book-part.tsx'
import { OwnBookings } from './hold/own-bookings.tsx'
import { OwnWishes } from './wish/own-wishes.tsx'

type WhenAndWhoProps = {
  activity: PublicActivity
  /** The page says already that the server does not answer. */
  isOld: boolean
}

/**
 * Days and times with their seats, what they cost for the party, until when that can be cancelled, and the way to book. Begins with what the
 * address says was chosen, as a trip's day leads here, else with the days of the search, and with its party.
 */
export function WhenAndWho({ activity, isOld }: WhenAndWhoProps) {
  const id = useId()
  const { query } = useSearchAddress()
  const choice = useChoice(activity, { ...choiceOfAddress(query), ...askOfAddress(query) })
  if (!choice) return null
  const { option, party, looked, refusal, now, byNight, chosen } = choice
  const { policy, timeZone } = activity.offering
  const startsAt = (chosen[0] ?? looked)?.startsAt ?? null
  const cancelling = policyInWords({ policy, party, startsAt, timeZone, now })
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Days, times and price
      </h2>
      <OwnBookings activity={activity} />
      <OwnWishes activity={activity} />
      <ChoiceFields choice={choice} isOld={isOld} />
      <p className={styles.total} role="status">
        {refusal ?? (
          <>
            <strong>{exactDollars(choice.totalCents)}</strong> for {plural(party, 'guest')}
            {byNight ? (chosen.length > 1 ? `, ${plural(chosen.length, 'night')}` : ', a night') : ''}
          </>
        )}
      </p>
      <BookPart choice={choice} />
      {option.minToRun === null ? null : (
        <p className="muted">It runs with {plural(option.minToRun, 'guest')} or more.</p>
      )}
      {cancelling.length === 0 ? null : (
        <>
          <h3 className={styles.day}>Cancelling</h3>
          {cancelling.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </>
      )}
    </section>
  )
}
