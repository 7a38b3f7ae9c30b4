import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferingViews } from '../../../core/contracts/market/offering-views.ts'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { useOfferingViews } from '../../data/market/offering-views.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { noAnswerWords } from '../../data/net/no-answer-words.ts'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import { countsByDay, countsOfEach, sumOf, type Counts } from '../../domain/market/counts-by-day.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { Card } from '../../parts/page/card.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { useToday } from '../../parts/trip/use-today.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { tabIdOf, TabList } from '../../ui/buttons/tab-list.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import frame from '../../parts/page/screen.module.css'
import styles from './analytics.module.css'
import { ViewsChart } from './views-chart.tsx'

const SPANS = [
  { id: '7', children: '7 days' },
  { id: '28', children: '28 days' },
  { id: '90', children: '90 days' },
] as const
type Span = (typeof SPANS)[number]['id']
/** Asked for at once, so that the shorter ones are there with no signal too. */
const LONGEST = 90
const PANEL = 'analytics-panel'

/** How often travelers opened the pages of what a provider offers, gave them a heart and booked, by day. It needs signal: nothing of it is kept. */
export function AnalyticsScreen() {
  const { current, providers, state, choose } = useCurrentProvider()
  return (
    <main className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title="Analytics" back={null} />
      <ProviderGate state={state} onAgain={restartEngine}>
        {current === null ? null : (
          <>
            <ProviderChoice providers={providers} current={current.id} onChoose={choose} />
            {current.mayEdit ? (
              <Views key={current.id} provider={current} />
            ) : (
              <Notice>
                <p>
                  <strong>Its owner and managers see this.</strong> Guides see the calendar and what is
                  offered.
                </p>
              </Notice>
            )}
          </>
        )}
      </ProviderGate>
    </main>
  )
}

function Views({ provider }: { provider: OwnProvider }) {
  const today = useToday()
  const now = useNow()
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const asked = { userId, provider: provider.id, from: daysAfter(today, 1 - LONGEST), to: today }
  const { views, asOf, problem, again } = useOfferingViews(asked)
  if (!views)
    return problem ? (
      <Notice alert>
        <p>
          <strong>{noAnswerWords(problem)}</strong> How often your offerings were opened is told with signal.
        </p>
        <Button onClick={again}>Try again</Button>
      </Notice>
    ) : (
      <p className="muted" role="status">
        Asking how often they were opened …
      </p>
    )
  return (
    <>
      {problem ? (
        <Notice>
          <p>
            {noAnswerWords(problem)} This is as of {agoInWords(new Date(asOf).toISOString(), now)}.
          </p>
        </Notice>
      ) : null}
      {views.length === 0 ? (
        <Notice>
          <p>
            <strong>Nothing is counted yet.</strong> Once you publish an offering, it says here how often its
            page is opened.
          </p>
        </Notice>
      ) : (
        <Told views={views} today={today} />
      )}
    </>
  )
}

function Told({ views, today }: { views: readonly OfferingViews[]; today: string }) {
  const [span, setSpan] = useState<Span>('28')
  const count = Number(span)
  const days = countsByDay(views, today, count)
  const sum = sumOf(days)
  return (
    <>
      <TabList
        label="How far back"
        tabs={SPANS}
        chosen={span}
        onChoose={setSpan}
        panelId={PANEL}
        className={styles.spans}
        tabClassName={styles.span}
      />
      <div role="tabpanel" id={PANEL} aria-labelledby={tabIdOf(PANEL, span)} className={styles.panel}>
        <Card title={`The last ${count} days`}>
          <p className={styles.total}>{plural(sum.views, 'view')}</p>
          <p>{interestInWords(sum)}</p>
          <ViewsChart days={days} today={today} />
        </Card>
        <div className={styles.panel}>
          <Card title="By offering">
            <ul className={styles.each}>
              {countsOfEach(views, today, count).map(({ uuid, title, ...its }) => (
                <li key={uuid} className={styles.line}>
                  <span>
                    {title}
                    <span className={styles.interest}>{interestInWords(its)}</span>
                  </span>
                  <span className="tabular">{plural(its.views, 'view')}</span>
                </li>
              ))}
            </ul>
          </Card>
          <Card title="What is counted">
            <p className="muted">
              A view is a phone that opens the page of an offering, once a day, yours and your team’s too.
              What is opened with no signal is not counted. Nobody is told who looked: only the day and the
              offering are kept. Hearts are those that stand now, on the day on which they were given;
              bookings are those that were confirmed, also where they were cancelled later. Days are those of
              Colorado.
            </p>
          </Card>
        </div>
      </div>
    </>
  )
}

const interestInWords = ({ hearts, bookings }: Counts): string =>
  `${plural(hearts, 'heart')} · ${plural(bookings, 'booking')}`
