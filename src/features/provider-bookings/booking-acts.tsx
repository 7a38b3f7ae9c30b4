import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { BOOKING_ANSWER, NO_SHOW } from '../../../core/records/market/booking-answer.ts'
import { answerBooking, type BookingAct } from '../../data/market/bookings/provider-booking-calls.ts'
import { ApiError, OfflineError } from '../../data/net/errors.ts'
import { failureText } from '../../data/net/failure-words.ts'
import { whoInWords, type DeskBooking } from '../../domain/market/bookings/desk-bookings.ts'
import { AskedNote } from '../../parts/market/asked-note.tsx'
import { report } from '../../platform/report.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { askFor, takeBack } from '../../sync/hooks/use-requests.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/layers/alert-dialog.tsx'
import { useFocusBack } from '../../ui/layers/focus-back.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import styles from './bookings.module.css'
import { ACT_NAMES, type AskedOfBooking } from './use-asked-of-bookings.ts'

const NOT_KEPT = 'This phone could not keep that. Nothing was said.'
const NOT_TAKEN_BACK = 'This phone could not keep that. It is still asked for.'

type BookingActsProps = {
  booking: DeskBooking
  /** What can be done about it now. */
  acts: readonly BookingAct[]
  asked: AskedOfBooking | undefined
  asking: { userId: string; provider: string }
}

/** What owners and managers do about a booking: at once with signal; without it the answer waits on this phone. */
export function BookingActs({ booking, acts, asked, asking }: BookingActsProps) {
  const client = useQueryClient()
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<BookingAct | null>(null)
  const [confirms, setConfirms] = useState<BookingAct | null>(null)
  const { uuid, version } = booking
  const isWaiting = asked?.isWaiting ?? false
  const say = async (act: BookingAct) => {
    setConfirms(null)
    setProblem(null)
    setBusy(act)
    try {
      if (online) {
        await answerBooking(client, { ...asking, uuid, version }, act)
        showToast({ title: DONE[act](whoInWords(booking)), tone: 'success' })
      } else await ask(act, { provider: asking.provider, booking: uuid, version })
    } catch (failure) {
      setProblem(online ? refusalInWords(failure) : failureText(failure, NOT_KEPT))
    }
    setBusy(null)
  }
  const press = (act: BookingAct) => (act === 'accept' ? void say(act) : setConfirms(act))
  // Accepting and rejecting wait for one another; what was asked with no signal is said at once as soon as there is some.
  const open = isWaiting ? (online && !asked?.isSent ? acts.filter((act) => act === asked?.act) : []) : acts
  const isNoted = asked !== undefined && (asked.isWaiting || asked.problem !== null)
  if (open.length === 0 && !isNoted && problem === null) return null
  return (
    <Doing>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {asked && isNoted ? (
        <AskedNote
          asked={asked}
          name={ACT_NAMES[asked.act]}
          isDone={asked.isDone}
          onTakeBack={() =>
            void takeBack(kindOf(asked.act), asked.id).catch((failure: unknown) =>
              setProblem(failureText(failure, NOT_TAKEN_BACK)),
            )
          }
        />
      ) : null}
      {open.length === 0 ? null : (
        <div className={styles.acts}>
          {open.map((act) => (
            <Button
              key={act}
              variant={act === 'accept' ? 'primary' : 'secondary'}
              unavailable={busy !== null}
              onClick={() => press(act)}
            >
              {busy === act && online ? BUSY[act] : LABELS[act]}
            </Button>
          ))}
        </div>
      )}
      {confirms === null ? null : (
        <AlertDialog
          title={confirms === 'reject' ? 'Reject this request?' : 'Did nobody come?'}
          description={<p>{confirms === 'reject' ? REJECTS : NOBODY_CAME}</p>}
          onCancel={() => setConfirms(null)}
        >
          <Button block variant="destructive" onClick={() => void say(confirms)}>
            {LABELS[confirms]}
          </Button>
        </AlertDialog>
      )}
    </Doing>
  )
}

/** Comes with the first thing that can be done, which may be while the screen is open: the focus in it goes on when it leaves. */
function Doing({ children }: { children: ReactNode }) {
  const box = useFocusBack<HTMLDivElement>()
  return (
    <div ref={box} className={styles.doing}>
      {children}
    </div>
  )
}

const LABELS: Readonly<Record<BookingAct, string>> = {
  accept: 'Accept',
  reject: 'Reject',
  'no-show': 'No-show',
}
const BUSY: Readonly<Record<BookingAct, string>> = {
  accept: 'Accepting …',
  reject: 'Rejecting …',
  'no-show': 'Saying so …',
}
const DONE: Readonly<Record<BookingAct, (who: string) => string>> = {
  accept: (who) => `Accepted: ${who}`,
  reject: (who) => `Rejected: ${who}`,
  'no-show': (who) => `Nobody came: ${who}`,
}
const REJECTS = 'They are told, owe nothing, and the seats are free again. It cannot be taken back.'
const NOBODY_CAME =
  'The booking ends as “nobody came”, and nothing of its price is given back. It cannot be taken back.'

const kindOf = (act: BookingAct) => (act === 'no-show' ? NO_SHOW : BOOKING_ANSWER)

const ask = (
  act: BookingAct,
  said: { provider: string; booking: string; version: number },
): Promise<string> =>
  act === 'no-show' ? askFor(NO_SHOW, said) : askFor(BOOKING_ANSWER, { ...said, answer: act })

function refusalInWords(problem: unknown): string {
  if (problem instanceof OfflineError)
    return 'There is no signal just now, and no answer came. Say it again: it is done once.'
  if (problem instanceof ApiError && problem.status < 500) return problem.text
  report(problem, 'answering a booking')
  return 'Nothing was changed. Try again.'
}
