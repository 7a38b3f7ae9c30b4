import { dollars } from '../../../../core/domain/words/numbers.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DEFAULT_PREFERENCES, type TripDraft } from './trip-draft.ts'
import styles from './trip-form.module.css'

type OfferedPreferencesProps = {
  draft: Pick<TripDraft, 'budgetUsd' | 'wishes'>
  onChange: (change: Pick<TripDraft, 'budgetUsd' | 'wishes'>) => void
}

/** The usual preferences of a trip, for one that has none of its own. @source planning §3 "Default trip preferences" */
export function OfferedPreferences({ draft: { budgetUsd, wishes }, onChange }: OfferedPreferencesProps) {
  if (budgetUsd !== null || Object.values(wishes).some(({ on }) => on)) return null
  const { budgetUsd: budget, wishes: usual } = DEFAULT_PREFERENCES
  const words = Object.values(usual).map(({ labels }) => labels.join(', '))
  return (
    <div className={styles.group}>
      <p className={styles.legend}>Usual preferences</p>
      <p className={styles.soft}>
        {words.join(' · ')}
        {budget === null ? '' : ` · ${dollars(budget)} per person`}
      </p>
      <Button onClick={() => onChange(DEFAULT_PREFERENCES)}>Use these</Button>
    </div>
  )
}
