import { useQuery } from '@tanstack/react-query'
import { daysAfter, dayInWords, weekdayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { PUBLISH } from '../../../core/records/market/publish.ts'
import type { OwnOffering } from '../../../core/records/market/own-offerings.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { offeringStatesQuery } from '../../data/market/provider-offerings.ts'
import { useTeamDepartures } from '../../data/market/team-departures.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { useAgainWithSignal } from '../../data/net/use-again-with-signal.ts'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import { timeInWords } from '../../domain/calendar/clock-time.ts'
import type { ToldStates } from '../../domain/market/offering-state.ts'
import { offeringsByState, type CountedState } from '../../domain/market/offerings-by-state.ts'
import {
  dayInWordsOf,
  freeInWords,
  toldByDay,
  type TeamDeparture,
} from '../../domain/market/team-departures.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { Card } from '../../parts/page/card.tsx'
import { LinkTile } from '../../parts/page/link-tile.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { useToday } from '../../parts/trip/use-today.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { useOfferings } from '../../sync/hooks/use-offerings.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { useRequests } from '../../sync/hooks/use-requests.ts'
import { classNames } from '../../ui/class-names.ts'
import frame from '../../parts/page/screen.module.css'
import styles from './provider.module.css'
import { WhatIsMissing } from './what-is-missing.tsx'

/** After today so many days are told. */
const DAYS = 7

const STATES: Record<CountedState, string> = {
  published: 'Published',
  changed: 'Changed since publishing',
  waiting: 'Waiting to be published',
  paused: 'Paused',
  draft: 'Draft',
  unknown: 'How they stand is told with signal',
}

/** What is on today and in the week behind it, how offerings stand, and what is missing. */
export function DashboardScreen() {
  const { current, providers, state, choose } = useCurrentProvider()
  return (
    <main className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title="Dashboard" back={null} />
      <ProviderGate state={state} onAgain={restartEngine}>
        {current === null ? null : (
          <>
            <ProviderChoice providers={providers} current={current.id} onChoose={choose} />
            <AtAGlance key={current.id} provider={current} />
          </>
        )}
      </ProviderGate>
    </main>
  )
}

function AtAGlance({ provider }: { provider: OwnProvider }) {
  const { offerings, state } = useOfferings(provider.id)
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const states = useQuery(offeringStatesQuery(userId, provider.id))
  useAgainWithSignal(states.error, () => void states.refetch())
  return (
    <ProviderGate state={state} onAgain={restartEngine}>
      <div className={styles.halves}>
        <WhatIsOn provider={provider.id} userId={userId} offerings={offerings} />
        <div className={styles.stack}>
          <HowTheyStand offerings={offerings} told={states.data} />
          <WhatIsMissing provider={provider} offerings={offerings} told={states.data} />
          <nav aria-label="Your screens">
            <ul className={styles.ways}>
              <li>
                <LinkTile to="/calendar" title="Calendar" says="Close a start, or give it other seats." />
              </li>
              <li>
                <LinkTile to="/offerings" title="Offerings" says="All of them, to be changed." />
              </li>
              {provider.mayEdit ? (
                <li>
                  <LinkTile to="/analytics" title="Analytics" says="How often they are looked at." />
                </li>
              ) : null}
            </ul>
          </nav>
        </div>
      </div>
    </ProviderGate>
  )
}

type OnProps = { provider: string; userId: string; offerings: readonly OwnOffering[] }

function WhatIsOn({ provider, userId, offerings }: OnProps) {
  const today = useToday()
  const now = useNow()
  const days = { from: today, to: daysAfter(today, DAYS) }
  const { departures, isTold, asOf } = useTeamDepartures({ provider, userId, offerings, days })
  const titles = new Map(offerings.map(({ uuid, document }) => [uuid, document.offering.title]))
  const byDay = [
    ...toldByDay(
      departures.filter(({ localDate }) => localDate > today),
      now,
    ),
  ]
  return (
    <div className={styles.stack} aria-busy={isTold === null}>
      <Card title="Today">
        {isTold === false ? (
          <p className="muted">By your schedules. What is taken or closed is told with signal.</p>
        ) : null}
        {asOf === null ? null : (
          <p className="muted">
            No answer from the server. This is as of {agoInWords(new Date(asOf).toISOString(), now)}.
          </p>
        )}
        <Starts
          departures={departures.filter(({ localDate }) => localDate === today)}
          titles={titles}
          isKnown={isTold !== null}
          now={now}
        />
      </Card>
      <Card title={`The next ${DAYS} days`}>
        {byDay.length === 0 && isTold !== null ? <p className="muted">Nothing starts.</p> : null}
        <ol className={styles.starts}>
          {byDay.map(([day, told]) => (
            <li key={day} className={styles.start}>
              <span className={styles.when}>
                {weekdayInWords(day)}, {dayInWords(day)}
              </span>
              <span className={styles.what}>{dayInWordsOf(told)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}

type StartsProps = {
  departures: readonly TeamDeparture[]
  /** By the offering's uuid. */
  titles: ReadonlyMap<string, string>
  isKnown: boolean
  now: Date
}

function Starts({ departures, titles, isKnown, now }: StartsProps) {
  if (departures.length === 0) return <p className="muted">{isKnown ? 'Nothing starts.' : 'Looking …'}</p>
  return (
    <ol className={styles.starts}>
      {departures.map((one) => (
        <li
          key={one.id ?? `${one.offeringUuid} ${one.optionId} ${one.localTime ?? ''}`}
          className={styles.start}
        >
          <span className={styles.when}>
            {one.localTime === null ? 'Night' : timeInWords(one.localTime)} ·{' '}
            {titles.get(one.offeringUuid) ?? 'An offering that is gone'}
          </span>
          <span className={styles.what}>{freeInWords(one, now)}</span>
        </li>
      ))}
    </ol>
  )
}

type StandProps = { offerings: readonly OwnOffering[]; told: ToldStates | undefined }

function HowTheyStand({ offerings, told }: StandProps) {
  const asked = useRequests(PUBLISH) ?? []
  const waiting = new Set(
    asked.filter(({ state }) => state === 'waiting').map(({ fields }) => String(fields.offering)),
  )
  if (offerings.length === 0) return null
  return (
    <Card title="Your offerings">
      <ul className={styles.starts}>
        {offeringsByState(offerings, told, waiting).map(({ state, count }) => (
          <li key={state} className={styles.start}>
            <span>{STATES[state]}</span>
            <strong className="tabular">{count}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}
