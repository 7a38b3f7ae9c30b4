import { useId } from 'react'
import { POLICIES } from '../../../../core/contracts/market/supply.ts'
import { POLICY_WORDS } from '../../../domain/market/market-words.ts'
import { Card } from '../../../parts/page/card.tsx'
import { RadioRow } from '../../../ui/fields/radio-row.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { setOffering } from '../offering-changes.ts'
import styles from './editor.module.css'
import type { CardProps } from './what-card.tsx'

/** How it is booked, what a price is for, and how it can be cancelled. */
export function BookingCard({ of, offering }: CardProps) {
  const id = useId()
  const { bookingMode, pricingPer, policy } = offering
  return (
    <Card title="Booking">
      <div className={styles.choice}>
        <p id={`${id}-mode`} className={styles.legend}>
          Who books
        </p>
        <RadioRow
          label={{ id: `${id}-mode` }}
          options={[
            { value: 'instant', words: 'has a seat at once' },
            { value: 'request', words: 'asks, and you answer' },
          ]}
          value={bookingMode}
          onChange={(next) => setOffering(of, { bookingMode: next })}
        />
      </div>
      <div className={styles.choice}>
        <p id={`${id}-per`} className={styles.legend}>
          A price is for
        </p>
        <RadioRow
          label={{ id: `${id}-per` }}
          options={[
            { value: 'unit', words: 'each guest or unit' },
            { value: 'booking', words: 'the whole booking' },
          ]}
          value={pricingPer}
          onChange={(next) => setOffering(of, { pricingPer: next })}
        />
      </div>
      <SelectField
        label="Policy for cancelling"
        placeholder="Choose one"
        value={policy ?? ''}
        options={POLICIES.map((value) => ({ value, label: POLICY_WORDS[value].name }))}
        onChange={({ target }) =>
          setOffering(of, { policy: POLICIES.find((one) => one === target.value) ?? null })
        }
      />
      {policy === null ? null : <p className="muted">{POLICY_WORDS[policy].says}</p>}
    </Card>
  )
}
