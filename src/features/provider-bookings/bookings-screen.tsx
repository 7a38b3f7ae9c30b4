import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { currentUserQuery } from '../../data/account/session.ts'
import { useDeskBookings } from '../../data/market/bookings/kept-bookings.ts'
import { askDeparturesAgain } from '../../data/market/provider-departures.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { useNow } from '../../platform/page/use-now.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { PULL_EVERY_MS } from '../../sync/engine/schedule.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { tabIdOf, TabList } from '../../ui/buttons/tab-list.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import frame from '../../parts/page/screen.module.css'
import { BookingList } from './booking-list.tsx'
import { CheckInPanel } from './check-in/check-in-panel.tsx'
import styles from './bookings.module.css'
import { useAskedOfBookings } from './use-asked-of-bookings.ts'

/** What travelers booked of a provider: what waits for an answer, today, what comes and what is over. */
export function ProviderBookingsScreen() {
  const { current, providers, state, choose } = useCurrentProvider()
  return (
    <main className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title="Bookings" back={null} />
      <ProviderGate state={state} onAgain={restartEngine}>
        {current === null ? null : (
          <>
            <ProviderChoice providers={providers} current={current.id} onChoose={choose} />
            <BookingsOrCheckIn key={current.id} provider={current} />
          </>
        )}
      </ProviderGate>
    </main>
  )
}

type Tab = 'bookings' | 'check-in'

const PANEL_ID = 'bookings-or-check-in'
const TABS: readonly { id: Tab; children: string }[] = [
  { id: 'bookings', children: 'Bookings' },
  { id: 'check-in', children: 'Check in' },
]

/** What is booked, and who of it is in, behind two tabs of which the address says one (`?tab=check-in`, with `&departure=ID` at that one): a guide's first is the second. */
function BookingsOrCheckIn({ provider }: { provider: OwnProvider }) {
  const { tab: said, departure } = useSearch({ strict: false }) as { tab?: unknown; departure?: unknown }
  const navigate = useNavigate()
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const isSaid = TABS.some(({ id }) => id === said)
  const tab = isSaid ? (said as Tab) : provider.mayEdit ? 'bookings' : 'check-in'
  const show = (id: Tab) =>
    void navigate({ to: '.', search: { tab: id } as never, replace: true, resetScroll: false })
  return (
    <>
      <TabList
        label="Bookings and check-in"
        tabs={TABS}
        chosen={tab}
        panelId={PANEL_ID}
        className={styles.tabs}
        tabClassName={styles.tab}
        onChoose={show}
      />
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabIdOf(PANEL_ID, tab)} className={styles.panel}>
        {tab === 'check-in' ? (
          <CheckInPanel
            provider={provider}
            userId={userId}
            first={typeof departure === 'string' ? departure : undefined}
          />
        ) : provider.mayEdit ? (
          <Bookings provider={provider} />
        ) : (
          <Notice>
            <p>
              <strong>Its owner and managers see what is booked, and answer it.</strong> Guides check in who
              comes in the next days.
            </p>
          </Notice>
        )}
      </div>
    </>
  )
}

function Bookings({ provider }: { provider: OwnProvider }) {
  const client = useQueryClient()
  const now = useNow()
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const asking = { userId, provider: provider.id }
  const { bookings, state, asOf } = useDeskBookings(provider.id)
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const asked = useAskedOfBookings(provider.id, () => askDeparturesAgain(client, asking))
  return (
    <ProviderGate state={state} onAgain={restartEngine}>
      <Age asOf={asOf} online={online} now={now} />
      {asOf === null && bookings.length === 0 ? null : (
        <BookingList bookings={bookings} asked={asked} asking={asking} now={now} />
      )}
    </ProviderGate>
  )
}

/** From then on how old it is is said also with signal: two exchanges in a row brought nothing. */
const OLD_MS = 2 * PULL_EVERY_MS

/** How old what this phone has is: with no signal, where the session is over, and where nothing came for a while. */
function Age({ asOf, online, now }: { asOf: number | null; online: boolean; now: Date }) {
  const isOver = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const isOld = asOf !== null && now.getTime() - asOf > OLD_MS
  if (online && !isOver && asOf === null) return <p role="status">Fetching what is booked …</p>
  if (online && !isOver && !isOld) return null
  const age = asOf === null ? null : `This is as of ${agoInWords(new Date(asOf).toISOString(), now)}.`
  return (
    <Notice>
      <p>
        {online ? (
          isOver ? (
            <strong>You are signed out. </strong>
          ) : null
        ) : (
          <strong>There is no signal. </strong>
        )}
        {online
          ? (age ?? 'What is booked comes once you sign in.')
          : age === null
            ? 'What is booked comes with signal, once; afterwards it is here without.'
            : `${age} What you answer waits for signal.`}
      </p>
    </Notice>
  )
}
