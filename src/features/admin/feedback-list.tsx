import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { feedbackQuery } from '../../data/account/admin-feedback.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioRow } from '../../ui/fields/radio-row.tsx'
import styles from './admin.module.css'
import { FeedbackFailed } from './feedback-failed.tsx'
import { FeedbackItem } from './feedback-item.tsx'
import { KIND_WORDS, type FeedbackKind } from './feedback-words.ts'

const KINDS: readonly { value: FeedbackKind | 'all'; words: string }[] = [
  { value: 'all', words: 'All' },
  { value: 'general', words: KIND_WORDS.general },
  { value: 'issue', words: KIND_WORDS.issue },
]

/** What people told us, the newest first, of one kind or all. */
export function FeedbackList({ user }: { user: User }) {
  const query = useInfiniteQuery(feedbackQuery(user.id))
  const [kind, setKind] = useState<FeedbackKind | 'all'>('all')
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query
  const all = data?.pages.flat() ?? []
  const shown = all.filter((one) => kind === 'all' || one.kind === kind)
  const failed = (
    <FeedbackFailed
      error={error}
      busy={isFetching}
      email={user.email}
      onAgain={() => void (data ? query.fetchNextPage() : query.refetch({ cancelRefetch: false }))}
    />
  )

  return (
    <section className={styles.feedback} aria-labelledby="feedback">
      <div className={styles.bar}>
        <h2 id="feedback" className={styles.subtitle}>
          Feedback
        </h2>
        <RadioRow label={{ words: 'Kind' }} options={KINDS} value={kind} onChange={setKind} />
      </div>
      {!data ? (
        failed
      ) : (
        <>
          <p role="status" className={styles.soft}>
            {countWords(shown.length, hasNextPage)}
          </p>
          {shown.length === 0 && !hasNextPage ? <NoFeedback kind={kind} /> : null}
          <ul className="stack" aria-label="Feedback">
            {shown.map((feedback) => (
              <li key={feedback.id}>
                <FeedbackItem feedback={feedback} onAnswered={() => void query.refetch()} />
              </li>
            ))}
          </ul>
          {error ? failed : null}
          {hasNextPage && !error ? (
            <Button unavailable={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {isFetchingNextPage ? 'Asking …' : 'Show older'}
            </Button>
          ) : null}
        </>
      )}
    </section>
  )
}

function NoFeedback({ kind }: { kind: FeedbackKind | 'all' }) {
  return (
    <Notice>
      <p>
        <strong>{kind === 'all' ? 'Nobody has written yet.' : 'Nothing of this kind.'}</strong>
      </p>
      <p>
        What people send with Give Feedback comes here, with the screen and the version it was written on.
      </p>
    </Notice>
  )
}

/** Of what is here so far, while there may be older ones. */
function countWords(count: number, isMore: boolean): string {
  if (count === 0 && !isMore) return ''
  return isMore ? `${count} so far` : `${count} in all`
}
