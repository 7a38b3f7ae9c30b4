import { ListSchema, WaiverSchema } from '../../../../core/contracts/market/supply.ts'
import { Card } from '../../../parts/page/card.tsx'
import { writeBy } from '../fields/read-text.ts'
import { SavedField } from '../fields/saved-field.tsx'
import { setOffering } from '../offering-changes.ts'
import styles from './editor.module.css'
import type { CardProps } from './what-card.tsx'

const LISTS = [
  { name: 'bring', label: 'What to bring' },
  { name: 'included', label: 'Included' },
  { name: 'excluded', label: 'Not included' },
] as const

/** What guests bring, get and sign. */
export function GuestsCard({ of, offering }: CardProps) {
  return (
    <Card title="For guests">
      <p className="muted">A line for each thing.</p>
      <div className={styles.lists}>
        {LISTS.map(({ name, label }) => (
          <SavedField
            key={name}
            label={label}
            rows={4}
            text={offering[name].join('\n')}
            write={writeBy(ListSchema, (text, was) => setOffering(of, { [name]: text }, { [name]: was }))}
          />
        ))}
      </div>
      <SavedField
        label="Waiver"
        hint="Each guest reads this and signs it on a phone before they come; your bookings say who has. What is booked keeps the text it was booked with. Leave it empty if they sign nothing."
        rows={3}
        text={offering.waiver ?? ''}
        write={writeBy(
          WaiverSchema,
          (waiver) => setOffering(of, { waiver }),
          (text) => (text.trim() === '' ? null : text),
        )}
      />
    </Card>
  )
}
