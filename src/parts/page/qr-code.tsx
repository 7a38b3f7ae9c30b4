import { encodeQR } from 'qr'
import { useMemo } from 'react'
import styles from './qr-code.module.css'

/** Modules of white around the code, without which scanners do not find it. @source ISO/IEC 18004 §9.1 */
const QUIET_ZONE = 4

/**
 * A text as a QR code, drawn on the phone. Dark on white in every theme: not every scanner reads it the other way round.
 * `label` is its text alternative; what it says should also stand beside it, for whoever has no second phone.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#10182a" shapeRendering="crispEdges" />
    </svg>
  )
}

/** Each run of dark modules in a row as one rectangle. A code that survives a scratched screen: 15 % may be unreadable. */
function drawn(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1h${x - (end === -1 ? row.length : end)}z`
    }),
  )
  return { path: runs.join(''), size: rows.length }
}
