import { report } from '../../platform/report.ts'
import { discardSetAside } from '../../sync/people/set-aside.ts'
import { useSetAside } from '../../sync/hooks/use-set-aside.ts'
import { LeavingButton } from '../../ui/buttons/leaving-button.tsx'
import styles from './offline-data.module.css'

type StillLockedProps = {
  /** Where the focus goes when this has left. */
  next: () => readonly (HTMLElement | null)[]
}

/** What was kept here at a sign-out and cannot be opened: the server has another key for the account since. */
export function StillLocked({ next }: StillLockedProps) {
  if (useSetAside() === 0) return null
  return (
    <>
      <h3 className={styles.name}>Still locked</h3>
      <p>
        Changes that you kept on this phone at a sign-out cannot be opened: your account has another key now.
        They stay here, locked, in case the old one comes back.
      </p>
      <div className={styles.actions}>
        <LeavingButton
          variant="destructive"
          aria-label="Discard what is still locked"
          onClick={() => void discardSetAside().catch(failed)}
          next={next}
        >
          Discard
        </LeavingButton>
      </div>
    </>
  )
}

const failed = (problem: unknown) => report(problem, 'discarding what stays locked')
