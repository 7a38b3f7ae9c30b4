import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './settings.module.css'

type SettingRowProps = {
  /** What it is: 'E-mail'. */
  title: string
  /** How it stands now. */
  value?: ReactNode
  /** The button: 'Change e-mail'. */
  action: string
  /** Tells buttons of one name apart: what this one is about. */
  of?: string
  /** Red, for what takes something away. */
  destructive?: boolean
  /** The form, in place; it is given the way to close it. */
  children: (close: () => void) => ReactNode
}

/**
 * One thing of the account and the way to change it, which opens in its place. What opens has the focus; when it closes the
 * button has it again.
 */
export function SettingRow({ title, value, action, of, destructive = false, children }: SettingRowProps) {
  const [open, setOpen] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    if (open) {
      const field = form.current?.querySelector<HTMLElement>('input:not([readonly]), select, button')
      ;(field ?? form.current)?.focus()
    } else button.current?.focus()
  }, [open])
  const close = () => setOpen(false)
  const label = of === undefined ? action : `${action}: ${of}`
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <h3 className={styles.name}>{title}</h3>
          {value === undefined ? null : <div className="muted">{value}</div>}
        </div>
        {open ? null : (
          <Button
            ref={button}
            {...(destructive ? { className: styles.danger } : {})}
            aria-label={label}
            onClick={() => setOpen(true)}
          >
            {action}
          </Button>
        )}
      </div>
      {open ? (
        <div ref={form} className={styles.form} role="group" aria-label={label} tabIndex={-1}>
          {children(close)}
          <div>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}
