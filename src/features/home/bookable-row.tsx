import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { milesInWords } from '../../../core/domain/places/distance.ts'
import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'
import { openDaysQuery } from '../../data/market/open-days.ts'
import { useOfferings } from '../../data/market/offerings.ts'
import { offeringsFor } from '../../domain/market/offerings-for.ts'
import type { NextTripOutline } from '../../domain/next-trip/next-trip.ts'
import { OfferingCards } from '../../parts/market/offering-cards.tsx'
import { CARDS } from '../../parts/shelf/card-count.ts'
import { Shelf } from '../../parts/shelf/shelf.tsx'

type BookableRowProps = {
  search: Plan
  trip: NextTripOutline | null
  /** Colorado's day, `YYYY-MM-DD`. */
  today: string
}

/**
 * What has room on the days of the search, else of the next trip, near where it leads. Nothing stands here until that is known, and where
 * nothing has.
 */
export function BookableRow({ search, trip, today }: BookableRowProps) {
  const { known } = useOfferings()
  const { data: open } = useQuery(openDaysQuery())
  const { plan, address } = useMemo(() => askedOf({ search, trip, today }), [search, trip, today])
  const found = useMemo(
    () => (known && open ? offeringsFor(known.offerings, { ...plan, category: null }, open) : []),
    [known, open, plan],
  )
  if (found.length === 0) return null
  return (
    <Shelf
      title="Bookable on your dates"
      all={{ to: '/search', search: { ...address, bookable: 'yes' } }}
      alone
    >
      <OfferingCards
        offerings={found
          .slice(0, CARDS)
          .map(({ offering, miles }) => ({ offering, away: miles === null ? null : milesInWords(miles) }))}
      />
    </Shelf>
  )
}

/** What is asked for, and the search that leads to all of it. Of days that have begun, those from today on. */
function askedOf({ search, trip, today }: BookableRowProps): { plan: Plan; address: Record<string, string> } {
  const from = (day: string) => (day < today ? today : day)
  if (search.days.start !== null) {
    const days = { start: from(search.days.start), end: search.days.end }
    return { plan: { ...search, days }, address: {} }
  }
  const start = trip?.start ?? today
  const end = daysAfter(start, (trip?.days.length ?? 1) - 1)
  // Where a day leads is told by the place of its picture.
  const stops = (trip?.days ?? []).flatMap(({ picture, stop }) =>
    picture
      ? [{ placeId: stop?.id ?? '', address: '', name: stop?.name ?? '', lat: picture.lat, lng: picture.lng }]
      : [],
  )
  return {
    plan: { ...EMPTY_PLAN, stops, days: { start: from(start), end } },
    address: { place: 'anywhere', from: from(start), to: end },
  }
}
