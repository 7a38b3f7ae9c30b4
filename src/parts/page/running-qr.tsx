import { useEffect, useMemo, useState } from 'react'
import { qrParts } from '../../domain/sharing/qr-parts.ts'
import { usePrefersReducedMotion } from '../../platform/screen/reduced-motion.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './running-qr.module.css'

/** How long each part stands. A scanner looks every 150 ms; what flashes three times a second may harm. @source WCAG 2.3.1 */
export const PART_MS = 400

/**
 * A text as QR codes that follow each other, for another phone's scanner, which takes the parts in any order. It can be stopped and
 * stepped through; for who asked for less movement it stands until it is told to run. A text that is too long for codes says so.
 * `label` is the codes' text alternative.
 */
export function RunningQr({ text, label }: { text: string; label: string }) {
  const parts = useMemo(() => qrParts(text), [text])
  return parts === null ? (
    <p role="status">This is too much for QR codes. Save the file and send that.</p>
  ) : (
    <Running key={text} parts={parts} label={label} />
  )
}

function Running({ parts, label }: { parts: readonly string[]; label: string }) {
  const isCalm = usePrefersReducedMotion()
  const [at, setAt] = useState(0)
  const [runs, setRuns] = useState(!isCalm)
  const count = parts.length
  useEffect(() => {
    if (!runs || count === 1) return undefined
    const timer = setInterval(() => setAt((now) => (now + 1) % count), PART_MS)
    return () => clearInterval(timer)
  }, [runs, count])
  const step = (by: number) => {
    setRuns(false)
    setAt((now) => (now + by + count) % count)
  }
  const words = `part ${at + 1} of ${count}`
  return (
    <div className={styles.running}>
      <div className={styles.code}>
        <QrCode text={parts[at]!} label={count === 1 ? label : `${label}, ${words}`} ecc="low" />
      </div>
      {count === 1 ? null : (
        <div className={styles.controls} role="group" aria-label="Parts of the code">
          <Button onClick={() => step(-1)}>Previous</Button>
          <Button onClick={() => setRuns(!runs)}>{runs ? 'Pause' : 'Run'}</Button>
          <Button onClick={() => step(1)}>Next</Button>
          <span className="muted tabular">
            {at + 1} of {count}
          </span>
        </div>
      )}
    </div>
  )
}
