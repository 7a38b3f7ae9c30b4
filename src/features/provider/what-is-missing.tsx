import { Link } from '@tanstack/react-router'
import type { OwnOffering } from '../../../core/records/market/own-offerings.ts'
import { firstInWords } from '../../domain/market/market-words.ts'
import { offeringNeeds } from '../../domain/market/offering-needs.ts'
import { offeringState, type ToldStates } from '../../domain/market/offering-state.ts'
import { StateBadge } from '../../parts/market/state-badge.tsx'
import { Card } from '../../parts/page/card.tsx'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import styles from './provider.module.css'

type WhatIsMissingProps = {
  provider: OwnProvider
  offerings: readonly OwnOffering[]
  told: ToldStates | undefined
}

/** What stands between offerings and travelers. */
export function WhatIsMissing({ provider, offerings, told }: WhatIsMissingProps) {
  const open = offerings.flatMap((one) => {
    const state = offeringState(one, told)
    const { missing, refusal } = offeringNeeds(one, new Date())
    if (state === 'published' && missing.length === 0) return []
    const says =
      missing.length > 0
        ? `Needs ${firstInWords(missing)}.`
        : (refusal ??
          (state === 'changed'
            ? 'Travelers see it as it was before your last changes.'
            : state === 'paused'
              ? 'Travelers do not see it.'
              : 'Ready to be published.'))
    return [{ one, state, says }]
  })
  const lacksWords = provider.mayEdit && provider.about === ''
  const isNew = offerings.length === 0
  return (
    <Card title="What is missing">
      {open.length === 0 && !lacksWords && !isNew ? (
        <p className="muted">Nothing. Travelers see all of it.</p>
      ) : null}
      <ul className={styles.todo}>
        {isNew && provider.mayEdit ? (
          <li>
            <Link to="/offerings/new">Make your first offering</Link>
            <p className="muted">A title is enough to begin, also without signal.</p>
          </li>
        ) : null}
        {lacksWords ? (
          <li>
            <Link to="/provider-profile-edit">Say a few words about you</Link>
            <p className="muted">Travelers read them beside what you offer.</p>
          </li>
        ) : null}
        {open.map(({ one: { uuid, number, document }, state, says }) => (
          <li key={uuid}>
            <span className={styles.titled}>
              <Link
                {...(number === null
                  ? { to: '/offering-edit/$id', params: { id: uuid } }
                  : { to: '/offerings/edit/$id', params: { id: String(number) } })}
              >
                {document.offering.title || 'Without a title yet'}
              </Link>
              <StateBadge state={state} />
            </span>
            <p className="muted">{says}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
