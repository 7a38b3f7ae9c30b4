import { PAUSE, PUBLISH } from '../../../../core/records/market/publish.ts'
import { failureText } from '../../../data/net/failure-words.ts'
import { takeBack } from '../../../sync/hooks/use-requests.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './publish-panel.module.css'
import type { Asked } from './use-asked.ts'

type AskedNoteProps = {
  asked: Asked
  /** What travelers see is what stands here: what once was in the way is not any more. */
  isPublished: boolean
  /** Says to the person what went wrong with taking it back. */
  onProblem: (problem: string) => void
}

const NAMES = { publish: 'Publishing', pause: 'Pausing' } as const

/** How what was asked for with no signal stands. */
export function AskedNote({ asked, isPublished, onProblem }: AskedNoteProps) {
  const { act, isWaiting, isSent, problem } = asked
  if (!isWaiting)
    return problem === null || isPublished ? null : (
      <p className={styles.problem}>
        {NAMES[act]}, asked for before, was not done. {problem}
      </p>
    )
  const kind = act === 'publish' ? PUBLISH : PAUSE
  return (
    <>
      <p role="status">
        {isSent
          ? `${NAMES[act]} was asked for; the server’s answer is awaited.`
          : `${NAMES[act]} waits for signal. It goes by itself, after what you changed until now.`}
      </p>
      {isSent ? null : (
        <Button
          block
          onClick={() =>
            void takeBack(kind, asked.id).catch((failure: unknown) =>
              onProblem(failureText(failure, 'This phone could not keep that. It is still asked for.')),
            )
          }
        >
          Take back
        </Button>
      )}
    </>
  )
}
