import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import { exactDollars } from '../../../core/domain/words/numbers.ts'
import { unitRules } from '../../domain/market/activity-words.ts'
import { headsOf, type Guests } from '../../domain/market/bookings/my-party.ts'
import { Counter } from '../../ui/fields/counter.tsx'

type GuestChoiceProps = {
  option: PublicActivity['options'][number]
  pricing: PublicActivity['offering']['pricingPer']
  guests: Guests
  onChange: (guests: Guests) => void
}

/** How many come: of each kind of guest with what it costs, or all together where a booking has one price. */
export function GuestChoice({ option, pricing, guests, onChange }: GuestChoiceProps) {
  const { minParty, maxParty, units } = option
  if (pricing === 'booking') {
    return (
      <Counter
        label="Guests"
        value={guests.all}
        min={minParty}
        max={maxParty}
        onChange={(all) => onChange({ ...guests, all })}
      />
    )
  }
  const room = maxParty - headsOf(option, pricing, guests)
  return (
    <div>
      {units.map((unit) => {
        const count = guests.units[unit.id] ?? 0
        const rules = unitRules(unit, units)
        return (
          <Counter
            key={unit.id}
            label={unit.title}
            hint={[rules, exactDollars(unit.priceCents)].filter(Boolean).join(' · ')}
            value={count}
            max={count + Math.max(0, Math.floor(room / unit.heads))}
            onChange={(next) => onChange({ ...guests, units: { ...guests.units, [unit.id]: next } })}
          />
        )
      })}
    </div>
  )
}
