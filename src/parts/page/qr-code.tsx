import { encodeQR } from 'qr'
import { useMemo } from 'react'
import styles from './qr-code.module.css'

/** Modules of white around the code, without which scanners do not find it. @source ISO/IEC 18004 §9.1 */
const QUIET_ZONE = 4

type QrCodeProps = {
  text: string
  label: string
  /**
   * How much of it may be unreadable: `medium`, 15 %, survives a scratched screen or paper; `low`, 7 %, has larger modules, and is for
   * codes of which the next chance comes soon.
   */
  ecc?: 'low' | 'medium'
}

/**
 * So many modules a side, the white around them included, has the largest code that a phone's camera reads off another phone at
 * arm's length: across a phone of 390 px without its gutters each is 4 px wide, 0.7 mm. A camera that films 1,920 px across sees
 * that as 3 px from 30 cm.
 */
const MAX_MODULES = 89

/** More holds no code of that size. */
const MAX_CHARS = 586

/** Whether a phone's camera reads the text as one code at arm's length. */
export const fitsQrCode = (text: string): boolean =>
  new TextEncoder().encode(text).length <= MAX_CHARS && rowsOf(text).length <= MAX_MODULES

/**
 * A text as a QR code, drawn on the phone. Dark on white in every theme: not every scanner reads it the other way round.
 * `label` is its text alternative; what it says should also stand beside it, for whoever has no second phone.
 */
export function QrCode({ text, label, ecc = 'medium' }: QrCodeProps) {
  const { path, size } = useMemo(() => drawn(text, ecc), [text, ecc])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#10182a" shapeRendering="crispEdges" />
    </svg>
  )
}

/** 15 % of a code may be unreadable, on a scratched screen; 7 % where it would be too large otherwise, or where `low` is asked for. */
function rowsOf(text: string, ecc: 'low' | 'medium' = 'medium'): boolean[][] {
  const rows = encodeQR(text, 'raw', { ecc, border: QUIET_ZONE })
  return ecc === 'medium' && rows.length > MAX_MODULES ? rowsOf(text, 'low') : rows
}

/** Each run of dark modules in a row as one rectangle. */
function drawn(text: string, ecc: 'low' | 'medium'): { path: string; size: number } {
  const rows = rowsOf(text, ecc)
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1h${x - (end === -1 ? row.length : end)}z`
    }),
  )
  return { path: runs.join(''), size: rows.length }
}
