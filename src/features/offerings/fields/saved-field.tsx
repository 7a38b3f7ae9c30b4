import { useRef, useState, type ReactNode } from 'react'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import { useDraftText } from '../../../ui/fields/use-draft-text.ts'
import type { Write } from './read-text.ts'

type SavedFieldProps = {
  label: string
  hint?: ReactNode
  /** What stands. */
  text: string
  write: Write
  /** So many lines; one where left out. */
  rows?: number
  inputMode?: 'numeric' | 'decimal'
}

/**
 * A field that is saved while it is typed, with or without signal. What cannot be saved stays in the field with what is wrong with it, and
 * what was saved before stands.
 */
export function SavedField({ label, hint, text, write, rows, inputMode }: SavedFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const isWrong = useRef(false)
  const draft = useDraftText(text, (typed, was) => {
    const wrong = write(typed, was)
    isWrong.current = wrong !== null
    setProblem(wrong)
    return wrong === null
  })
  const field = {
    label,
    hint,
    autoComplete: 'off',
    value: draft.text,
    error: problem,
    onChange: ({ target }: { target: { value: string } }) => {
      setProblem(null)
      draft.type(target.value)
    },
    onBlur: () => {
      draft.flush()
      // What is wrong stays to be mended.
      if (!isWrong.current) draft.leave()
    },
  }
  return rows === undefined ? (
    <TextField {...field} {...(inputMode ? { inputMode } : {})} />
  ) : (
    <TextArea {...field} rows={rows} />
  )
}
