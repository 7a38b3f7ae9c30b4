import { useQuery } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore } from 'react'
import { catalogueStatusQuery } from '../../data/places/catalogue-status.ts'
import { storageTrouble } from '../../data/storage-trouble.ts'
import { useAppShellKept } from '../../platform/install/app-shell.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { Icon } from '../../ui/icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './home-screen.module.css'
import { readinessWords } from './readiness-words.ts'

/** Says in one line whether this phone can lose its signal now, and in more where asked: only what was read back counts. */
export function OfflineReadiness() {
  const { data: catalogue } = useQuery(catalogueStatusQuery())
  const shellKept = useAppShellKept()
  const trouble = useSyncExternalStore(storageTrouble.subscribe, storageTrouble.get)
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const [open, setOpen] = useState(false)
  const id = useId()
  const { ready, title, facts, note } = readinessWords({
    catalogue: catalogue ?? null,
    shellKept,
    trouble,
    online,
  })
  return (
    <section className={styles.readiness} aria-label="On this phone" data-ready={ready}>
      <div className={styles.state}>
        <Icon name={ready ? 'check' : trouble ? 'offline' : 'sync'} size={20} />
        <div role="status" className={styles.said}>
          <h2>{title}</h2>
        </div>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          {...(open ? { 'aria-controls': id } : {})}
          onClick={() => setOpen(!open)}
        >
          Details <VisuallyHidden>of what is on this phone</VisuallyHidden>
          <span className={styles.chevron}>
            <Icon name="chevron-down" size={20} />
          </span>
        </button>
      </div>
      {open ? (
        <div id={id} className={styles.known}>
          <ul className={styles.facts}>
            {facts.map(({ text, here }) => (
              <li key={text}>
                <Icon name={here ? 'check' : 'more'} size={20} />
                {here ? null : <VisuallyHidden>Not yet: </VisuallyHidden>}
                {text}
              </li>
            ))}
          </ul>
          {note && !trouble ? <p>{note}</p> : null}
        </div>
      ) : null}
      {/* What keeps the phone from being ready is not to be looked for. */}
      {note && trouble ? <p className={styles.trouble}>{note}</p> : null}
    </section>
  )
}
