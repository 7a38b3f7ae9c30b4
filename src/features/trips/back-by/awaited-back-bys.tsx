import { useNow } from '../../../platform/page/use-now.ts'
import { useBackBys } from '../../../sync/hooks/use-back-by.ts'
import { Standing } from './back-by.tsx'
import { stageOf } from './back-by-words.ts'
import styles from './back-by.module.css'

/** The back-bys of today and those that were missed, wherever their trip is: each with the one tap that says that the person is back. */
export function AwaitedBackBys() {
  const now = useNow()
  const awaited = useBackBys().filter((backBy) => ['today', 'passed'].includes(stageOf(backBy, now)))
  if (awaited.length === 0) return null
  return (
    <div className={styles.list}>
      {awaited.map((backBy) => (
        <Standing key={backBy.id} backBy={backBy} date={backBy.due.date} />
      ))}
    </div>
  )
}
