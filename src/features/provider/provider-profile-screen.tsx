import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentUserQuery } from '../../data/account/session.ts'
import { useActivity } from '../../data/market/activity.ts'
import { offeringStatesQuery } from '../../data/market/provider-offerings.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { priceInWords } from '../../domain/market/money.ts'
import { offeringState } from '../../domain/market/offering-state.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { Card } from '../../parts/page/card.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { useOfferings } from '../../sync/hooks/use-offerings.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { classNames } from '../../ui/class-names.ts'
import frame from '../../parts/page/screen.module.css'
import styles from './provider.module.css'

/** What travelers are told of the provider, and of what it offers. */
export function ProviderProfileScreen() {
  const { current, providers, state, choose } = useCurrentProvider()
  return (
    <main className={classNames(frame.frame, styles.narrow)}>
      <ScreenHead title="Provider profile" back={null} />
      <ProviderGate state={state} onAgain={restartEngine}>
        {current === null ? null : (
          <>
            <ProviderChoice providers={providers} current={current.id} onChoose={choose} />
            <Card title={current.name}>
              {current.about === '' ? (
                <p className="muted">
                  Nothing said yet. Who you are, since when, and what makes a day with you.
                </p>
              ) : (
                <p className={styles.about}>{current.about}</p>
              )}
              {current.mayEdit ? (
                <Link to="/provider-profile-edit" className={styles.way}>
                  {current.about === '' ? 'Write something' : 'Edit'}
                </Link>
              ) : null}
            </Card>
            <Offered provider={current} />
          </>
        )}
      </ProviderGate>
    </main>
  )
}

function Offered({ provider }: { provider: OwnProvider }) {
  const { offerings } = useOfferings(provider.id)
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const { data: told } = useQuery(offeringStatesQuery(userId, provider.id))
  const shown = offerings.filter((one) => ['published', 'changed'].includes(offeringState(one, told)))
  const [first] = shown
  return (
    <Card title="Offered to travelers">
      {shown.length === 0 ? (
        <p className="muted">
          {told === undefined ? 'What travelers see is told with signal.' : 'Nothing is published now.'}
        </p>
      ) : (
        <ul className={styles.offered}>
          {shown.map(({ uuid, document: { offering, options } }) => {
            const cents = options.flatMap(({ units }) => units.map(({ priceCents }) => priceCents))
            return (
              <li key={uuid} className={styles.line}>
                <span>{offering.title}</span>
                <span className="muted tabular">
                  {cents.length === 0 ? '' : `from ${priceInWords(Math.min(...cents))}`}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {first === undefined ? null : <AsTravelersSee uuid={first.uuid} />}
      <Link to="/offerings" className={styles.way}>
        All offerings
      </Link>
    </Card>
  )
}

/** The way to the public page, which has its address from what the server tells of an offering that is published. */
function AsTravelersSee({ uuid }: { uuid: string }) {
  const activity = useActivity(uuid)
  const slug = activity.state === 'shown' ? activity.activity.provider.slug : undefined
  if (slug === undefined) return null
  return (
    <Link to="/provider/$slug" params={{ slug }} className={styles.way}>
      See what travelers see
    </Link>
  )
}
