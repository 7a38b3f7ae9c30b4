import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayInWords, longDayInWords, weekdayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import type { OptionDeparture } from '../../../core/domain/market/planned-departures.ts'
import type { OwnOffering } from '../../../core/records/market/own-offerings.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { useDeskBookings } from '../../data/market/bookings/kept-bookings.ts'
import { offeringStatesQuery } from '../../data/market/provider-offerings.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { useAgainWithSignal } from '../../data/net/use-again-with-signal.ts'
import { timeInWords } from '../../domain/calendar/clock-time.ts'
import { comingDepartures } from '../../domain/market/coming-departures.ts'
import {
  bookingsOfStart,
  guestsInWords,
  partyInWords,
  whoInWords,
  type DeskBooking,
} from '../../domain/market/bookings/desk-bookings.ts'
import { capacityInWords, firstInWords } from '../../domain/market/market-words.ts'
import { offeringState, type ToldStates } from '../../domain/market/offering-state.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { Card } from '../../parts/page/card.tsx'
import { LinkTile } from '../../parts/page/link-tile.tsx'
import { pictureSubject } from '../../parts/pictures/picture-subject.ts'
import { PlacePicture } from '../../parts/pictures/place-picture.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { useToday } from '../../parts/trip/use-today.ts'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { useOfferings } from '../../sync/hooks/use-offerings.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { classNames } from '../../ui/class-names.ts'
import frame from '../../parts/page/screen.module.css'
import styles from './provider.module.css'
import { WhatIsMissing } from './what-is-missing.tsx'

/** What is on is told for so many days. */
const DAYS = 7
/** More starts than these are no help at a glance. */
const MOST_STARTS = 5

/** What is on, what is missing, and the ways on. All but how offerings stand with travelers comes from this phone. */
export function ProviderHomeScreen() {
  const { current, providers, state, choose } = useCurrentProvider()
  return (
    <main className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title="Provider home" back={null} />
      <ProviderGate state={state} onAgain={restartEngine}>
        {current === null ? null : (
          <>
            <ProviderChoice providers={providers} current={current.id} onChoose={choose} />
            <Home provider={current} />
          </>
        )}
      </ProviderGate>
    </main>
  )
}

function Home({ provider }: { provider: OwnProvider }) {
  const { offerings, state } = useOfferings(provider.id)
  const { bookings } = useDeskBookings(provider.id)
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const states = useQuery(offeringStatesQuery(userId, provider.id))
  useAgainWithSignal(states.error, () => void states.refetch())
  return (
    <ProviderGate state={state} onAgain={restartEngine}>
      <div className={styles.halves}>
        <NextStarts bookings={bookings} offerings={offerings} told={states.data} />
        <div className={styles.stack}>
          <WhatIsMissing provider={provider} offerings={offerings} told={states.data} />
          <nav aria-label="Your screens">
            <ul className={styles.ways}>
              <li>
                <LinkTile
                  to="/bookings"
                  search={{ tab: 'check-in' }}
                  title="Check in"
                  says="Who comes in the next days, and who is in. Works with no signal."
                />
              </li>
              {provider.mayEdit ? (
                <li>
                  <LinkTile to="/bookings" title="Bookings" says={waitingInWords(bookings)} />
                </li>
              ) : null}
              <li>
                <LinkTile to="/offerings" title="Offerings" says={offeringsInWords(offerings.length)} />
              </li>
              <li>
                <LinkTile
                  to="/calendar"
                  title="Calendar"
                  says="What is free, closed and taken, day by day."
                />
              </li>
              <li>
                <LinkTile to="/dashboard" title="Dashboard" says="Today, the next days and how all stands." />
              </li>
              {provider.mayEdit ? (
                <li>
                  <LinkTile
                    to="/earnings"
                    title="Earnings"
                    says="What your bookings come to, month by month."
                  />
                </li>
              ) : null}
              {provider.mayEdit ? (
                <li>
                  <LinkTile to="/analytics" title="Analytics" says="How often your offerings are opened." />
                </li>
              ) : null}
              <li>
                <LinkTile
                  to="/provider-profile"
                  title={provider.name}
                  says="Your profile, as travelers see it."
                />
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </ProviderGate>
  )
}

type ListProps = { offerings: readonly OwnOffering[]; told: ToldStates | undefined }

type Start = OptionDeparture & { key: string; offeringUuid: string; document: OwnOffering['document'] }

/** By the schedules of what travelers see: the next one large, then those behind it. */
function NextStarts({ bookings, offerings, told }: ListProps & { bookings: readonly DeskBooking[] }) {
  const today = useToday()
  const starts = useMemo(() => startsOf(offerings, told, today), [offerings, told, today])
  const [next, ...later] = starts
  return (
    <Card title="What is on">
      {next === undefined ? (
        <p className="muted">
          {told === undefined
            ? 'Which of your offerings travelers see is told with signal.'
            : 'Nothing starts in the next 7 days. What you publish stands here by its schedule.'}
        </p>
      ) : (
        <NextStart start={next} today={today} bookings={bookingsOfStart(bookings, next)} />
      )}
      {later.length === 0 ? null : (
        <ol className={styles.starts}>
          {later.slice(0, MOST_STARTS).map((start) => (
            <li key={start.key} className={styles.start}>
              <span className={styles.when}>{whenInWords(start, today)}</span>
              <span className={styles.what}>{start.document.offering.title}</span>
              <WhoInShort bookings={bookingsOfStart(bookings, start)} />
            </li>
          ))}
        </ol>
      )}
      {later.length > MOST_STARTS ? (
        <p className="muted tabular">And {later.length - MOST_STARTS} more in the next 7 days.</p>
      ) : null}
    </Card>
  )
}

/** '3 guests · Isabella Bird and Jim Nugent'; nothing where nobody booked. */
function WhoInShort({ bookings }: { bookings: readonly DeskBooking[] }) {
  if (bookings.length === 0) return null
  return (
    <span className={styles.guests}>
      {guestsInWords(bookings)} · {firstInWords(bookings.map(whoInWords))}
    </span>
  )
}

type NextStartProps = { start: Start; today: string; bookings: readonly DeskBooking[] }

function NextStart({ start, today, bookings }: NextStartProps) {
  const { document, localDate, localTime, capacity } = start
  const { title, kind, lat, lng, placeId } = document.offering
  return (
    <div className={styles.next}>
      {lat === null || lng === null ? null : (
        <span className={styles.ground}>
          <PlacePicture place={pictureSubject({ ...(placeId ? { placeId } : {}), lat, lng })} />
        </span>
      )}
      <p className={styles.large}>
        {localTime === null ? 'Night' : timeInWords(localTime)}
        <span className={styles.day}>{localDate === today ? 'Today' : longDayInWords(localDate)}</span>
      </p>
      <p>
        <strong>{title}</strong>
        <span className="muted tabular"> · {capacityInWords(capacity, kind)}</span>
      </p>
      {bookings.length === 0 ? null : (
        <section aria-label="Who comes next">
          <p className={styles.coming}>{guestsInWords(bookings)}</p>
          <ul className={styles.starts}>
            {bookings.map((booking) => (
              <li key={booking.uuid} className={styles.start}>
                <span>{whoInWords(booking)}</span>
                <span className={styles.what}>{partyInWords(booking)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** `today` is the day of Colorado that it is told for. */
function startsOf(offerings: ListProps['offerings'], told: ToldStates | undefined, today: string): Start[] {
  const now = new Date()
  return offerings
    .filter((one) => ['published', 'changed'].includes(offeringState(one, told)))
    .flatMap(({ uuid, document }) =>
      comingDepartures(document, now, DAYS).map((departure): Start => ({
        key: `${uuid} ${departure.optionId} ${departure.localDate} ${departure.localTime ?? ''}`,
        offeringUuid: uuid,
        document,
        ...departure,
      })),
    )
    .filter(({ localDate }) => localDate >= today)
    .sort((one, other) => +one.startsAt - +other.startsAt)
}

/** 'Today 9:00 AM', 'Sun, Nov 29, 9:00 AM'; of a night its day. */
function whenInWords({ localDate, localTime }: Start, today: string): string {
  const day = localDate === today ? 'Today' : `${weekdayInWords(localDate)}, ${dayInWords(localDate)}`
  return localTime === null ? day : `${day}, ${timeInWords(localTime)}`
}

const offeringsInWords = (count: number): string =>
  count === 0 ? 'None yet.' : count === 1 ? 'One, with how it stands.' : `${count}, with how each stands.`

function waitingInWords(bookings: readonly DeskBooking[]): string {
  const count = bookings.filter(({ status }) => status === 'pending').length
  if (count === 0) return 'Who comes, today and later.'
  return count === 1 ? 'One request waits for your answer.' : `${count} requests wait for your answer.`
}
