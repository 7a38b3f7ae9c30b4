import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Departure } from '../../../core/contracts/market/public-offerings.ts'
import { daysAfter, longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { departuresQuery } from '../../data/market/departures.ts'
import { proposeStart } from '../../data/market/bookings/provider-booking-calls.ts'
import { OfflineError } from '../../data/net/errors.ts'
import { failureText } from '../../data/net/failure-words.ts'
import { noAnswerWords } from '../../data/net/no-answer-words.ts'
import { timeInWords } from '../../domain/calendar/clock-time.ts'
import { guestCount, whoInWords, type DeskBooking } from '../../domain/market/bookings/desk-bookings.ts'
import { useToday } from '../../parts/trip/use-today.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { whatInWords, whenInWords } from './booking-words.ts'
import styles from './bookings.module.css'

/** Starts so many days ahead can be proposed. */
const DAYS = 30

const MAY_BE_PROPOSED =
  'No answer came, so it may have been proposed. With signal it stands with the booking once it was.'

type ProposeDialogProps = {
  /** Confirmed, of one start with a time. */
  booking: DeskBooking
  provider: string
  now: Date
  onClose: () => void
}

/** Proposes another start of the same option to who booked: they decide, and keep what they have until then. */
export function ProposeDialog({ booking, provider, now, onClose }: ProposeDialogProps) {
  const today = useToday()
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const { uuid, version, offering, departures } = booking
  const asked = { uuid: offering.uuid, from: today, to: daysAfter(today, DAYS), party: guestCount([booking]) }
  const { data, error, refetch } = useQuery(departuresQuery({ ...asked, today }))
  const starts = (data ?? []).filter((one) => canBe(one, booking, now))
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const propose = async () => {
    if (chosen === '') return setProblem('Choose another time.')
    setBusy(true)
    setProblem(null)
    try {
      await proposeStart({ provider, uuid, version }, chosen)
      showToast({ title: `Proposed to ${whoInWords(booking)}`, tone: 'success' })
      onClose()
    } catch (failure) {
      setProblem(
        failure instanceof OfflineError
          ? MAY_BE_PROPOSED
          : failureText(failure, 'Nothing was proposed. Try again.'),
      )
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Propose another time"
      description={`${whoInWords(booking)}, ${whenInWords({ departures, offering }, now)} · ${whatInWords(offering)}`}
    >
      <div className={styles.dialog}>
        <p>
          They decide, and keep what they booked until then. It costs them no more. No seat is held for them
          meanwhile: somebody else may be faster.
        </p>
        {problem === null ? null : <Notice alert>{problem}</Notice>}
        {data === undefined && error === null ? (
          <p role="status" className="muted">
            Asking which starts have room …
          </p>
        ) : !online || data === undefined ? (
          <>
            <p>{noAnswerWords(error)} Proposing needs some.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </>
        ) : starts.length === 0 ? (
          <p>No other start of the next {DAYS} days has room for them.</p>
        ) : (
          <>
            <SelectField
              label="Another time"
              value={chosen}
              placeholder="Choose a start"
              options={starts.map((one) => ({ value: one.id, label: startInWords(one) }))}
              onChange={({ target }) => setChosen(target.value)}
            />
            <Button block variant="primary" unavailable={busy} onClick={() => void propose()}>
              {busy ? 'Proposing …' : 'Propose'}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Another start of what was booked, with room as far as is told, that begins later. */
const canBe = (one: Departure, booking: DeskBooking, now: Date): boolean =>
  one.optionId === booking.offering.option.id &&
  one.localTime !== null &&
  one.id !== booking.departures[0]?.id &&
  (one.status === 'available' || one.status === 'limited') &&
  (one.seatsLeft === null || one.seatsLeft >= guestCount([booking])) &&
  Date.parse(one.cutoffAt) > now.getTime()

const startInWords = ({ localDate, localTime }: Departure): string =>
  `${longDayInWords(localDate)}, ${timeInWords(localTime ?? '')}`
