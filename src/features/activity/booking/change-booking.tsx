import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { PublicActivity } from '../../../../core/contracts/market/public-activity.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { useActivity } from '../../../data/market/activity.ts'
import {
  actOnBooking,
  askBookingsAgain,
  type BookingAct,
} from '../../../data/market/bookings/booking-calls.ts'
import { noAnswerWords } from '../../../data/net/no-answer-words.ts'
import { startsInWords } from '../../../domain/market/bookings/booking-words.ts'
import { changePaidInWords } from '../../../domain/market/bookings/money-words.ts'
import { choiceOfBooking, unitsOfBooking } from '../../../domain/market/bookings/choice-of-booking.ts'
import { useBackToClose } from '../../../platform/page/use-back-to-close.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { NotDone } from '../asking/not-done.tsx'
import { useAsking } from '../asking/use-asking.ts'
import { ChoiceFields } from '../choice/choice-fields.tsx'
import { useChoice } from '../choice/use-choice.ts'
import { NearestStarts } from '../hold/nearest-starts.tsx'
import styles from './booking.module.css'

type ChangeBookingProps = { userId: string; booking: ToldBooking; onClose: () => void }

/** Another start, other guests or both, for a booking that stands: what it costs then is shown before it is asked for. */
export function ChangeBooking(props: ChangeBookingProps) {
  useBackToClose(props.onClose)
  const found = useActivity(String(props.booking.offering.id))
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title="Change party or date">
      <div className={styles.dialog}>
        {found.state === 'shown' ? (
          <Fields {...props} activity={found.activity} />
        ) : found.state === 'loading' ? (
          <p role="status">Looking for other dates …</p>
        ) : (
          <p role="alert">
            {found.state === 'gone'
              ? 'It is no longer offered: the booking stands as it is.'
              : `${noAnswerWords(found.problem)} The booking stands as it is.`}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Fields({ userId, booking, onClose, activity }: ChangeBookingProps & { activity: PublicActivity }) {
  const { uuid, version, offering, departures } = booking
  const client = useQueryClient()
  const option = activity.options.find(({ id }) => id === offering.option.id)
  const own = useMemo(() => new Set(departures.map(({ id }) => id)), [departures])
  const [begin] = useState(() => choiceOfBooking(booking, option?.units ?? null))
  const choice = useChoice(activity, begin, own)
  const { ask, again, busy, problem, forget } = useAsking(
    (act: BookingAct) => actOnBooking(client, { userId, uuid }, act),
    onClose,
  )
  if (!choice) return null
  const { chosen, units, totalCents, refusal, isComplete } = choice
  const isSame =
    chosen.map(({ id }) => id).join() === departures.map(({ id }) => id).join() &&
    sorted(units) === sorted(unitsOfBooking(booking, option?.units ?? null))
  const lookAgain = () => {
    forget()
    askBookingsAgain(client, userId, activity.uuid)
  }
  return (
    <>
      <ChoiceFields choice={choice} isOld={false} />
      <p role="status" className={styles.newPrice}>
        {refusal !== null ? (
          refusal
        ) : !isComplete ? (
          'Choose what has room.'
        ) : isSame ? (
          'That is what you have now.'
        ) : (
          <>
            {startsInWords(chosen)}: <strong>{exactDollars(totalCents)}</strong> in place of{' '}
            {exactDollars(booking.totalCents)}. {changePaidInWords(booking, totalCents)}
          </>
        )}
      </p>
      {problem && !busy ? (
        <NotDone
          problem={problem}
          act="other"
          onAgain={again}
          ways={{
            dates: (
              <NearestStarts
                choice={choice}
                onChoose={(start) => {
                  forget()
                  choice.pickDay(start.localDate, start.id)
                }}
              />
            ),
            look: <Button onClick={lookAgain}>Look again</Button>,
          }}
        />
      ) : null}
      <Button
        block
        variant="primary"
        unavailable={busy || isSame || !isComplete}
        onClick={() =>
          ask({
            name: 'reschedule',
            body: { expectedVersion: version, departureIds: chosen.map(({ id }) => id), units, totalCents },
          })
        }
      >
        {busy ? 'Changing …' : 'Change it'}
      </Button>
    </>
  )
}

const sorted = (units: readonly { unitId: string; quantity: number }[]): string =>
  units
    .map(({ unitId, quantity }) => `${unitId}:${quantity}`)
    .toSorted()
    .join()
