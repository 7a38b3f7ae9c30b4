import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './settings.module.css'

type AnswerFormProps = {
  /** The button, and what it says while the server is asked. */
  label: string
  busyLabel: string
  destructive?: boolean
  /** Resolves with what is wrong, null when it was done. */
  onSubmit: () => Promise<string | null>
  children: ReactNode
}

/** Fields that go to the server at once. What is wrong stands above the button and is read out; what was typed stays. */
export function AnswerForm(props: AnswerFormProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async () => {
    setBusy(true)
    setProblem(null)
    setProblem(await props.onSubmit())
    setBusy(false)
  }
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      {props.children}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div>
        <Button type="submit" variant={props.destructive ? 'destructive' : 'primary'} unavailable={busy}>
          {busy ? props.busyLabel : props.label}
        </Button>
      </div>
    </form>
  )
}
