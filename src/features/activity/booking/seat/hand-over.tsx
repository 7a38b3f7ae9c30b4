import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { ToldBooking } from '../../../../../core/contracts/market/bookings.ts'
import { currentUserQuery } from '../../../../data/account/session.ts'
import { actOnBooking } from '../../../../data/market/bookings/booking-calls.ts'
import { tripMembersQuery } from '../../../../data/trips/trip-members.ts'
import { useBackToClose } from '../../../../platform/page/use-back-to-close.ts'
import { connectivity } from '../../../../platform/signal/connectivity.ts'
import { useTripList } from '../../../../sync/hooks/use-trips.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Dialog } from '../../../../ui/layers/dialog.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { NotDone } from '../../asking/not-done.tsx'
import { useAsking } from '../../asking/use-asking.ts'
import styles from '../booking.module.css'

type Guest = ToldBooking['guests'][number]
type HandOverProps = { booking: ToldBooking; guest: Guest; who: string }

/** In the line of a guest: the ways to hand their seat over and to take it back, and to whom it was handed and how that stands. Both need signal and say so. */
export function HandOver({ booking, guest, who }: HandOverProps) {
  const { uuid } = booking
  const { index, seat } = guest
  const client = useQueryClient()
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const [isOpen, setOpen] = useState(false)
  const [needsSignal, setNeedsSignal] = useState(false)
  const { ask, again, busy, problem } = useAsking(
    () => actOnBooking(client, { userId, uuid }, { name: `guests/${index}/take-back`, body: {} }),
    () => document.querySelector<HTMLElement>('h1')?.focus(),
  )
  const isHanded = seat?.state === 'offered' || seat?.state === 'accepted'
  const press = (act: () => void) => {
    setNeedsSignal(!isOnline)
    if (isOnline) act()
  }
  return (
    <>
      <Button
        unavailable={busy}
        variant="quiet"
        onClick={() => press(() => (isHanded ? ask(undefined) : setOpen(true)))}
      >
        {isHanded ? 'Take back' : 'Hand over'}
        <VisuallyHidden> the seat of {who}</VisuallyHidden>
      </Button>
      {seat ? <p className="muted">{seatInWords(seat)}</p> : null}
      <p role="status">{needsSignal && !isOnline ? 'This needs signal, and there is none now.' : ''}</p>
      {problem && !busy ? <NotDone problem={problem} act="other" onAgain={again} ways={{}} /> : null}
      {isOpen ? (
        <HandOverDialog uuid={uuid} index={index} who={who} userId={userId} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

type DialogProps = { uuid: string; index: number; who: string; userId: string; onClose: () => void }

/** Chooses among those who are in a trip with whoever booked. */
function HandOverDialog({ uuid, index, who, userId, onClose }: DialogProps) {
  useBackToClose(onClose)
  const client = useQueryClient()
  const { trips } = useTripList()
  const own = trips.filter(({ removedAt }) => !removedAt)
  const answers = useQueries({ queries: own.map(({ id }) => tripMembersQuery(userId, id)) })
  const people = own.flatMap(({ id: tripId, title }, at) =>
    (answers[at]?.data?.members ?? [])
      .filter((member) => member.userId !== userId)
      .map((member) => ({
        value: `${tripId} ${member.userId}`,
        label: `${member.firstName} ${member.lastInitial}${member.lastInitial ? '.' : ''} (${title})`,
      })),
  )
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { ask, again, busy, problem } = useAsking(
    (body: { tripId: string; userId: string }) =>
      actOnBooking(client, { userId, uuid }, { name: `guests/${index}/hand-over`, body }),
    onClose,
  )
  const hand = () => {
    const [tripId = '', to = ''] = chosen.split(' ')
    setMissing(to === '')
    if (to !== '') ask({ tripId, userId: to })
  }
  const isLoading = answers.some(({ isPending }) => isPending)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Hand over a seat"
      footer={
        people.length === 0 ? (
          <Button block onClick={onClose}>
            Close
          </Button>
        ) : (
          <Button block variant="primary" unavailable={busy} onClick={hand}>
            {busy ? 'Handing over …' : 'Hand over'}
          </Button>
        )
      }
    >
      <div className={styles.dialog}>
        <p>
          The seat of <strong>{who}</strong>. Whoever accepts it has the ticket on their own phone and signs
          for themselves; they see nothing of the price and of other guests. You can take it back: then all
          tickets of this booking are made anew, and come with signal.
        </p>
        {people.length > 0 ? (
          <SelectField
            label="To whom"
            value={chosen}
            error={isMissing ? 'Choose somebody.' : null}
            placeholder="Choose"
            options={people}
            onChange={({ target }) => setChosen(target.value)}
          />
        ) : (
          <p role="status">
            {isLoading
              ? 'Looking who is in your trips …'
              : 'Nobody else is in a trip of yours. Share a trip first, under Plan together.'}
          </p>
        )}
        {problem && !busy ? <NotDone problem={problem} act="other" onAgain={again} ways={{}} /> : null}
      </div>
    </Dialog>
  )
}

const seatInWords = ({ name, state }: NonNullable<Guest['seat']>): string =>
  state === 'accepted'
    ? `${name} has this seat, with its ticket.`
    : state === 'offered'
      ? `${name} is asked to take this seat.`
      : `${name} did not take this seat.`
