import { MAX_ADULTS_AND_CHILDREN, MAX_INFANTS } from '../../../core/contracts/trips/search-preferences.ts'
import type { Party } from '../../../core/domain/plan/plan.ts'
import { Counter } from '../../ui/fields/counter.tsx'

type GuestCountersProps = {
  guests: Omit<Party, 'chosen'>
  /** What changed; that the traveler has said so is part of it. */
  onChange: (change: Partial<Party>) => void
}

/** Three counters with their ages and limits. @source planning §2.1, decisions §4 */
export function GuestCounters({ guests: { adults, children, infants }, onChange }: GuestCountersProps) {
  return (
    <div>
      <Counter
        label="Adults"
        hint="Ages 13 and above"
        value={adults}
        max={MAX_ADULTS_AND_CHILDREN - children}
        onChange={(value) => onChange({ adults: value, chosen: true })}
      />
      <Counter
        label="Children"
        hint="Ages 2–12"
        value={children}
        max={MAX_ADULTS_AND_CHILDREN - adults}
        onChange={(value) => onChange({ children: value, chosen: true })}
      />
      <Counter
        label="Infants"
        hint="Under 2"
        value={infants}
        max={MAX_INFANTS}
        onChange={(value) => onChange({ infants: value, chosen: true })}
      />
    </div>
  )
}
