import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import { PLAN, PLAN_STOP } from '../../../core/records/trips/plan.ts'
import { REPLACED } from '../../../core/records/replaced.ts'
import { answeredReplaced } from '../../state/answered-replaced.ts'
import { useRecord, useRecords } from '../../sync/hooks/use-records.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useFocusBack } from '../../ui/layers/focus-back.ts'
import { bringBack, keepNew } from './answer-offers.ts'
import { latestOf, offersOf, type Offer } from './offers.ts'
import styles from './replaced-notice.module.css'

/** So many stand there without being asked for. */
const SHOWN_AT_FIRST = 3

/**
 * Says that two versions of the plan met, after signing in or between two devices, and offers what was replaced. Calm: it
 * waits for 30 days, here and with no signal. Nothing where nothing was replaced.
 */
export function ReplacedNotice() {
  const replaced = useRecords(REPLACED)
  const plan = useRecord(PLAN)
  const stops = useRecords(PLAN_STOP)
  const answered = useSyncExternalStore(answeredReplaced.subscribe, answeredReplaced.get)
  const offers = useMemo(() => {
    // While one is still read, what stands is not known.
    if ([replaced, plan, stops].some(({ state }) => state !== 'ready')) return []
    const current = plan.record ? [plan.record, ...stops.records] : stops.records
    return offersOf(replaced.records, current, coloradoDay(new Date())).filter(({ id }) => !answered.has(id))
  }, [replaced, plan, stops, answered])
  return offers.length === 0 ? null : <Offers offers={offers} />
}

function Offers({ offers }: { offers: readonly Offer[] }) {
  const section = useFocusBack<HTMLElement>()
  const title = useRef<HTMLHeadingElement>(null)
  const [all, setAll] = useState(false)
  const shown = all ? offers : offers.slice(0, SHOWN_AT_FIRST)
  const latest = latestOf(offers)
  // What is answered leaves: its title, and when all have left the screen's, has the focus then.
  const answer = (run: () => unknown) => {
    title.current?.focus({ preventScroll: true })
    void run()
  }
  return (
    <section ref={section} className={styles.notice} aria-labelledby="replaced">
      <h2 ref={title} id="replaced" className={styles.title} tabIndex={-1}>
        Two versions of your plan met
      </h2>
      <p className="muted">
        Both were kept. The later change stands; what it replaced can come back for 30 days.
      </p>
      <ul className={styles.offers}>
        {shown.map((offer) => (
          <li key={offer.id} className={styles.offer}>
            <p className={styles.words}>
              <strong>
                {offer.label}: {offer.words}
              </strong>
              <span className="muted">{offer.now === null ? 'Removed now' : `Now: ${offer.now}`}</span>
            </p>
            <div className="row">
              <Button
                aria-label={`Bring back ${offer.label}: ${offer.words}`}
                onClick={() => answer(() => bringBack([offer]))}
              >
                Bring back
              </Button>
              <Button
                variant="quiet"
                aria-label={`Keep the new one: ${offer.label}`}
                onClick={() => answer(() => keepNew([offer]))}
              >
                Keep the new one
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < offers.length ? (
        <Button variant="quiet" onClick={() => answer(() => setAll(true))}>
          Show all {offers.length}
        </Button>
      ) : null}
      {offers.length > 1 ? (
        <div className={classNames('row', styles.all)}>
          <Button onClick={() => answer(() => bringBack(latest))}>Bring all back</Button>
          <Button variant="quiet" onClick={() => answer(() => keepNew(offers))}>
            Keep all new
          </Button>
        </div>
      ) : null}
    </section>
  )
}
