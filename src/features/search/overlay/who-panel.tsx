import { GuestCounters } from '../../../parts/plan/guest-counters.tsx'
import { withParty, type PlanEditor } from '../../../parts/plan/plan-changes.ts'
import { whoSummary } from './summaries.ts'
import styles from './panel.module.css'
import { WhoIdeas } from './who-ideas.tsx'

/** Who travels. @source planning §2.1, decisions §4 */
export function WhoPanel({ plan: { party }, commit }: PlanEditor) {
  return (
    <>
      <h2 className={styles.heading}>{whoSummary(party)}</h2>
      <GuestCounters guests={party} onChange={(change) => commit((now) => withParty(now, change))} />
      <WhoIdeas
        party={party}
        onChoose={(guests) => commit((now) => withParty(now, { ...guests, chosen: true }))}
      />
    </>
  )
}
