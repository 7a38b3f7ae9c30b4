import { useId, useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { enterText, isComplete, pasteText, pressKey, type CodeDigits, type CodeStep } from './code-digits.ts'
import styles from './field.module.css'

/** Puts the focus into the first empty box, or the last one. */
export type CodeBoxesHandle = { focus: () => void }

type CodeBoxesProps = {
  /** Names the group; each box is named `Digit N of 6`. */
  label: string
  digits: CodeDigits
  onChange: (digits: CodeDigits) => void
  /** The last empty box was filled: by a key, or by a paste or an autofill. */
  onComplete: (digits: CodeDigits, by: 'typing' | 'paste') => void
  /** What is wrong, below the boxes. */
  error?: string | null
  disabled?: boolean
  ref?: Ref<CodeBoxesHandle>
}

/**
 * Boxes for the digits of a code that behave as one field: a digit goes on to the next box, Backspace goes back, arrows move, a
 * pasted or autofilled code fills them all. Only digits are taken.
 */
export function CodeBoxes({
  label,
  digits,
  onChange,
  onComplete,
  error,
  disabled = false,
  ref,
}: CodeBoxesProps) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])

  useImperativeHandle(ref, () => ({
    focus() {
      const empty = digits.indexOf('')
      boxes.current[empty === -1 ? digits.length - 1 : empty]?.focus()
    },
  }))

  const take = (step: CodeStep | null, by: 'typing' | 'paste') => {
    if (!step) return
    boxes.current[step.focus]?.focus()
    boxes.current[step.focus]?.select()
    if (step.digits === digits) return
    onChange(step.digits)
    if (isComplete(step.digits)) onComplete(step.digits, by)
  }

  const pressed = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = pressKey(digits, at, event.key)
    if (!step) return
    event.preventDefault()
    take(step, 'typing')
  }

  return (
    <div className={styles.field}>
      <fieldset
        className={styles.boxes}
        aria-describedby={error ? `${id}-error` : undefined}
        disabled={disabled}
      >
        <legend className={styles.legend}>{label}</legend>
        {digits.map((digit, at) => (
          <input
            key={at}
            ref={(box) => {
              boxes.current[at] = box
            }}
            className={classNames(styles.control, styles.box)}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${at + 1} of ${digits.length}`}
            aria-invalid={error ? true : undefined}
            value={digit}
            onChange={({ target }) =>
              take(enterText(digits, at, target.value), target.value.length > 2 ? 'paste' : 'typing')
            }
            onKeyDown={(event) => pressed(event, at)}
            onFocus={({ target }) => target.select()}
            onPaste={(event) => {
              event.preventDefault()
              take(pasteText(digits, event.clipboardData.getData('text')), 'paste')
            }}
          />
        ))}
      </fieldset>
      {error ? (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      ) : null}
    </div>
  )
}
