import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import type { Category } from '../../../../core/domain/places/categories.ts'
import { milesInWords } from '../../../../core/domain/places/distance.ts'
import type { Plan } from '../../../../core/domain/plan/plan.ts'
import { openDaysQuery } from '../../../data/market/open-days.ts'
import { useOfferings } from '../../../data/market/offerings.ts'
import { failureText } from '../../../data/net/failure-words.ts'
import { agoInWords } from '../../../domain/calendar/ago-in-words.ts'
import { offeringsFor } from '../../../domain/market/offerings-for.ts'
import { OfferingCard } from '../../../parts/market/offering-card.tsx'
import { PlaceList } from '../../../parts/place/place-list.tsx'
import { plural } from '../../../parts/words/trip-words.ts'
import { useNow } from '../../../platform/page/use-now.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './bookable-results.module.css'

/** What providers offer for the search, before its places; from the list on this phone, with its age where the server does not answer. */
export function BookableResults({ plan, category }: { plan: Plan; category: Category | null }) {
  const id = useId()
  const now = useNow()
  const { known, problem, again } = useOfferings()
  const hasDays = plan.days.start !== null
  const { data: open, isPending } = useQuery({ ...openDaysQuery(), enabled: hasDays })
  const isReady = known !== null && !(hasDays && isPending)
  const found = useMemo(
    () =>
      isReady ? offeringsFor(known.offerings, { ...plan, category }, hasDays ? (open ?? null) : null) : null,
    [isReady, known, plan, category, hasDays, open],
  )
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
