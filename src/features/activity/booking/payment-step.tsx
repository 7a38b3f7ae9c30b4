import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, type ReactNode } from 'react'
import type { PayAsked } from '../../../../core/contracts/market/payments.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import {
  actOnBooking,
  askBookingsAgain,
  type BookingAct,
} from '../../../data/market/bookings/booking-calls.ts'
import { OfflineError } from '../../../data/net/errors.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RadioRow } from '../../../ui/fields/radio-row.tsx'
import { NotDone } from '../asking/not-done.tsx'
import { useAsking } from '../asking/use-asking.ts'
import styles from './booking.module.css'
import { HoldAgain } from './hold-again.tsx'
import { TimeLeft } from './hold-countdown.tsx'
import { LetGo } from './let-go.tsx'
import { useLeftUntil } from './use-server-now.ts'

type Method = PayAsked['method']

const METHODS: readonly { value: Method; words: string }[] = [
  { value: 'test-accepted', words: 'Test card that pays' },
  { value: 'test-declined', words: 'Test card that is declined' },
]
/** While an answer is awaited it is asked for so often. */
const ASK_EVERY_MS = 3_000

type PaymentStepProps = { userId: string; heard: HeardBooking }

/** What is held and confirmed is paid for here, until the hold ends. */
export function HeldPayment({ userId, heard }: PaymentStepProps) {
  const { booking } = heard
  const client = useQueryClient()
  const again = () => askBookingsAgain(client, userId, booking.offering.uuid)
  const left = useLeftUntil(booking.payUntil ?? booking.now, heard, again)
  const paying = usePaying({ userId, heard })
  if (left !== 0)
    return (
      <Region paying={paying} heard={heard} time={<TimeLeft left={left} to="pay" />}>
        <LetGo userId={userId} heard={heard} />
      </Region>
    )
  const isUnanswered = paying.isAwaited || paying.problem instanceof OfflineError
  return (
    <section className={styles.held} aria-label="The hold has ended">
      <p role="status">
        <strong>The time is over.</strong>{' '}
        {isUnanswered
          ? 'What was paid before that may have been in time. It is asked again; a payment that came too late is not charged.'
          : 'Unless it was paid elsewhere by then, the seats are free again, and nothing was charged.'}
      </p>
      {isUnanswered ? null : <HoldAgain heard={heard} />}
    </section>
  )
}

/** What is owed of a booking beyond what was charged can be paid here; what is not is due at the meeting point. */
export function OpenPayment({ userId, heard }: PaymentStepProps) {
  const paying = usePaying({ userId, heard })
  return <Region paying={paying} heard={heard} time={null} />
}

type Paying = ReturnType<typeof usePaying>

function usePaying({ userId, heard }: PaymentStepProps) {
  const { uuid, offering, payment, version } = heard.booking
  const client = useQueryClient()
  const [method, choose] = useState<Method>('test-accepted')
  const { ask, again, busy, problem, forget } = useAsking(
    (act: BookingAct) => actOnBooking(client, { userId, uuid }, act),
    () => document.querySelector<HTMLElement>('h1')?.focus(),
  )
  const isUnderWay = payment?.isUnderWay ?? false
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => askBookingsAgain(client, userId, offering.uuid), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, client, userId, offering.uuid])
  return {
    ...{ method, choose, again, problem },
    isAwaited: busy || isUnderWay,
    pay: () => ask({ name: 'pay', body: { expectedVersion: version, method } }),
    lookAgain: () => {
      forget()
      askBookingsAgain(client, userId, offering.uuid)
    },
  }
}

type RegionProps = {
  paying: Paying
  heard: HeardBooking
  time: ReactNode
  children?: ReactNode
}

function Region({ paying, heard: { booking }, time, children = null }: RegionProps) {
  const id = useId()
  const { payment, offering, status } = booking
  const { method, choose, pay, again, problem, isAwaited, lookAgain } = paying
  const isRequest = status === 'on_hold' && offering.bookingMode === 'request'
  return (
    <section className={styles.held} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Payment
      </h2>
      {time}
      <p>
        <strong>Test payment: no real money.</strong>{' '}
        {status === 'on_hold'
          ? isRequest
            ? `The price is reserved until ${offering.provider.name} answers, and charged only if they accept.`
            : 'It is booked once it is paid.'
          : 'What is not paid here is due at the meeting point.'}
      </p>
      {payment?.wasDeclined && !isAwaited ? (
        <p role="status">The last payment was declined, and nothing was charged by it.</p>
      ) : null}
      {payment?.isUnderWay ? (
        <p role="status">The payment is on its way. It is asked for its answer, and charged once.</p>
      ) : (
        <RadioRow label={{ words: 'Pay with' }} options={METHODS} value={method} onChange={choose} />
      )}
      {status === 'on_hold' && method === 'test-declined' && !isAwaited ? (
        <p className="muted">A payment that is declined gives the seats back.</p>
      ) : null}
      {problem && !isAwaited ? (
        <NotDone
          problem={problem}
          act="other"
          onAgain={again}
          ways={{ look: <Button onClick={lookAgain}>Look again</Button> }}
        />
      ) : null}
      {payment?.isUnderWay ? null : (
        <Button variant="primary" block unavailable={isAwaited} onClick={pay}>
          {isAwaited ? 'Paying …' : `Pay ${exactDollars(payment?.openCents ?? 0)}`}
        </Button>
      )}
      {children}
    </section>
  )
}
