import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { departuresQuery } from '../../data/market/departures.ts'
import { proposeStart } from '../../data/market/bookings/provider-booking-calls.ts'
import { OfflineError } from '../../data/net/errors.ts'
import { failureText } from '../../data/net/failure-words.ts'
import { noAnswerWords } from '../../data/net/no-answer-words.ts'
import { guestCount, whoInWords, type DeskBooking } from '../../domain/market/bookings/desk-bookings.ts'
import { inTheWay, startToPropose, startsToPropose } from '../../domain/market/bookings/starts-to-propose.ts'
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

const OF_A_START = {
  title: 'Propose another time',
  asking: 'Asking which starts have room …',
  none: `No other start of the next ${DAYS} days has room for them.`,
  label: 'Another time',
  placeholder: 'Choose a start',
  choose: 'Choose another time.',
  held: 'No seat is held for them meanwhile: somebody else may be faster.',
}
const OF_NIGHTS = {
  title: 'Propose other nights',
  asking: 'Asking which nights are free …',
  none: `No other night of the next ${DAYS} days is free.`,
  label: 'First night',
  placeholder: 'Choose the first night',
  choose: 'Choose another first night.',
  held: 'No night is held for them meanwhile: somebody else may be faster.',
}

type ProposeDialogProps = {
  /** Confirmed, of one start with a time or of nights. */
  booking: DeskBooking
  provider: string
  now: Date
  onClose: () => void
}

/** Proposes another start of the same option to who booked, or as many other nights: they decide, and keep what they have until then. */
export function ProposeDialog({ booking, provider, now, onClose }: ProposeDialogProps) {
  const today = useToday()
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const { uuid, version, offering, departures } = booking
  const words = departures[0]?.localTime === null ? OF_NIGHTS : OF_A_START
  const to = daysAfter(today, DAYS + departures.length - 1)
  const asked = { uuid: offering.uuid, from: today, to, party: guestCount([booking]) }
  const { data, error, refetch } = useQuery(departuresQuery({ ...asked, today }))
  const starts = startsToPropose(data ?? [], booking, { now, lastDay: daysAfter(today, DAYS) })
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const wanted = startToPropose(data ?? [], booking, { first: chosen, now })
  const inWay = wanted === null ? null : inTheWay(wanted, data ?? [], booking)
  const propose = async () => {
    if (wanted === null || wanted.gone !== null) return setProblem(words.choose)
    setBusy(true)
    setProblem(null)
    try {
      await proposeStart(
        { provider, uuid, version },
        wanted.nights.map(({ id }) => id),
      )
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
      title={words.title}
      description={`${whoInWords(booking)}, ${whenInWords({ departures, offering }, now)} · ${whatInWords(offering)}`}
    >
      <div className={styles.dialog}>
        <p>They decide, and keep what they booked until then. It costs them no more. {words.held}</p>
        {problem === null ? null : <Notice alert>{problem}</Notice>}
        {data === undefined && error === null ? (
          <p role="status" className="muted">
            {words.asking}
          </p>
        ) : !online || data === undefined ? (
          <>
            <p>{noAnswerWords(error)} Proposing needs some.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </>
        ) : starts.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <SelectField
              label={words.label}
              value={chosen}
              placeholder={words.placeholder}
              options={starts}
              onChange={({ target }) => {
                setChosen(target.value)
                setProblem(null)
              }}
            />
            <p role="status">{inWay}</p>
            <Button block variant="primary" unavailable={busy} onClick={() => void propose()}>
              {busy ? 'Proposing …' : 'Propose'}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
