import { useEffect, useEffectEvent, useState } from 'react'
import { placesHere } from '../../../../data/places/places.ts'
import { NO_PLACE, type DocumentAnswer } from '../../../../domain/confirmations/confirmation.ts'
import { resolvePlace, type ResolvedPlace } from '../../../../domain/confirmations/resolve-place.ts'
import { report } from '../../../../platform/report.ts'
import { bookingOf, typedBooking, type Booking } from './found-booking.ts'

/** The bookings of a document as the person is changing them; null until their places were looked up on this phone. */
export function useBookings(answer: DocumentAnswer) {
  const [bookings, setBookings] = useState<readonly Booking[] | null>(answer.kind === 'read' ? null : [])
  const lookUp = useEffectEvent((take: (found: Booking[]) => void) => {
    if (answer.kind !== 'read') return
    void Promise.all(
      answer.confirmations.map(async (said, at) => bookingOf(said, await placeOf(said, answer.hints), at)),
    ).then(take)
  })
  useEffect(() => {
    let isOver = false
    lookUp((found) => {
      if (!isOver) setBookings(found)
    })
    return () => {
      isOver = true
    }
  }, [])
  return {
    bookings,
    change(id: number, said: Partial<Booking>) {
      setBookings((before) => before?.map((one) => (one.id === id ? { ...one, ...said } : one)) ?? null)
    },
    typeIn() {
      setBookings((before) => [...(before ?? []), typedBooking(before?.length ?? 0)])
    },
  }
}

/** Where the names cannot be looked up the person chooses the place. */
async function placeOf(
  said: Parameters<typeof resolvePlace>[0],
  hints: readonly string[],
): Promise<ResolvedPlace> {
  try {
    return await resolvePlace(said, hints, placesHere)
  } catch (problem) {
    report(problem, 'finding the place of a booking')
    const find = () => Promise.resolve([])
    return await resolvePlace({ ...said, place: { ...NO_PLACE, ...said.place } }, [], find)
  }
}
