import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { AnswerFeedback } from './answer-feedback.tsx'
import styles from './admin.module.css'
import { KIND_WORDS, whenWords, type Feedback } from './feedback-words.ts'

type FeedbackItemProps = {
  feedback: Feedback
  /** It has an answer now, of which the list does not know yet. */
  onAnswered: () => void
}

/** What one person told us, where and when, and what they were answered. */
export function FeedbackItem({ feedback, onAnswered }: FeedbackItemProps) {
  const { kind, text, route, appVersion, writtenAt, receivedAt, account, answer } = feedback
  const [answering, setAnswering] = useState(false)
  const who = account?.name ?? 'Anonymous'
  return (
    <article className={styles.item} aria-label={`${KIND_WORDS[kind]} from ${who}`}>
      <div className={styles.top}>
        <span className={styles.badge} data-kind={kind}>
          {KIND_WORDS[kind]}
        </span>
        <strong>{who}</strong>
        <time className={styles.soft} dateTime={receivedAt}>
          {whenWords(receivedAt)}
        </time>
      </div>
      <p className={styles.text}>{text}</p>
      <p className={styles.soft}>
        On <code>{route}</code>, version {appVersion}, written {whenWords(writtenAt)}
      </p>
      {answer ? (
        <div className={styles.answer}>
          <p className={styles.soft}>Answered {whenWords(answer.at)}</p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      ) : account === null ? (
        <p className={styles.soft}>It came without an account: nobody can be answered.</p>
      ) : answering ? (
        <AnswerFeedback feedback={feedback} onAnswered={onAnswered} onClose={() => setAnswering(false)} />
      ) : (
        <Button className={styles.action} onClick={() => setAnswering(true)} aria-label={`Answer ${who}`}>
          Answer
        </Button>
      )}
    </article>
  )
}
