import type { InterestId } from '../../../core/contracts/profile/profile.ts'
import { InterestPicker, withInterest } from '../../parts/person/interest-picker.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { saveStep } from './save-step.ts'
import styles from './profile-wizard.module.css'
import { StepActions } from './step-actions.tsx'

export type InterestsDraft = { interests: readonly InterestId[]; showInterests: boolean }

type InterestsStepProps = {
  draft: InterestsDraft
  onChange: (draft: InterestsDraft) => void
  onNext: () => void
  onSkip: () => void
  onBack: () => void
}

export function InterestsStep({ draft, onChange, onNext, onSkip, onBack }: InterestsStepProps) {
  const { interests, showInterests } = draft
  const save = (): boolean => {
    if (interests.length === 0) {
      showToast({
        title: 'Select interests',
        description: 'Please select at least one interest.',
        tone: 'error',
      })
      return false
    }
    void saveStep(
      { interests: [...interests], showInterests },
      { saved: 'Interests saved', failed: 'Failed to save your interests. Please try again.' },
    ).then((saved) => saved && onNext())
    return true
  }
  return (
    <>
      <InterestPicker
        chosen={interests}
        onToggle={(id, on) => onChange({ ...draft, interests: withInterest(interests, id, on) })}
        onContinue={save}
      />
      <Switch
        label="Show on my profile"
        checked={showInterests}
        onCheckedChange={(on) => onChange({ ...draft, showInterests: on })}
      />
      <StepActions onBack={onBack} onSkip={onSkip}>
        <Button className={styles.on} variant="primary" onClick={save}>
          Continue
        </Button>
      </StepActions>
    </>
  )
}
