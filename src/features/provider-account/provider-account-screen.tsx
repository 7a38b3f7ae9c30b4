import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../../data/account/session.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { BackLink } from '../../parts/page/back-link.tsx'
import { Card } from '../../parts/page/card.tsx'
import { LinkTile } from '../../parts/page/link-tile.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { classNames } from '../../ui/class-names.ts'
import frame from '../../parts/page/screen.module.css'
import styles from './provider-account.module.css'
import { Team } from './team.tsx'

const BACK = <BackLink to="/provider-menu" label="Back to the provider menu" />

/** The account of a provider: its team, who is paid, and the ways to what is set elsewhere. */
export function ProviderAccountScreen() {
  const { current, providers, state, choose } = useCurrentProvider()
  const { data: user } = useQuery(currentUserQuery())
  return (
    <main className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title="Provider account" back={BACK} />
      <ProviderGate state={state} onAgain={restartEngine}>
        {current === null || !user ? null : (
          <>
            <ProviderChoice providers={providers} current={current.id} onChoose={choose} />
            <div className={styles.halves}>
              <Team key={current.id} provider={current} user={user} />
              <div className={styles.stack}>
                <Payments />
                <Ways />
              </div>
            </div>
          </>
        )}
      </ProviderGate>
    </main>
  )
}

/** @source decisions §8 "Who holds the money" */
function Payments() {
  return (
    <Card title="Payments">
      <p>
        Timberline takes no payment and holds nobody’s money. What guests pay, they pay to you, where you meet
        or as you agree with them.
      </p>
    </Card>
  )
}

function Ways() {
  return (
    <ul className={styles.stack}>
      <li>
        <LinkTile to="/provider-profile" title="Provider profile" says="What travelers are told of you." />
      </li>
      <li>
        <LinkTile
          to="/traveler-account-settings"
          title="Sign-in and devices"
          says="How you sign in, and where."
        />
      </li>
    </ul>
  )
}
