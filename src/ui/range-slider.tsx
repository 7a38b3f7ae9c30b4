import { useId, type CSSProperties } from 'react'
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
  /** The chosen range in words. Default: both ends formatted. */
  words?: string
  onChange: (ends: Ends) => void
}

/**
 * Two thumbs on one track, each a native slider: fingers, arrow keys, Home and End move it, never past the other.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { label, low, high, min, max, format } = props
  const id = useId()
  const share = (value: number) => (value - min) / (max - min)
  const ends = { '--low': share(low), '--high': share(high) } as CSSProperties
  // Where both stand together the upper one is grabbed: it is the one that still has room to move.
  const lowOnTop = share(low) > 0.5
  return (
    <div role="group" aria-labelledby={id} className={styles.slider}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.words}>{props.words ?? `${format(low)} – ${format(high)}`}</span>
      <div className={styles.track} style={ends}>
        <Thumb
          {...props}
          label={props.lowLabel}
          value={low}
          onTop={lowOnTop}
          onMove={(value) => props.onChange({ low: Math.min(value, high), high })}
        />
        <Thumb
          {...props}
          label={props.highLabel}
          value={high}
          onTop={!lowOnTop}
          onMove={(value) => props.onChange({ low, high: Math.max(value, low) })}
        />
      </div>
    </div>
  )
}

type ThumbProps = Pick<RangeSliderProps, 'min' | 'max' | 'step' | 'format'> & {
  label: string
  value: number
  onTop: boolean
  onMove: (value: number) => void
}

function Thumb({ label, value, min, max, step, format, onTop, onMove }: ThumbProps) {
  return (
    <input
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
    />
  )
}
