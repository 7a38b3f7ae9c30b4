import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { currentUserQuery } from '../../../data/account/session.ts'
import { choiceAddress } from '../../../domain/market/choice-address.ts'
import { fireAccountEvent } from '../../../platform/account-events.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { useSearchAddress } from '../../../state/use-search-address.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Chosen } from '../choice/use-choice.ts'
import { HoldDialog } from './hold-dialog.tsx'

/** Why it does not go on yet, for the person. */
type Wanting = 'day' | 'nights' | 'party' | 'signal'

const WORDS: Readonly<Record<Wanting, string>> = {
  day: 'Choose a day and a time that has room first.',
  nights: 'Not all of these nights can be had: choose others.',
  party: 'Say first who comes.',
  signal: 'A seat needs signal, and there is none now. What you chose stays here.',
}

/** The way from what is chosen to seats that are held. A visitor signs in on the way and goes on with the same choice. */
export function BookPart({ choice }: { choice: NonNullable<Chosen> }) {
  const { activity, chosen, isComplete, refusal } = choice
  const { data: user } = useQuery(currentUserQuery())
  const isOver = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const { query, write } = useSearchAddress()
  const [isAsked, ask] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const wanting: Wanting | null = !isOnline
    ? 'signal'
    : refusal !== null
      ? 'party'
      : chosen.length === 0
        ? 'day'
        : isComplete
          ? null
          : 'nights'
  const book = () => {
    ask(true)
    if (wanting !== null) return
    // A page that is killed on the way, as by reading a code in the mail, opens with the same choice.
    write({ ...query, ...choiceAddress(choice.choice) })
    if (user && !isOver) setOpen(true)
    else
      fireAccountEvent('openLoginModal', {
        keepsPlace: true,
        onSuccess: () => setOpen(true),
        ...(user ? { email: user.email } : {}),
      })
  }
  return (
    <>
      <Button variant="primary" block onClick={book}>
        {activity.offering.bookingMode === 'instant' ? 'Book' : 'Request to book'}
      </Button>
      <p role="status">{isAsked && wanting !== null ? WORDS[wanting] : ''}</p>
      {isOpen && user && isComplete ? (
        <HoldDialog choice={choice} userId={user.id} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
