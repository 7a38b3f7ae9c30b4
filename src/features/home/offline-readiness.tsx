import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { catalogueStatusQuery } from '../../data/catalogue-status.ts'
import { storageTrouble } from '../../data/storage-trouble.ts'
import { useAppShellKept } from '../../platform/app-shell.ts'
import { connectivity } from '../../platform/connectivity.ts'
import { Icon } from '../../ui/icons.tsx'
import styles from './home-screen.module.css'
import { readinessWords } from './readiness-words.ts'

/** Says honestly whether this phone can lose its signal now: only what was read back counts. */
export function OfflineReadiness() {
  const { data: catalogue } = useQuery(catalogueStatusQuery())
  const shellKept = useAppShellKept()
  const trouble = useSyncExternalStore(storageTrouble.subscribe, storageTrouble.get)
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const words = readinessWords({ catalogue: catalogue ?? null, shellKept, trouble, online })
  return (
    <section className={`${styles.card} ${styles.readiness}`} aria-labelledby="on-this-phone">
      <div role="status">
        <h2 id="on-this-phone">{words.title}</h2>
      </div>
      <ul className={styles.facts}>
        {words.facts.map(({ text, here }) => (
          <li key={text}>
            <Icon name={here ? 'check' : 'more'} size={20} />
            {text}
          </li>
        ))}
      </ul>
      {words.note ? <p>{words.note}</p> : null}
    </section>
  )
}
