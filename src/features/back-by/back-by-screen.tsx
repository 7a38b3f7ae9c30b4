import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { BackByAnswer, BackByAsked } from '../../../core/contracts/trips/back-by.ts'
import { answerBackBy, backByAskedQuery } from '../../data/trips/back-by.ts'
import { failureText } from '../../data/net/failure-words.ts'
import { useAct } from '../../data/net/use-act.ts'
import { TextPage } from '../../parts/page/text-page.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './back-by-screen.module.css'

/** What a link's token may look like. Anything else could not even be sent. */
const TOKEN = /^[\w.-]{1,200}$/
const NOT_COMPLETE = 'This link is not complete. Open it from the mail once more.'

/**
 * What the link in a back-by's mail opens: whether its reader wants to be told that somebody is not back, without an account. Opening
 * it answers nothing, because programs that check mails open its links too. The token stands in the fragment, which no browser sends.
 */
export function BackByScreen() {
  const { hash } = useLocation()
  return (
    <TextPage title="Back by">
      {TOKEN.test(hash) ? <OfLink key={hash} token={hash} /> : <p role="status">{NOT_COMPLETE}</p>}
    </TextPage>
  )
}

function OfLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(backByAskedQuery(token))
  if (data) return <Answer token={token} asked={data} />
  if (!error) return <p role="status">Asking who this is about …</p>
  return (
    <>
      <p role="alert">{failureText(error, 'The server did not answer. Please try again.')}</p>
      <Button unavailable={isFetching} onClick={() => void refetch({ cancelRefetch: false })}>
        Try again
      </Button>
    </>
  )
}

function Answer({ token, asked }: { token: string; asked: BackByAsked }) {
  const client = useQueryClient()
  const act = useAct(
    (answer: BackByAnswer) => answerBackBy(token, answer),
    'This was not saved. Please try again.',
  )
  const [problem, setProblem] = useState<string | null>(null)
  const say = async (answer: BackByAnswer['answer']) => {
    const done = await act.run({ answer })
    setProblem(done.problem)
    if (done.problem === null) client.setQueryData(backByAskedQuery(token).queryKey, done.answer)
  }
  const { firstName, state } = asked
  return (
    <>
      <p>
        {firstName} plans trips with Timberline and would like you to get a mail if they are not back in time
        and nothing is heard of them: with the plan of their day and when they were last in touch.
      </p>
      <p>
        No signal can mean no news. Timberline is no emergency service, and you promise nothing by agreeing.
        In an emergency call 911.
      </p>
      <p role="status">
        <strong>{said(firstName, state)}</strong>
      </p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div className={styles.ways}>
        {state === 'confirmed' ? null : (
          <Button variant="primary" unavailable={act.busy} onClick={() => void say('yes')}>
            Yes, tell me
          </Button>
        )}
        {state === 'declined' ? null : (
          <Button unavailable={act.busy} onClick={() => void say('no')}>
            {state === 'confirmed' ? 'No longer tell me' : 'No'}
          </Button>
        )}
      </div>
    </>
  )
}

function said(firstName: string, state: BackByAsked['state']): string {
  if (state === 'confirmed') return `You said yes. ${firstName} sees that. You can change your mind here.`
  if (state === 'declined') return `You said no. ${firstName} sees that, and no mail comes.`
  return 'You have not answered yet.'
}
