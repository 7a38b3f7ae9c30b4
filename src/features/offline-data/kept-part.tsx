import { useId, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { Icon } from '../../ui/icons.tsx'
import { LeavingButton } from '../../ui/buttons/leaving-button.tsx'
import styles from './offline-data.module.css'

type KeptPartProps = {
  title: string
  /** Null while it is still read back. */
  ready: boolean | null
  /** What is here and since when; where it is not whole, what is missing. */
  children: ReactNode
  /** Fetches what is missing; left out where nothing can. */
  onRepair?: (() => void) | undefined
  repairing?: boolean
  /** The person took it off this phone: it is missing because they wanted so. */
  removed?: boolean
  /** How it stands, in other words than those for ready, missing and removed. */
  state?: string | undefined
  /** What else can be done with it. */
  actions?: ReactNode
}

/** One part of what is kept on this phone: how it stands, and the way to mend it where it is not whole. */
export function KeptPart({
  title,
  ready,
  children,
  onRepair,
  repairing = false,
  removed = false,
  state = ready === null ? 'Reading back …' : ready ? 'Ready' : removed ? 'Removed' : 'Not whole',
  actions,
}: KeptPartProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const isMendable = ready === false && onRepair !== undefined
  return (
    <li className={styles.part} aria-labelledby={id}>
      <span className={styles.mark} data-ready={ready === true}>
        <Icon name={ready === true ? 'check' : ready === null ? 'sync' : 'offline'} size={20} />
      </span>
      <div className={styles.words}>
        <h3 ref={heading} id={id} className={styles.name} tabIndex={-1}>
          {title}
        </h3>
        <p className={styles.state}>{state}</p>
        <div className={styles.detail}>
          {children}
          {isMendable && !online ? <p>Repair needs signal.</p> : null}
        </div>
      </div>
      {isMendable && online ? (
        <LeavingButton
          unavailable={repairing}
          aria-label={`Repair: ${title}`}
          onClick={onRepair}
          next={() => [heading.current]}
        >
          {repairing ? 'Repairing …' : 'Repair'}
        </LeavingButton>
      ) : null}
      {actions}
    </li>
  )
}
