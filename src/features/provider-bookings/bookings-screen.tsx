import { useQuery, useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../data/account/session.ts'
import { askBookingsAgain, useProviderBookings } from '../../data/market/provider-booking-calls.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { noAnswerWords } from '../../data/net/no-answer-words.ts'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { useNow } from '../../platform/page/use-now.ts'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { Button } from '../../ui/buttons/button.tsx'
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
  const { answer, asOf, problem, again } = useProviderBookings(asking)
  const asked = useAskedOfBookings(provider.id, () => void askBookingsAgain(client, asking))
  if (!answer)
    return problem ? (
      <Notice alert>
        <p>
          <strong>{noAnswerWords(problem)}</strong> What is booked of you is told with signal.
        </p>
        <Button onClick={again}>Try again</Button>
      </Notice>
    ) : (
      <p className="muted" role="status">
        Asking what is booked …
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
      <BookingList bookings={answer} asked={asked} asking={asking} now={now} />
    </>
  )
}
