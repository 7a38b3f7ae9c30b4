import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HOLD_MINUTES } from '../../../../core/domain/market/bookings/booking-hold.ts'
import { actOnBooking, askBookingsAgain } from '../../../data/market/bookings/booking-calls.ts'
import { seatsWord } from '../../../domain/market/bookings/booking-words.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { AlertDialog } from '../../../ui/layers/alert-dialog.tsx'
import { NotDone } from '../asking/not-done.tsx'
import { useAsking } from '../asking/use-asking.ts'

/** Gives seats back that are held and not confirmed, after a question: they cannot be held again at once. */
export function LetGo({ userId, heard }: { userId: string; heard: HeardBooking }) {
  const { uuid, version, offering } = heard.booking
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { ask, again, busy, problem, forget } = useAsking(
    (expectedVersion: number) =>
      actOnBooking(client, { userId, uuid }, { name: 'cancel', body: { expectedVersion } }),
    () => setAsked(false),
  )
  const stay = () => {
    setAsked(false)
    forget()
  }
  const lookAgain = () => {
    forget()
    askBookingsAgain(client, userId, offering.uuid)
  }
  return (
    <>
      <Button block variant="quiet" onClick={() => setAsked(true)}>
        Let it go
      </Button>
      {isAsked ? (
        <AlertDialog
          title={`Let these ${seatsWord(offering)} go?`}
          description={
            <p>
              Others can have them at once, and nothing is owed. You can hold the same time again{' '}
              {HOLD_MINUTES} minutes later.
            </p>
          }
          onCancel={stay}
        >
          {problem && !busy ? (
            <NotDone
              problem={problem}
              act="other"
              onAgain={again}
              ways={{ look: <Button onClick={lookAgain}>Look again</Button> }}
            />
          ) : null}
          <Button block variant="destructive" unavailable={busy} onClick={() => ask(version)}>
            {busy ? 'Letting go …' : 'Let it go'}
          </Button>
        </AlertDialog>
      ) : null}
    </>
  )
}
