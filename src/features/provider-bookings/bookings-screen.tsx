import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentUserQuery } from '../../data/account/session.ts'
import { useDeskBookings } from '../../data/market/kept-bookings.ts'
import { askDeparturesAgain } from '../../data/market/provider-departures.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { useNow } from '../../platform/page/use-now.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import frame from '../../parts/page/screen.module.css'
import { BookingList } from './booking-list.tsx'
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
            {current.mayEdit ? (
              <Bookings key={current.id} provider={current} />
            ) : (
              <Notice>
                <p>
                  <strong>Its owner and managers see what is booked, and answer it.</strong> Guides see the
                  calendar and what is offered.
                </p>
              </Notice>
            )}
          </>
        )}
      </ProviderGate>
    </main>
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
      {online ? null : (
        <Notice>
          <p>
            <strong>There is no signal.</strong>{' '}
            {asOf === null
              ? 'What is booked comes with signal, once; afterwards it is here without.'
              : `This is as of ${agoInWords(new Date(asOf).toISOString(), now)}. What you answer waits for signal.`}
          </p>
        </Notice>
      )}
      {!online && asOf === null && bookings.length === 0 ? null : (
        <BookingList bookings={bookings} asked={asked} asking={asking} now={now} />
      )}
    </ProviderGate>
  )
}
