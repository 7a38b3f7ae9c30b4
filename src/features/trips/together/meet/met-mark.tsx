import { useMetName } from '../../../../sync/hooks/use-met.ts'
import { Icon } from '../../../../ui/icons.tsx'
import styles from './meet.module.css'

/** Says that what stands here came from another phone and is not at the server yet; nothing where all of it is. */
export function MetMark({ ids }: { ids: readonly string[] }) {
  const name = useMetName(ids)
  if (name === null) return null
  return (
    <span className={styles.mark}>
      <Icon name="people" size={16} /> {name}: not yet at the server
    </span>
  )
}
