import { useEffect, useId, useRef, useState, type CSSProperties } from 'react'
import styles from './range-slider.module.css'

type Ends = { low: number; high: number }

type RangeSliderProps = Ends & {
  /** The accessible name of the two thumbs together. */
  label: string
  /** The accessible names of the thumbs. */
  lowLabel: string
  highLabel: string
  min: number
  max: number
  step: number
  /** A value as it is shown and read, with its unit. */
  format: (value: number) => string
  /** The range as it stands in words, also while a thumb moves. Default: both ends formatted. */
  words?: (ends: Ends) => string
  /** Once per release, never per step: what follows may be a history entry, of which browsers allow about 100 in 10 s. */
  onChange: (ends: Ends) => void
}

/**
 * Two thumbs on one track, each a native slider: fingers, arrow keys, Home and End move it, never past the other.
 *
 * | What happens                                 | Shown    | `onChange`                              |
 * |----------------------------------------------|----------|-----------------------------------------|
 * | a finger or mouse moves a thumb              | at once  | when it is let go                       |
 * | a key is pressed or held                     | at once  | when the key is let go                  |
 * | a screen reader steps it, with neither       | at once  | at once                                 |
 * | the focus leaves while a key is held         | stays    | at once                                 |
 */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, format, words = ({ low, high }) => `${format(low)} – ${format(high)}` } = props
  const id = useId()
  const { ends, moveTo, release } = useHeldEnds(props)
  const { low, high } = ends
  const share = (value: number) => (value - min) / (max - min)
  const edges = { '--low': share(low), '--high': share(high) } as CSSProperties
  // Where both stand together the upper one is grabbed: it is the one that still has room to move.
  const lowOnTop = share(low) > 0.5
  return (
    <div role="group" aria-labelledby={id} className={styles.slider}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.words}>{words(ends)}</span>
      <div className={styles.track} style={edges}>
        <Thumb
          {...props}
          label={props.lowLabel}
          value={low}
          onTop={lowOnTop}
          onMove={(value) => moveTo({ low: Math.min(value, props.high), high: props.high })}
          onRelease={release}
        />
        <Thumb
          {...props}
          label={props.highLabel}
          value={high}
          onTop={!lowOnTop}
          onMove={(value) => moveTo({ low: props.low, high: Math.max(value, props.low) })}
          onRelease={release}
        />
      </div>
    </div>
  )
}

/** The ends while a thumb is held, and until the parent has taken them over; else the parent's. */
function useHeldEnds({ low, high, onChange }: RangeSliderProps) {
  const [held, setHeld] = useState<Ends | null>(null)
  const latest = useRef<Ends | null>(null)
  const [given, setGiven] = useState({ low, high })
  if (given.low !== low || given.high !== high) {
    setGiven({ low, high })
    setHeld(null)
  }
  return {
    ends: held ?? { low, high },
    moveTo: (ends: Ends) => {
      latest.current = ends
      setHeld(ends)
    },
    release: () => {
      const ends = latest.current
      latest.current = null
      if (!ends) return
      if (ends.low === low && ends.high === high) setHeld(null)
      else onChange(ends)
    },
  }
}

type ThumbProps = Pick<RangeSliderProps, 'min' | 'max' | 'step' | 'format'> & {
  label: string
  value: number
  onTop: boolean
  onMove: (value: number) => void
  onRelease: () => void
}

function Thumb({ label, value, min, max, step, format, onTop, onMove, onRelease }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null)
  const keyHeld = useRef(false)
  const release = useRef(onRelease)
  useEffect(() => {
    release.current = onRelease
  })
  // React calls every step a change. The browser's own event comes when a finger is lifted, and after each key step.
  useEffect(() => {
    const element = input.current
    const onSettled = () => keyHeld.current || release.current()
    element?.addEventListener('change', onSettled)
    return () => element?.removeEventListener('change', onSettled)
  }, [])
  const letGo = () => {
    keyHeld.current = false
    onRelease()
  }
  return (
    <input
      ref={input}
      type="range"
      className={styles.thumb}
      data-on-top={onTop}
      aria-label={label}
      aria-valuetext={format(value)}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => {
        const moved = event.target.valueAsNumber
        if (moved >= min && moved <= max) onMove(moved)
      }}
      onKeyDown={() => {
        keyHeld.current = true
      }}
      onKeyUp={letGo}
      onBlur={letGo}
    />
  )
}
