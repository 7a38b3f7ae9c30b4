import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useSyncExternalStore } from 'react'
import { currentUserQuery } from '../../data/account/session.ts'
import { offeringStatesQuery } from '../../data/market/provider-offerings.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { useAgainWithSignal } from '../../data/net/use-again-with-signal.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { useOfferings } from '../../sync/hooks/use-offerings.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import frame from '../../parts/page/screen.module.css'
import { leavingOfferings } from './offering-changes.ts'
import { OfferingCard } from './offering-card.tsx'
import styles from './offerings.module.css'

/** All that a provider offers: how each stands with travelers, and what it lacks. Everything but that comes from this phone. */
export function OfferingsScreen() {
  const { current, providers, state, choose } = useCurrentProvider()
  return (
    <main className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title="Offerings" back={null} />
      <ProviderGate state={state} onAgain={restartEngine}>
        {current === null ? null : (
          <>
            <ProviderChoice providers={providers} current={current.id} onChoose={choose} />
            {current.mayEdit ? (
              <p className="row">
                <Link to="/offerings/new" className={styles.way}>
                  <Icon name="plus" size={20} /> New offering
                </Link>
              </p>
            ) : null}
            <OfferingList provider={current} />
          </>
        )}
      </ProviderGate>
    </main>
  )
}

function OfferingList({ provider }: { provider: OwnProvider }) {
  const { offerings, state } = useOfferings(provider.id)
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const states = useQuery(offeringStatesQuery(userId, provider.id))
  useAgainWithSignal(states.error, () => void states.refetch())
  const leaving = useSyncExternalStore(leavingOfferings.subscribe, leavingOfferings.get)
  const list = useRef<HTMLUListElement>(null)
  const shown = offerings.filter(({ uuid }) => !leaving.has(uuid))
  return (
    <ProviderGate state={state} onAgain={restartEngine}>
      {shown.length === 0 ? (
        <Notice>
          <p>
            <strong>Nothing offered yet.</strong>{' '}
            {provider.mayEdit
              ? 'Begin with a title; places, times and prices are added one by one, also without signal. Travelers see it once you publish it.'
              : 'What the owner and managers make is shown here.'}
          </p>
        </Notice>
      ) : (
        <ul ref={list} className={styles.list} aria-label="Offerings">
          {shown.map((offering) => (
            <OfferingCard
              key={offering.uuid}
              offering={offering}
              told={states.data}
              mayEdit={provider.mayEdit}
              focusWhenEmpty={() => list.current?.closest('main')?.querySelector<HTMLElement>('h1') ?? null}
            />
          ))}
        </ul>
      )}
    </ProviderGate>
  )
}
