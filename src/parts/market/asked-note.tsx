import { Button } from '../../ui/buttons/button.tsx'
import styles from './asked-note.module.css'

type AskedNoteProps = {
  /** `problem`: why it was not done. */
  asked: { isWaiting: boolean; isSent: boolean; problem: string | null }
  /** 'Publishing', 'Closing'. */
  name: string
  /** What was asked for stands: what once was in the way is not any more. */
  isDone: boolean
  onTakeBack: () => void
}

/** How what a provider asked for with no signal stands. */
export function AskedNote({
  asked: { isWaiting, isSent, problem },
  name,
  isDone,
  onTakeBack,
}: AskedNoteProps) {
  if (!isWaiting)
    return problem === null || isDone ? null : (
      <p className={styles.problem}>
        {name}, asked for before, was not done. {problem}
      </p>
    )
  return (
    <>
      <p role="status">
        {isSent
          ? `${name} was asked for; the server’s answer is awaited.`
          : `${name} waits for signal. It goes by itself, after what you changed until now.`}
      </p>
      {isSent ? null : (
        <Button block onClick={onTakeBack}>
          Take back
        </Button>
      )}
    </>
  )
}
