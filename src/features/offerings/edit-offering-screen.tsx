import { useParams } from '@tanstack/react-router'
import { useId } from 'react'
import { KIND_WORDS } from '../../domain/market/market-words.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { offeringNeeds } from '../../domain/market/offering-needs.ts'
import { ProviderGate } from '../../parts/market/provider-gate.tsx'
import { BackLink } from '../../parts/page/back-link.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { plural } from '../../parts/words/trip-words.ts'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { useOffering } from '../../sync/hooks/use-offerings.ts'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import frame from '../../parts/page/screen.module.css'
import { BookingCard } from './editor/booking-card.tsx'
import { GuestsCard } from './editor/guests-card.tsx'
import { Options } from './editor/options.tsx'
import { PhotosCard } from './editor/photos-card.tsx'
import { PublishPanel } from './editor/publish-panel.tsx'
import { WhatCard } from './editor/what-card.tsx'
import { WhereCard } from './editor/where-card.tsx'
import styles from './editor/editor.module.css'
import { ReadOffering } from './read-offering.tsx'
import { TwoVersionsOfOffering } from './versions/two-versions.tsx'

const BACK = <BackLink to="/offerings" label="Back to offerings" />

/** One offering, by its number or its uuid: for its owner and managers to change, for guides to look at. Each field is saved as it is changed. */
export function EditOfferingScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { offering, state } = useOffering(id)
  const { providers, state: providerState } = useCurrentProvider()
  const provider = providers.find((one) => one.id === offering?.provider)
  const panel = useId()
  const waits = state === 'ready' ? providerState : state
  return (
    <main className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title="Edit offering" back={BACK} />
      <ProviderGate state={waits} onAgain={restartEngine}>
        {!offering ? (
          <Notice>
            <p>
              <strong>There is no such offering on this phone.</strong> Its address may have lost a part, or
              it was deleted. What somebody else of your team has just made comes with signal.
            </p>
          </Notice>
        ) : (
          <>
            <p className="muted">
              {KIND_WORDS[offering.document.offering.kind]}
              {offering.number === null ? '' : ` · number ${offering.number}`}
              {provider?.mayEdit ? (
                <>
                  {' · saved as you change it · '}
                  <a href={`#${panel}`}>{missingInWords(offering)}</a>
                </>
              ) : null}
            </p>
            <div className={styles.columns}>
              <div className={styles.cards}>
                {provider?.mayEdit ? <Cards {...offering} /> : <ReadOffering document={offering.document} />}
              </div>
              <div className={styles.side}>
                <PublishPanel
                  id={panel}
                  offering={offering}
                  mayEdit={provider?.mayEdit ?? false}
                  hasProfile={(provider?.about ?? '') !== ''}
                />
              </div>
            </div>
          </>
        )}
      </ProviderGate>
    </main>
  )
}

type Own = NonNullable<ReturnType<typeof useOffering>['offering']>

function Cards({ provider, uuid, document: { offering, options }, photos }: Own) {
  const of = { provider, uuid }
  const shown = { of, offering }
  return (
    <>
      <TwoVersionsOfOffering of={of} />
      <WhatCard {...shown} />
      <WhereCard {...shown} />
      <PhotosCard of={of} photos={photos} />
      <Options of={of} kind={offering.kind} options={options} />
      <BookingCard {...shown} />
      <GuestsCard {...shown} />
    </>
  )
}

function missingInWords(own: Own): string {
  const { missing } = offeringNeeds(own, new Date())
  return missing.length === 0 ? 'nothing is missing' : `${plural(missing.length, 'thing')} missing to publish`
}
