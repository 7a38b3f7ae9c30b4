import { useParams } from '@tanstack/react-router'
import { useId } from 'react'
import type { PublicProvider } from '../../../core/contracts/market/public-provider.ts'
import { dayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { useProviderPage, type ProviderPageState } from '../../data/market/provider-page.ts'
import { noAnswerWords } from '../../data/net/no-answer-words.ts'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import { OfferingCard } from '../../parts/market/offering-card.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { usePageTitle } from '../../parts/page/use-page-title.ts'
import { PlaceList } from '../../parts/place/place-list.tsx'
import { useNow } from '../../platform/page/use-now.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './provider-page.module.css'

/** `/provider/:slug`: who offers, and what of theirs travelers can see, for everybody; also with no signal once it was opened. */
export function ProviderPageScreen() {
  const { slug = '' } = useParams({ strict: false })
  const found = useProviderPage(slug)
  const title =
    found.state === 'shown'
      ? found.provider.name
      : found.state === 'gone'
        ? 'Nothing offered here'
        : 'Provider'
  usePageTitle(found.state === 'shown' ? title : 'Provider')
  return (
    <Screen title={title}>{found.state === 'shown' ? <Page {...found} /> : <InItsPlace {...found} />}</Screen>
  )
}

function Page({ provider, asOf, problem, again }: ShownProps) {
  const { about, since, languages, offerings } = provider
  const id = useId()
  const now = useNow()
  return (
    <>
      {problem ? (
        <Notice>
          <p>
            {noAnswerWords(problem)} This is as of {agoInWords(new Date(asOf).toISOString(), now)}.
          </p>
          <Button onClick={again}>Try again</Button>
        </Notice>
      ) : null}
      <p className="muted">
        {['Offers here since ' + dayInWords(since, { withYear: true }), inLanguages(languages)]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {about === '' ? null : <p className={styles.about}>{about}</p>}
      <section className={styles.offered} aria-labelledby={id}>
        <h2 id={id}>What they offer</h2>
        <PlaceList
          label="What they offer"
          length={offerings.length}
          rows={(from, to) => offerings.slice(from, to)}
          keyOf={({ uuid }) => uuid}
          card={(offering) => <OfferingCard offering={offering} away={null} />}
        />
      </section>
    </>
  )
}

type ShownProps = Extract<ProviderPageState, { state: 'shown' }> & {
  provider: PublicProvider
  again: () => void
}

function InItsPlace(found: Exclude<ProviderPageState, { state: 'shown' }> & { again: () => void }) {
  if (found.state === 'loading')
    return (
      <p className="muted" role="status">
        Looking for it …
      </p>
    )
  if (found.state === 'gone')
    return (
      <Notice>
        <p>
          <strong>Nobody offers anything under this address now.</strong>
        </p>
        <p>What was there has been taken off for now, or the link has a mistake.</p>
      </Notice>
    )
  return (
    <Notice alert>
      <p>
        <strong>{noAnswerWords(found.problem)}</strong>
      </p>
      <p>This page needs signal once; afterwards it is here without.</p>
      <Button onClick={found.again}>Try again</Button>
    </Notice>
  )
}

const inLanguages = (languages: readonly string[]): string | null =>
  languages.length === 0 ? null : `In ${languages.join(', ')}`
