import { useMet } from '../../../../sync/hooks/use-met.ts'
import { usePeople } from '../use-people.ts'
import styles from './meet.module.css'
import { metInWords } from './met-words.ts'

/** Says above a trip how much of it came from other phones and is not at the server yet; nothing where all of it is. */
export function MetLine({ tripId }: { tripId: string }) {
  const changes = useMet(tripId)
  const { user } = usePeople(tripId)
  if (changes.length === 0) return null
  return (
    <p className={styles.line} role="status">
      {metInWords(changes, user?.id)}: not yet at the server. You see them here; only who made them sends
      them.
    </p>
  )
}
