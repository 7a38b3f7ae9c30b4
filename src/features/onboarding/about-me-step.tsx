import { BioField } from '../../parts/person/bio-field.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { saveStep } from './save-step.ts'
import styles from './profile-wizard.module.css'
import { StepActions } from './step-actions.tsx'

/** `began` is the text that the person saw when they began to write. */
export type AboutMeDraft = { bio: string; showBio: boolean; began: string }

type AboutMeStepProps = {
  draft: AboutMeDraft
  onChange: (draft: AboutMeDraft) => void
  onNext: () => void
  onSkip: () => void
  onBack: () => void
}

export function AboutMeStep({ draft, onChange, onNext, onSkip, onBack }: AboutMeStepProps) {
  const save = async () => {
    const done = await saveStep(
      { bio: draft.bio.trim(), showBio: draft.showBio },
      { saved: 'About me saved', failed: 'Failed to save your about me section. Please try again.' },
      { bio: draft.began },
    )
    if (done) onNext()
  }
  return (
    <>
      <BioField
        label="A few words about you"
        value={draft.bio}
        onChange={(bio) => onChange({ ...draft, bio })}
      />
      <Switch
        label="Show on my profile"
        checked={draft.showBio}
        onCheckedChange={(showBio) => onChange({ ...draft, showBio })}
      />
      <StepActions onBack={onBack} onSkip={onSkip}>
        <Button className={styles.on} variant="primary" onClick={() => void save()}>
          Complete Setup
        </Button>
      </StepActions>
    </>
  )
}
