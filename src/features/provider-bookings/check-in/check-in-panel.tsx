import { useDeferredValue, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { useDeskBookings } from '../../../data/market/bookings/kept-bookings.ts'
import { useCorrectedNow, useManifest } from '../../../data/market/bookings/manifest.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import {
  checkInDepartures,
  departureAtHand,
  departureOfNight,
  findBookings,
  type CheckInBooking,
  type CheckInDeparture,
} from '../../../domain/market/bookings/check-in-list.ts'
import { startInWords } from '../../../domain/market/guides/start-in-words.ts'
import { ProviderGate } from '../../../parts/market/provider-gate.tsx'
import { plural } from '../../../parts/words/trip-words.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { restartEngine } from '../../../sync/engine/engine-handle.ts'
import type { OwnProvider } from '../../../sync/hooks/use-provider.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TabList, tabIdOf } from '../../../ui/buttons/tab-list.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './check-in.module.css'
import { GuestList } from './guest-list.tsx'
import { ScanGuests } from './scan-guests.tsx'

type CheckInPanelProps = {
  provider: OwnProvider
  userId: string
  /** The id of the departure that is looked at first; undefined for the one at hand. */
  first: string | undefined
}

/**
 * Who comes to a provider's departures of the next days, and who of them is in: for the whole team, from what this phone has.
 * @source issue 35 "Check-in"
 */
export function CheckInPanel({ provider, userId, first }: CheckInPanelProps) {
  const { bookings, state, asOf, refused, unsaved } = useManifest(provider.id)
  const desk = useDeskBookings(provider.id)
  const now = useCorrectedNow()
  const departures = useMemo(() => checkInDepartures(bookings, now), [bookings, now])
  const [chosen, setChosen] = useState(first)
  const [text, setText] = useState('')
  const [scans, setScans] = useState(false)
  const panel = useId()
  const departure = departureOfNight(departures, chosen) ?? departureAtHand(departures, userId, now)
  // A letter stands at once, the rows of a long list come behind it.
  const wanted = useDeferredValue(text)
  const found = useMemo(
    () => (wanted.trim() === '' ? null : findBookings(bookings, wanted)),
    [bookings, wanted],
  )
  const { id, mayEdit } = provider
  const start = found === null ? (departure?.departure.id ?? null) : null
  const listing = useMemo(() => {
    const noShow = mayEdit ? { bookings: desk.bookings, asking: { userId, provider: id } } : null
    return { provider: id, now, noShow, start }
  }, [id, mayEdit, desk.bookings, userId, now, start])
  return (
    <ProviderGate state={state} onAgain={restartEngine}>
      <div className={styles.checkIn}>
        <div className={styles.ways}>
          <Standing asOf={asOf} count={departures.length} now={now} />
          {unsaved === 0 ? null : (
            <Notice alert>
              <p>
                <strong>This phone is full.</strong> {plural(unsaved, 'check-in')} could not be kept: leave
                this page open until there is signal, or free some room. They are sent from here.
              </p>
            </Notice>
          )}
          <NotTaken refused={refused} bookings={bookings} />
          {departure === null ? null : (
            <div className={styles.find}>
              <TextField
                label="Find by name or code"
                type="search"
                enterKeyHint="search"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
              <Button variant="primary" onClick={() => setScans(true)}>
                Scan
              </Button>
            </div>
          )}
          {departure === null || found !== null ? null : (
            <Departures
              departures={departures}
              chosen={departure}
              now={now}
              panel={panel}
              onChoose={setChosen}
            />
          )}
        </div>
        {departure === null ? null : found === null ? (
          <div
            role="tabpanel"
            id={panel}
            aria-labelledby={tabIdOf(panel, departure.departure.id)}
            className={styles.panel}
          >
            <DepartureHead departure={departure} now={now} />
            <GuestList
              key={departure.departure.id}
              of={departure.departure.id}
              bookings={departure.bookings}
              listing={listing}
            />
          </div>
        ) : (
          <section aria-label="Found" className={styles.panel}>
            <p role="status" className="muted">
              {found.length === 0 ? 'Nobody of this name or code.' : plural(found.length, 'booking')}
            </p>
            <GuestList of={wanted} bookings={found} listing={listing} />
          </section>
        )}
      </div>
      {departure !== null && scans ? (
        <ScanGuests
          provider={provider.id}
          bookings={bookings}
          departure={departure}
          asOf={asOf}
          onClose={() => setScans(false)}
        />
      ) : null}
    </ProviderGate>
  )
}

type DeparturesProps = {
  departures: readonly CheckInDeparture[]
  chosen: CheckInDeparture
  now: Date
  panel: string
  onChoose: (id: string) => void
}

function Departures({ departures, chosen, now, panel, onChoose }: DeparturesProps) {
  return (
    <TabList
      label="Departures"
      tabs={departures.map((one) => ({
        id: one.departure.id,
        children: (
          <>
            <strong>{startInWords(one, now)}</strong> <span className={styles.tabTitle}>{one.title}</span>{' '}
            <span className="tabular">
              {one.isIn} of {one.guests} in
            </span>
          </>
        ),
      }))}
      chosen={chosen.departure.id}
      onChoose={onChoose}
      panelId={panel}
      className={styles.departures}
      tabClassName={styles.tab}
    />
  )
}

/** The one large number: how many are in. */
function DepartureHead({ departure, now }: { departure: CheckInDeparture; now: Date }) {
  const { title, option, guides, isIn, guests } = departure
  return (
    <header className={styles.head}>
      <h2>{option === '' ? title : `${title} · ${option}`}</h2>
      <p className={styles.large}>
        {isIn} <span className={styles.of}>of {plural(guests, 'guest')} in</span>
      </p>
      <p className="muted">
        {startInWords(departure, now)}
        {guides.length === 0 ? '' : ` · ${guides.join(', ')}`}
      </p>
    </header>
  )
}

/** How old the list is, always: who stands at a river lets people in by it. */
function Standing({ asOf, count, now }: { asOf: number | null; count: number; now: Date }) {
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const time = asOf === null ? null : dateInSentence(new Date(asOf), now).replace(/^today, /, '')
  const way = online ? '' : ' There is no signal: what you check in waits on this phone, and goes by itself.'
  return (
    <>
      {time === null ? (
        <p role="status">
          {online
            ? 'Fetching who comes …'
            : 'Who comes is told with signal, once; afterwards it is here without.'}
        </p>
      ) : (
        <p className="muted tabular">
          List as of {time}.{way}
        </p>
      )}
      {count === 0 && time !== null ? (
        <Notice>
          <p>
            <strong>Nobody is expected in the next 7 days.</strong> Confirmed guests stand here a week ahead,
            and leave this phone two days after the end.
          </p>
        </Notice>
      ) : null}
    </>
  )
}

type NotTakenProps = {
  refused: readonly { id: string; booking: string; message: string }[]
  bookings: readonly CheckInBooking[]
}

/** What was said here and the server did not take. */
function NotTaken({ refused, bookings }: NotTakenProps) {
  if (refused.length === 0) return null
  return (
    <Notice alert>
      <ul className={styles.plain}>
        {refused.map(({ id, booking, message }) => {
          const of = bookings.find(({ uuid }) => uuid === booking)
          return (
            <li key={id}>
              <strong>A check-in{of ? ` of ${of.code}` : ''} was not taken.</strong> {message}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
