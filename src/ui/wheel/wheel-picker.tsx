import { useId, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import { playTick } from '../../platform/device/tick-sound.ts'
import { vibrate } from '../../platform/device/vibration.ts'
import { classNames } from '../class-names.ts'
import { ROW_PX, useWheelMotion } from './use-wheel-motion.ts'
import { rowReachedBy, rowTyped } from './wheel-keys.ts'
import styles from './wheel-picker.module.css'

/** @source planning §9 "5 visible items" */
const VISIBLE_ROWS = 5
const TICK_VIBRATION_MS = 8
/** Characters typed within this time belong together. */
const TYPING_MS = 1000

type WheelPickerProps<T extends string> = {
  /** The accessible name. */
  label: string
  /** What can be picked, in order, each once, as it is shown. */
  options: readonly T[]
  value: T
  /** Called once for each choice of the person's, when the wheel rests; never for a value that came from outside. */
  onChange: (value: T) => void
  /** Ticks and buzzes as each option passes. */
  feedback: boolean
  /** Default false. */
  disabled?: boolean
}

/**
 * A vertical wheel to pick from a list: flung, dragged, turned, tapped or typed on. It ends at both ends.
 *
 * For assistive technology it is a list box, not a spin button: phones' screen readers walk through its options and
 * pick one with a double tap, while their gesture for stepping a spin button reaches no web page. The focus
 * stays on the list and `aria-activedescendant` names the option, so that each new value is announced.
 * @source planning §2.5, §9
 */
export function WheelPicker<T extends string>(props: WheelPickerProps<T>) {
  const { label, options, value, onChange, feedback, disabled = false } = props
  const id = useId()
  const typed = useRef({ text: '', atMs: 0 })
  const row = Math.max(0, options.indexOf(value))
  const { moveTo, wasDrag, scrollerProps } = useWheelMotion({
    row,
    lastRow: options.length - 1,
    disabled,
    onPass() {
      if (!feedback) return
      vibrate([TICK_VIBRATION_MS])
      playTick()
    },
    onChoose(chosen) {
      const next = options[chosen]
      if (next !== undefined && next !== value) onChange(next)
    },
  })

  function onKeyDown(event: KeyboardEvent) {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return
    const target = rowReachedBy(event.key, row, options.length) ?? rowOfTyping(event.key)
    if (target === null) return
    event.preventDefault()
    moveTo(target)
  }

  function rowOfTyping(key: string): number | null {
    if (key.length !== 1 || key === ' ') return null
    const before = Date.now() - typed.current.atMs < TYPING_MS ? typed.current.text : ''
    const { text, row: found } = rowTyped(key, before, options)
    typed.current = { text, atMs: Date.now() }
    return found
  }

  function onClick({ target }: MouseEvent) {
    if (disabled || wasDrag() || !(target instanceof HTMLElement)) return
    const tapped = target.closest<HTMLElement>('[data-row]')
    if (tapped) moveTo(Number(tapped.dataset.row))
  }

  const sizes = { '--row': `${ROW_PX}px`, '--rows': VISIBLE_ROWS } as CSSProperties
  return (
    <div className={classNames(styles.wheel, disabled && styles.disabled)} style={sizes}>
      <div className={styles.band} aria-hidden="true" />
      <div
        {...scrollerProps}
        className={styles.scroller}
        role="listbox"
        aria-label={label}
        aria-activedescendant={`${id}-${row}`}
        aria-disabled={disabled}
        tabIndex={disabled ? -1 : 0}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {options.map((option, at) => (
          <div
            key={option}
            id={`${id}-${at}`}
            data-row={at}
            role="option"
            aria-selected={at === row}
            className={styles.option}
          >
            {option}
          </div>
        ))}
      </div>
    </div>
  )
}
