import { useState } from 'react'
import { sayCheckIn } from '../../../data/market/bookings/manifest.ts'
import { missingGuests, nameOf, type CheckInBooking } from '../../../domain/market/bookings/check-in-list.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { report } from '../../../platform/report.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'

/** Says who of a booking came: some guests, or null for all who are not in yet; to the start that the list has, unless to another one. */
export type SayIn = (
  booking: CheckInBooking,
  guests: readonly number[] | null,
  more?: { departure?: string; collectedCents?: number | null; ticketVersion?: number | null },
) => Promise<void>

const FULL = 'This phone is full, so it is kept only while the app stays open.'
const FAILED = 'It could not be noted. Try again.'

/** What a guide says of a booking's guests, each with a way back. `problem` is what went wrong last, in words. */
export function useSayCheckIn(provider: string): {
  sayIn: SayIn
  undo: (booking: CheckInBooking, id: string) => Promise<void>
  problem: string | null
} {
  const [problem, setProblem] = useState<string | null>(null)
  const said = async (say: () => Promise<{ isKept: boolean }>): Promise<boolean> => {
    setProblem(null)
    try {
      const { isKept } = await say()
      if (!isKept) showToast({ title: FULL, tone: 'error' })
      return isKept
    } catch (failure) {
      report(failure, 'checking in')
      setProblem(FAILED)
      return false
    }
  }
  const about = (booking: CheckInBooking) => ({
    provider,
    booking: booking.uuid,
    departure: booking.departures[0]?.id ?? '',
  })
  const undo = async (booking: CheckInBooking, id: string) => {
    const isKept = await said(() => sayCheckIn({ ...about(booking), guests: null, undo: id }))
    if (isKept) showToast({ title: `Not in any more: ${nameOf(booking)}` })
  }
  const sayIn: SayIn = async (booking, guests, more = {}) => {
    const missing = missingGuests(booking)
    const indexes = guests ?? missing.map(({ index }) => index)
    let id = ''
    const isKept = await said(async () => {
      const done = await sayCheckIn({ ...about(booking), guests: indexes, ...more })
      id = done.id
      return done
    })
    if (!isKept) return
    const only = booking.guests.find(({ index }) => index === indexes[0])
    const who = indexes.length === 1 ? (only?.name ?? nameOf(booking)) : nameOf(booking)
    showToast({
      title: indexes.length === 1 ? `In: ${who}` : `In: ${who}, ${plural(indexes.length, 'guest')}`,
      tone: 'success',
      action: { label: 'Undo', onClick: () => void undo(booking, id) },
    })
  }
  return { sayIn, undo, problem }
}
