import { useId, type ReactNode } from 'react'
import { FEEDBACK_MAX_CHARS } from '../../../core/contracts/admin/feedback.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { StrokeSvg } from '../../ui/stroke-svg.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import styles from './feedback-dialog.module.css'
import { canSend, isTooLong, type FeedbackKind } from './feedback-flow.ts'

/** @source shell §2 "Feedback dialog" */
const WORDS = {
  general: {
    title: 'Help us improve',
    about: 'An idea, a wish, a place that is missing',
    ask: 'What would make Timberline better for you?',
    icon: 'M9 18.5h6M10 21h4M12 3a6.2 6.2 0 0 0-3.6 11.2c.7.6 1.1 1.2 1.1 2h5c0-.8.4-1.4 1.1-2A6.2 6.2 0 0 0 12 3z',
  },
  issue: {
    title: 'Something went wrong',
    about: 'Report a broken feature',
    ask: 'What did you do, and what happened?',
    icon: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17.2h.01',
  },
} as const satisfies Record<FeedbackKind, object>

export function Choices({ onChoose }: { onChoose: (kind: FeedbackKind) => void }) {
  return (
    <div className="stack">
      {(['general', 'issue'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.choice}
          data-kind={kind}
          data-first={kind === 'general' ? '' : undefined}
          onClick={() => onChoose(kind)}
        >
          <span className={styles.icon}>
            <StrokeSvg path={WORDS[kind].icon} size={26} />
          </span>
          <span className={styles.words}>
            <strong>{WORDS[kind].title}</strong> <span className="muted">{WORDS[kind].about}</span>
          </span>
        </button>
      ))}
    </div>
  )
}

type WriteFeedbackProps = {
  kind: FeedbackKind
  text: string
  busy: boolean
  /** The phone could not keep it. */
  failed: boolean
  onWrite: (text: string) => void
  onCancel: () => void
  onSend: () => void
}

export function WriteFeedback(props: WriteFeedbackProps) {
  const { kind, text, busy, failed } = props
  const form = useId()
  return (
    <form
      id={form}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend(text)) props.onSend()
      }}
    >
      <h3 className={styles.kind}>{WORDS[kind].title}</h3>
      <TextArea
        label={WORDS[kind].ask}
        hint="With it goes the screen you were on and the version of the app."
        error={isTooLong(text) ? `Feedback can have at most ${FEEDBACK_MAX_CHARS} characters` : null}
        rows={6}
        value={text}
        data-first=""
        onChange={(event) => props.onWrite(event.target.value)}
      />
      {failed ? (
        <p role="alert" className={styles.failed}>
          <strong>This phone has no room to keep it.</strong> Nothing is lost: your words stay here. Free some
          space, or try again with signal.
        </p>
      ) : null}
      <Answers>
        <Button onClick={props.onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!canSend(text)} unavailable={busy}>
          Send Feedback
        </Button>
      </Answers>
    </form>
  )
}

/** @source shell §2 "confirm" */
export function Sent({ waitsFor }: { waitsFor: 'signal' | 'sign-in' | null }) {
  return (
    <div className={styles.sent} tabIndex={-1} data-first="">
      <span className={styles.done}>
        <StrokeSvg path="M5 12.5l4.5 4.5L19 7.5" size={32} strokeWidth={2.5} />
      </span>
      <p>
        <strong>Feedback sent! Thank you for helping us improve</strong>
      </p>
      {waitsFor === null ? null : (
        <p className="muted">
          {waitsFor === 'signal'
            ? 'You are offline: it is kept on this phone and goes out with the first signal.'
            : 'It is kept on this phone and goes out when you sign in again.'}
        </p>
      )}
    </div>
  )
}

/** @source shell §2 "discard" */
export function AskToDiscard({ onContinue, onDiscard }: { onContinue: () => void; onDiscard: () => void }) {
  return (
    <div className="stack">
      <p className={styles.question}>If you discard now, you won't share any feedback with us.</p>
      <Answers>
        <Button data-first="" onClick={onContinue}>
          Continue editing
        </Button>
        <Button variant="destructive" onClick={onDiscard}>
          Discard
        </Button>
      </Answers>
    </div>
  )
}

const Answers = ({ children }: { children: ReactNode }) => <div className={styles.answers}>{children}</div>
