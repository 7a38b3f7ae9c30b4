import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './profile-wizard.module.css'

type StepActionsProps = {
  onBack?: () => void
  /** 'Skip' unless `skipLabel` says otherwise. */
  onSkip?: () => void
  skipLabel?: string
  /** The step's one main action. */
  children?: ReactNode
}

/** The ways on from a step, at the thumb, in one row: a toast stands above it. */
export function StepActions({ onBack, onSkip, skipLabel = 'Skip', children }: StepActionsProps) {
  return (
    <div className={styles.actions}>
      {onBack ? (
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      ) : null}
      {onSkip ? (
        <Button variant="quiet" className={styles.skip} onClick={onSkip}>
          {skipLabel}
        </Button>
      ) : null}
      {children}
    </div>
  )
}
