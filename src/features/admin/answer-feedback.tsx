import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { FeedbackAnswerSchema } from '../../../core/contracts/admin/feedback.ts'
import { answerFeedback } from '../../data/account/admin-feedback.ts'
import { useAct } from '../../data/net/use-act.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import styles from './admin.module.css'
import type { Feedback } from './feedback-words.ts'

type AnswerFeedbackProps = { feedback: Feedback; onAnswered: () => void; onClose: () => void }

/** One answer, which cannot be changed afterwards. What was typed stays where it could not be sent. */
export function AnswerFeedback({ feedback, onAnswered, onClose }: AnswerFeedbackProps) {
  const { run, busy } = useAct(answerFeedback, 'The answer could not be sent. Please try again.')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const parsed = v.safeParse(FeedbackAnswerSchema, { text })
    if (!parsed.success) return setProblem(parsed.issues[0].message)
    const outcome = await run({ id: feedback.id, text: parsed.output.text })
    setProblem(outcome.problem)
    if (outcome.problem !== null) return
    showToast({ title: 'Answer sent', description: 'It is among their notifications.', tone: 'success' })
    onAnswered()
    onClose()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label="Your answer"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problem}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" unavailable={busy}>
          {busy ? 'Sending …' : 'Send answer'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
