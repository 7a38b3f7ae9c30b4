import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { TextField } from './text-field.tsx'
import { SelectField } from './select-field.tsx'
import { editPhone, formatPhone, PHONE_MAX_CHARS } from './phone-format.ts'
import styles from './field.module.css'

type Country = { code: string; name: string; dialCode: string }

/** A number as it is shown, and the code of its country. */
export type PhoneValue = { countryCode: string; phoneNumber: string }

type PhoneFieldProps = {
  countries: readonly Country[]
  value: PhoneValue
  onChange: (value: PhoneValue) => void
  /** Below the number. */
  error?: string | null
  countryError?: string | null
  disabled?: boolean
}

/** A country and a number, formatted while it is typed; the caret stays behind the digit where the person put it. */
export function PhoneField({ countries, value, onChange, error, countryError, disabled }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const dialCode = countries.find(({ code }) => code === value.countryCode)?.dialCode ?? ''

  // React puts the caret at the end of a text that it changed: it is put back before anything is painted.
  useLayoutEffect(() => {
    const at = caret.current
    caret.current = null
    if (at !== null) input.current?.setSelectionRange(at, at)
  })

  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const at = target.selectionStart ?? target.value.length
    const after = editPhone({ text: target.value, caret: at }, value.phoneNumber, dialCode)
    caret.current = after.caret
    // A press that changes nothing renders nothing: what the browser shows is put right here.
    if (after.text === value.phoneNumber) {
      target.value = after.text
      target.setSelectionRange(after.caret, after.caret)
    }
    onChange({ ...value, phoneNumber: after.text })
  }

  const chosen = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const dial = countries.find(({ code }) => code === target.value)?.dialCode ?? ''
    onChange({ countryCode: target.value, phoneNumber: formatPhone(value.phoneNumber, dial) })
  }

  return (
    <div className={styles.row}>
      <SelectField
        label="Country"
        autoComplete="tel-country-code"
        options={countries.map(({ code, name, dialCode: dial }) => ({
          value: code,
          label: `${name} ${dial}`,
        }))}
        value={value.countryCode}
        onChange={chosen}
        error={countryError ?? null}
        disabled={disabled}
      />
      <TextField
        ref={input}
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={dialCode === '+1' ? '(303) 555-0123' : ''}
        // A pasted number may bring its country and spaces; what is kept of it is never longer than this.
        maxLength={PHONE_MAX_CHARS + PASTED_EXTRA_CHARS}
        value={value.phoneNumber}
        onChange={typed}
        error={error ?? null}
        disabled={disabled}
      />
    </div>
  )
}

const PASTED_EXTRA_CHARS = 10
