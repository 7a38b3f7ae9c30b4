import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import type { ListedOffering } from '../../../../core/contracts/market/public-offerings.ts'
import type { Party } from '../../../../core/domain/plan/plan.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { milesInWords } from '../../../../core/domain/places/distance.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { openDaysQuery } from '../../../data/market/open-days.ts'
import { useKeptStart } from '../../../data/market/use-kept-start.ts'
import { useOfferings } from '../../../data/market/offerings.ts'
import { agoInWords } from '../../../domain/calendar/ago-in-words.ts'
import { kindInWords, partyInWords } from '../../../domain/market/activity-words.ts'
import { offeringsFor } from '../../../domain/market/offerings-for.ts'
import { AskLink } from '../../../parts/market/wishes/ask-link.tsx'
import { OfferingPicture } from '../../../parts/market/offering-picture.tsx'
import { useNow } from '../../../platform/page/use-now.ts'
import styles from './place-group.module.css'
import { useSomeFirst } from './use-some-first.tsx'

const RADIUS_MILES = 25 as const

type BookableThatDayProps = {
  trip: Trip
  /** From 1. */
  day: number
}

/**
 * What providers offer near the stops of a day, for the trip's party, with room on that day as far as this phone knows: nothing stands here
 * where it knows of nothing. @source marketplace "Supply"
 */
export function BookableThatDay({ trip, day }: BookableThatDayProps) {
  const id = useId()
  const now = useNow()
  const { date, stops } = trip.days[day - 1] ?? { date: null, stops: [] }
  const isWanted = date !== null && stops.length > 0
  const { known } = useOfferings({ wanted: isWanted })
  const { data: open } = useQuery({ ...openDaysQuery(), enabled: isWanted })
  const found = useMemo(() => {
    if (!isWanted || !known || !open) return []
    const asked = {
      stops: stops.map(({ place }) => place),
      days: { start: date, end: null },
      party: trip.party,
      filters: { radiusMiles: RADIUS_MILES },
      category: null,
    }
    return offeringsFor(known.offerings, asked, open)
  }, [isWanted, known, open, stops, date, trip.party])
  const { some, showMore } = useSomeFirst(found)
  if (found.length === 0 || !open) return null
  return (
    <section className={styles.group}>
      <h3 id={id} className={styles.heading}>
        Bookable that day
      </h3>
      <ul className={styles.list} aria-labelledby={id}>
        {some.map(({ offering, miles }) => (
          <li key={offering.uuid} className={styles.row}>
            <span className={styles.picture}>
              <OfferingPicture offering={offering} />
            </span>
            <span className={styles.words}>
              <Link
                to="/activity/$id"
                params={{ id: String(offering.id) }}
                search={{ day: date }}
                className={styles.name}
              >
                {offering.title}
              </Link>
              <span className={styles.line}>
                {[milesInWords(miles ?? 0), kindInWords(offering.kind), partyInWords(offering)].join(' · ')}
              </span>
              <span className={styles.line}>from {exactDollars(offering.priceFromCents)}</span>
              {date === null ? null : <AskOffline offering={offering} date={date} party={trip.party} />}
            </span>
          </li>
        ))}
      </ul>
      {showMore}
      <p className="muted">Room that day as of {agoInWords(open.asOf, now)}.</p>
    </section>
  )
}

/** With no signal, and where this phone knows a start of it on that day. */
function AskOffline({ offering, date, party }: { offering: ListedOffering; date: string; party: Party }) {
  const day = useKeptStart(offering.uuid, date)
  return day === null ? null : <AskLink offering={offering} day={day} party={party} />
}
