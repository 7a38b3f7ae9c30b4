import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { currentUserQuery } from '../../../data/account/session.ts'
import { ASK_WITH_SIGNAL } from '../../../domain/market/bookings/not-booked.ts'
import { askOfAddress, choiceAddress } from '../../../domain/market/choice-address.ts'
import { fireAccountEvent } from '../../../platform/account-events.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { useSearchAddress } from '../../../state/use-search-address.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Chosen } from '../choice/use-choice.ts'
import { WishDialog } from '../wish/wish-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'

/** Why it does not go on yet, for the person. */
type Wanting = 'day' | 'nights' | 'party'

const WORDS: Readonly<Record<Wanting, string>> = {
  day: 'Choose a day and a time that has room first.',
  nights: 'Not all of these nights can be had: choose others.',
  party: 'Say first who comes.',
}

/** What the dialog is about: the first start, and the choice as it was when it could be had last. */
type InDialog = { start: string; as: NonNullable<Chosen> }

const isStill = ({ isComplete, chosen }: NonNullable<Chosen>, start: string): boolean =>
  isComplete && chosen[0]?.id === start

/**
 * The way from what is chosen to seats that are held. A visitor signs in on the way and goes on with the same choice. With no signal, or too
 * weak a one, it leads to a wish, a visitor's too.
 */
export function BookPart({ choice }: { choice: NonNullable<Chosen> }) {
  const { activity, chosen, isComplete, refusal } = choice
  const { data: user } = useQuery(currentUserQuery())
  const isOver = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const { query, write } = useSearchAddress()
  const [isAsked, ask] = useState(false)
  const [booking, setBooking] = useState<InDialog | null>(null)
  if (booking && booking.as.chosen[0]?.id !== booking.start && isStill(choice, booking.start))
    setBooking({ ...booking, as: choice })
  const [wishing, setWishing] = useState<NonNullable<Chosen> | null>(null)
  const [leadsToWish, setLeadsToWish] = useState(() => askOfAddress(query) !== null)
  const wanting: Wanting | null =
    refusal !== null ? 'party' : chosen.length === 0 ? 'day' : isComplete ? null : 'nights'
  const book = () => {
    ask(true)
    const [first] = chosen
    if (wanting !== null || !first) return
    // Else what becomes of it while it is asked for would choose another time of the day.
    if (!choice.byNight) choice.pickStart(first.id)
    if (!isOnline) {
      setWishing(choice)
      return
    }
    const open = () => setBooking({ start: first.id, as: choice })
    // A page that is killed on the way, as by reading a code in the mail, opens with the same choice.
    write({ ...query, ...choiceAddress(choice.choice) })
    if (user && !isOver) open()
    else
      fireAccountEvent('openLoginModal', {
        keepsPlace: true,
        onSuccess: open,
        ...(user ? { email: user.email } : {}),
      })
  }
  const isToWish = leadsToWish && !isOnline && wanting === null
  // The address asked for it, as a row with no signal does: once, and never of a page that has signal.
  if (leadsToWish && (isToWish || (choice.known.problem === null && choice.departures !== null))) {
    setLeadsToWish(false)
    if (isToWish) setWishing(choice)
  }
  const closeWish = () => {
    // Loaded anew the page does not open it again.
    const { ask: _ask, party: _party, ...rest } = query
    if (askOfAddress(query) !== null) write({ ...rest, ...choiceAddress(choice.choice) })
    setWishing(null)
  }
  return (
    <>
      <Button variant="primary" block onClick={book}>
        {!isOnline
          ? ASK_WITH_SIGNAL
          : activity.offering.bookingMode === 'instant'
            ? 'Book'
            : 'Request to book'}
      </Button>
      <p role="status">{isAsked && wanting !== null ? WORDS[wanting] : ''}</p>
      {wishing ? <WishDialog choice={wishing} onClose={closeWish} /> : null}
      {booking && user ? (
        <HoldDialog
          choice={isStill(choice, booking.start) ? choice : booking.as}
          live={choice}
          canHold={isStill(choice, booking.start)}
          userId={user.id}
          onAsk={() => setBooking({ ...booking, as: choice })}
          onChoose={({ id, localDate }) => {
            choice.pickDay(localDate, choice.byNight ? null : id)
            setBooking({ ...booking, start: id })
          }}
          onWish={() => {
            setBooking(null)
            setWishing(booking.as)
          }}
          onClose={() => setBooking(null)}
        />
      ) : null}
    </>
  )
}
