import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { currentUserQuery } from '../../data/account/session.ts'
import { useCorrectedNow, useManifest } from '../../data/market/bookings/manifest.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { dateInSentence } from '../../domain/calendar/date-label.ts'
import {
  collectedByDay,
  guideDays,
  type CollectedDay,
  type GuideDays,
} from '../../domain/market/guides/guide-days.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import frame from '../../parts/page/screen.module.css'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { classNames } from '../../ui/class-names.ts'
import { Collected } from './collected.tsx'
import { GuideDepartures } from './guide-departures.tsx'
import styles from './guide.module.css'

/** What a guide has to do in the next seven days, and what they collected. @source decisions §8 "Guide routes" */
export const GuideDashboardScreen = () => (
  <GuideScreen title="Guide dashboard">
    {({ collected, ...shown }) => (
      <>
        <GuideDepartures {...shown} by="day" />
        <Collected days={collected} />
      </>
    )}
  </GuideScreen>
)

/** A guide's departures by what is offered. */
export const GuideToursScreen = () => (
  <GuideScreen title="Tours">
    {({ collected: _, ...shown }) => <GuideDepartures {...shown} by="tour" />}
  </GuideScreen>
)

/** A guide's departures by day. */
export const GuideScheduleScreen = () => (
  <GuideScreen title="Schedule">
    {({ collected: _, ...shown }) => <GuideDepartures {...shown} by="day" />}
  </GuideScreen>
)

/** What a guide noted as collected. */
export const GuideEarningsScreen = () => (
  <GuideScreen title="Guide earnings">{({ collected }) => <Collected days={collected} />}</GuideScreen>
)

type Shown = {
  days: GuideDays
  collected: readonly CollectedDay[]
  now: Date
  /** The provider's name, where somebody is in teams of several. */
  provider: string | null
}
type GuideScreenProps = { title: string; children: (shown: Shown) => ReactNode }

function GuideScreen({ title, children }: GuideScreenProps) {
  const { current, providers, state, choose } = useCurrentProvider()
  return (
    <main className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title={title} back={null} />
      <ProviderGate state={state} onAgain={restartEngine}>
        {current === null ? null : (
          <>
            <ProviderChoice providers={providers} current={current.id} onChoose={choose} />
            <OfManifest
              key={current.id}
              provider={current.id}
              name={providers.length > 1 ? current.name : null}
            >
              {children}
            </OfManifest>
          </>
        )}
      </ProviderGate>
    </main>
  )
}

type OfManifestProps = { provider: string; name: string | null; children: GuideScreenProps['children'] }

/** From what this phone has, with and without signal. */
function OfManifest({ provider, name, children }: OfManifestProps) {
  const { bookings, state, asOf } = useManifest(provider)
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const now = useCorrectedNow()
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const days = useMemo(() => guideDays(bookings, userId, now), [bookings, userId, now])
  const collected = useMemo(() => collectedByDay(bookings, userId), [bookings, userId])
  const time = asOf === null ? null : dateInSentence(new Date(asOf), now).replace(/^today, /, '')
  return (
    <ProviderGate state={state} onAgain={restartEngine}>
      {time === null ? (
        <p role="status">
          {online
            ? 'Fetching who comes …'
            : 'Your departures are told with signal, once; afterwards they are here without.'}
        </p>
      ) : (
        <>
          <p className="muted tabular">
            As of {time}.{online ? '' : ' There is no signal.'}
          </p>
          <div className={styles.parts}>{children({ days, collected, now, provider: name })}</div>
        </>
      )}
    </ProviderGate>
  )
}
