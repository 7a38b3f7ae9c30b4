import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { useEarnings } from '../../data/market/bookings/provider-booking-calls.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { noAnswerWords } from '../../data/net/no-answer-words.ts'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import {
  earningsByMonth,
  earningsCsv,
  sumOfRows,
  type EarningsMonth,
  type EarningsRow,
} from '../../domain/market/bookings/earnings.ts'
import { priceInWords } from '../../domain/market/money.ts'
import { monthAfter } from '../../domain/market/shown-departures.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { Card } from '../../parts/page/card.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { useToday } from '../../parts/trip/use-today.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { saveFile } from '../../platform/sharing/save-file.ts'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { tabIdOf, TabList } from '../../ui/buttons/tab-list.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import frame from '../../parts/page/screen.module.css'
import styles from './earnings.module.css'

const SPANS = [
  { id: 'coming', children: 'From this month on' },
  { id: 'before', children: 'Before' },
] as const
type Span = (typeof SPANS)[number]['id']
const PANEL = 'earnings-panel'
/** Asked for at once, so that the answer is there with no signal too. */
const MONTHS_EACH_WAY = 12

/** What a provider can expect of what is booked, by month and by offering. Nobody pays out. */
export function EarningsScreen() {
  const { current, providers, state, choose } = useCurrentProvider()
  return (
    <main className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title="Earnings" back={null} />
      <ProviderGate state={state} onAgain={restartEngine}>
        {current === null ? null : (
          <>
            <ProviderChoice providers={providers} current={current.id} onChoose={choose} />
            {current.mayEdit ? (
              <Expected key={current.id} provider={current} />
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

function Expected({ provider }: { provider: OwnProvider }) {
  const month = useToday().slice(0, 7)
  const now = useNow()
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const from = `${monthAfter(month, -MONTHS_EACH_WAY)}-01`
  const to = daysAfter(`${monthAfter(month, MONTHS_EACH_WAY + 1)}-01`, -1)
  const { answer, asOf, problem, again } = useEarnings({ userId, provider: provider.id, from, to })
  if (!answer)
    return problem ? (
      <Notice alert>
        <p>
          <strong>{noAnswerWords(problem)}</strong> What you can expect is told with signal, once; afterwards
          it is here without.
        </p>
        <Button onClick={again}>Try again</Button>
      </Notice>
    ) : (
      <p className="muted" role="status">
        Asking what is expected …
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
      {answer.rows.length === 0 ? (
        <Notice>
          <p>
            <strong>Nothing is expected yet.</strong> Once somebody’s booking is confirmed, it says here what
            it comes to.
          </p>
        </Notice>
      ) : (
        <Told rows={answer.rows} month={month} isTest={answer.moneyHeldBy !== 'nobody'} />
      )}
    </>
  )
}

type ToldProps = { rows: readonly EarningsRow[]; month: string; isTest: boolean }

function Told({ rows, month, isTest }: ToldProps) {
  const [span, setSpan] = useState<Span>('coming')
  const shown = rows.filter((row) => (span === 'coming' ? row.month >= month : row.month < month))
  const months = earningsByMonth(shown)
  const { bookings, expectedCents, refundedCents, chargedCents, reportedCents } = sumOfRows(shown)
  const download = () =>
    saveFile(
      `timberline-earnings-${month}.csv`,
      // With its mark, without which some spreadsheets take it for another encoding.
      new Blob(['\uFEFF', earningsCsv(rows, { isCharged: isTest })], { type: 'text/csv;charset=utf-8' }),
    )
  return (
    <>
      <TabList
        label="Which months"
        tabs={SPANS}
        chosen={span}
        onChoose={setSpan}
        panelId={PANEL}
        className={styles.spans}
        tabClassName={styles.span}
      />
      <div role="tabpanel" id={PANEL} aria-labelledby={tabIdOf(PANEL, span)} className={styles.panel}>
        <div className={styles.expected}>
          <Card title="Expected">
            <p className={styles.total}>{priceInWords(expectedCents)}</p>
            <p className="muted tabular">
              {plural(bookings, 'booking')}
              {refundedCents === 0 ? '' : ` · ${priceInWords(refundedCents)} refunded`}
            </p>
            <p className="tabular">
              <strong>{priceInWords(reportedCents)}</strong> reported collected at check-ins
            </p>
            <p>
              {isTest
                ? `${priceInWords(chargedCents)} of it was charged as test payments: no real money, and nobody pays it out. The rest is due at the meeting point.`
                : 'Nobody pays this out: it is due at the meeting point, where your guests pay you. Timberline holds no money and takes none.'}
            </p>
          </Card>
        </div>
        <div className={styles.months}>
          {months.length === 0 ? (
            <Notice>
              <p>
                {span === 'coming' ? 'Nothing is booked from this month on.' : 'Nothing was booked before.'}
              </p>
            </Notice>
          ) : null}
          {(span === 'coming' ? months : months.toReversed()).map((one) => (
            <MonthCard key={one.month} month={one} />
          ))}
        </div>
        <div className={styles.counted}>
          <Card title="What is counted">
            <p className="muted">
              Confirmed bookings, in the month of their first day. Refunded is what guests who cancelled no
              longer owe; it is not expected. What nobody came for still is. Reported collected is what your
              team noted at check-ins, and nobody has checked it.
            </p>
            <Button onClick={download}>Download CSV</Button>
            <p className="muted">All months of both tabs, for a spreadsheet.</p>
          </Card>
        </div>
      </div>
    </>
  )
}

function MonthCard({ month: { month, sum, rows } }: { month: EarningsMonth }) {
  return (
    <Card title={monthInWords(month)}>
      <p className={styles.sum}>{priceInWords(sum.expectedCents)}</p>
      <ul className={styles.each}>
        {rows.map(({ offeringUuid, title, bookings, expectedCents, refundedCents, reportedCents }) => (
          <li key={offeringUuid} className={styles.line}>
            <span>{title}</span>
            <strong className="tabular">{priceInWords(expectedCents)}</strong>
            <span className="muted tabular">
              {plural(bookings, 'booking')}
              {refundedCents === 0 ? '' : ` · ${priceInWords(refundedCents)} refunded`}
              {reportedCents === undefined ? '' : ` · ${priceInWords(reportedCents)} reported collected`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const monthInWords = (month: string): string =>
  `${MONTH_WORDS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
