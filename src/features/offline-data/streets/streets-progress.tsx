import type { StreetPackState } from '../../../data/places/street-packs.ts'
import type { StreetWork } from '../../../data/places/street-work.ts'
import styles from '../offline-data.module.css'

type StreetsProgressProps = {
  /** Whose streets, for who does not see the bar's place. */
  name: string
  work: StreetWork
  pack: StreetPackState
}

/** How far a region's streets are fetched or read back by this tab. Nothing where another tab does it, or nobody. */
export function StreetsProgress({ name, work, pack }: StreetsProgressProps) {
  if (work.doing === 'nothing' || work.doing === 'elsewhere') return null
  const share = work.doing === 'checking' ? work.share : work.here / pack.bytes
  const what = work.doing === 'checking' ? 'Reading back' : 'Fetching'
  return <progress className={styles.progress} aria-label={`${what}: ${name}`} value={share} max={1} />
}
