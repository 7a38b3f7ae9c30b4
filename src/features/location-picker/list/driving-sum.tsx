import { useEffect, useRef, useState } from 'react'
import type { QuickerOrder, TripDrives } from '../../../parts/trip/trip-drives.ts'
import { whenIdle } from '../../../platform/loading/idle.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { QUICKER_ORDER_MINUTES } from '../picker-constants.ts'
import styles from './driving-sum.module.css'

type DrivingSumProps = {
  /** Null until the highways are there: the room of one line is kept. */
  drives: TripDrives | null
  findQuicker: (() => QuickerOrder | null) | null
  /** The place where the drive begins, and goes on to begin in a better order. */
  from: string
  /** The numbers of the stops as they stand now, from 0, in the quicker order. */
  onReorder: (order: readonly number[]) => void
}

/** What all the driving comes to, what it goes round, and a quicker order where there is one. */
export function DrivingSum({ drives, findQuicker, from, onReorder }: DrivingSumProps) {
  const sum = useRef<HTMLParagraphElement>(null)
  const quicker = useQuickerOrder(findQuicker)
  return (
    <div className={styles.driving}>
      <p ref={sum} tabIndex={-1} className={styles.sum}>
        {drives ? (
          <>
            {drives.total} <span className={styles.miles}>· {drives.miles}</span>
          </>
        ) : (
          '\u00a0'
        )}
      </p>
      {drives?.detours.map((detour) => (
        <p key={detour} className="muted">
          {detour}
        </p>
      ))}
      {quicker && quicker.savesMinutes > QUICKER_ORDER_MINUTES ? (
        <Button
          variant="quiet"
          className={styles.quicker}
          onClick={() => {
            // The button goes with what it offers; the focus stays where the new sum is read.
            sum.current?.focus({ preventScroll: true })
            onReorder(quicker.order)
          }}
        >
          Best order from {from}: saves about {quicker.saves}
        </Button>
      ) : null}
    </div>
  )
}

/** Looked for once the page has nothing better to do; null until then, and for every other list than the one it is for. */
function useQuickerOrder(find: DrivingSumProps['findQuicker']): QuickerOrder | null {
  const [found, setFound] = useState<{
    by: DrivingSumProps['findQuicker']
    order: QuickerOrder | null
  } | null>(null)
  useEffect(() => {
    if (!find) return undefined
    return whenIdle(() => setFound({ by: find, order: find() }))
  }, [find])
  return found?.by === find ? (found?.order ?? null) : null
}
