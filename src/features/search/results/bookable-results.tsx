import { useId } from 'react'
import type { ListedOffering } from '../../../../core/contracts/market/public-offerings.ts'
import { milesInWords } from '../../../../core/domain/places/distance.ts'
import type { Plan } from '../../../../core/domain/plan/plan.ts'
import { useKeptStart } from '../../../data/market/use-kept-start.ts'
import { failureText } from '../../../data/net/failure-words.ts'
import { agoInWords } from '../../../domain/calendar/ago-in-words.ts'
import { OfferingCard } from '../../../parts/market/offering-card.tsx'
import { OfferingHeart } from '../../../parts/market/offering-heart.tsx'
import { AskLink } from '../../../parts/market/wishes/ask-link.tsx'
import { PlaceList } from '../../../parts/place/place-list.tsx'
import { plural } from '../../../parts/words/trip-words.ts'
import { useNow } from '../../../platform/page/use-now.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './bookable-results.module.css'
import type { Bookable } from './use-bookable.ts'

type BookableResultsProps = {
  plan: Plan
  bookable: Bookable
  /** By the id of a favorite; null until that is read. */
  isFavorite: (id: string) => boolean | null
  onFavorite: (id: string) => void
}

/** What providers offer for the search, before its places, with its age where the server does not answer. */
export function BookableResults({ plan, bookable, isFavorite, onFavorite }: BookableResultsProps) {
  const id = useId()
  const now = useNow()
  const { known, problem, again, found, hasDays, open } = bookable
  const age = (at: number) => agoInWords(new Date(at).toISOString(), now)
  return (
    <section className={styles.bookable} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Bookable
      </h2>
      {found === null ? (
        <p className="muted" role="status">
          Looking for what can be booked …
        </p>
      ) : known?.checkedAt === null ? (
        <Notice alert>
          <p>
            <strong>{failureText(problem, 'What can be booked could not be fetched.')}</strong>
          </p>
          <Button onClick={again}>Try again</Button>
        </Notice>
      ) : (
        <>
          <p className="muted tabular" role="status">
            {found.length === 0
              ? 'Nothing can be booked for this search.'
              : `${plural(found.length, 'offering')}`}
            {hasDays && open ? ` with room on your days as of ${age(Date.parse(open.asOf))}` : ''}
            {hasDays && !open ? '; on which days there is room is not known on this phone' : ''}
            {problem && known?.checkedAt
              ? `. There is no answer from the server: the list is as of ${age(known.checkedAt)}.`
              : ''}
          </p>
          <PlaceList
            label="Bookable"
            length={found.length}
            rows={(from, to) => found.slice(from, to)}
            keyOf={({ offering }) => offering.uuid}
            card={({ offering, miles, from }) => (
              <OfferingCard
                offering={offering}
                action={<AskOffline offering={offering} plan={plan} />}
                heart={<OfferingHeart offering={offering} isFavorite={isFavorite} onToggle={onFavorite} />}
                away={
                  miles === null
                    ? null
                    : plan.stops.length > 1
                      ? `${milesInWords(miles)} from ${from}`
                      : milesInWords(miles)
                }
              />
            )}
          />
        </>
      )}
      <h2 className={styles.heading}>Places</h2>
    </section>
  )
}

/** With no signal, and where this phone knows a start of it. */
function AskOffline({ offering, plan }: { offering: ListedOffering; plan: Plan }) {
  const day = useKeptStart(offering.uuid, plan.days.start)
  return day === null ? null : <AskLink offering={offering} day={day} party={plan.party} />
}
