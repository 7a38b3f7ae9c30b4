import { CheckField } from '../../../ui/fields/check-field.tsx'
import styles from './share-trip.module.css'

/** Whether the person asked for notes and costs; null while they did not say. */
export type PrivateAsked = { withPrivate: boolean | null; ask: (withPrivate: boolean) => void }

/** The one choice: what is only for those who travel stays behind unless the person says otherwise. */
export function PrivateChoice({ isWhole, ask }: { isWhole: boolean; ask: (withPrivate: boolean) => void }) {
  return (
    <div className={styles.words}>
      <CheckField
        label="With notes and costs"
        checked={isWhole}
        onChange={({ target }) => ask(target.checked)}
      />
      <p className="muted">Unless you tick this, notes, lists, costs and the budget stay with you.</p>
    </div>
  )
}
