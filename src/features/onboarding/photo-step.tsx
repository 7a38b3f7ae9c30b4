import { useState } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { pictureUrl, uploadPicture } from '../../data/account/profile.ts'
import { useAct } from '../../data/net/use-act.ts'
import { PhotoChooser } from '../../parts/photo/photo-chooser.tsx'
import { refreshProfile, useProfile } from '../../sync/hooks/use-profile.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './profile-wizard.module.css'
import { StepActions } from './step-actions.tsx'

type PhotoStepProps = {
  user: User
  probe: boolean
  onNext: () => void
  onSkip: () => void
  onBack: () => void
}

export function PhotoStep({ user, probe, onNext, onSkip, onBack }: PhotoStepProps) {
  const { fields } = useProfile()
  const [isUp, setIsUp] = useState(false)
  const { run } = useAct(uploadPicture, 'Failed to upload profile picture. Please try again.')
  const upload = async (photo: Blob) => {
    const { problem } = await run(photo)
    if (problem !== null) return problem
    setIsUp(true)
    void refreshProfile()
    return null
  }
  return (
    <>
      <p>A picture helps the people you travel with to know you.</p>
      <PhotoChooser
        url={pictureUrl(fields.profilePicture)}
        name={`${user.firstName} ${user.lastName}`}
        upload={upload}
        probe={probe}
      />
      <StepActions onBack={onBack} {...(isUp ? {} : { onSkip, skipLabel: 'Skip for now' })}>
        {isUp ? (
          <Button className={styles.on} variant="primary" onClick={onNext}>
            Continue
          </Button>
        ) : null}
      </StepActions>
    </>
  )
}
