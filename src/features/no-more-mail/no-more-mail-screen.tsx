import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { stopMail } from '../../data/account/mail-stops.ts'
import { useAct } from '../../data/net/use-act.ts'
import { TextPage } from '../../parts/page/text-page.tsx'
import { Button } from '../../ui/buttons/button.tsx'

/**
 * What the link in a mail to somebody who may be a stranger opens: one button that ends such mail, without an account. Opening it does nothing, because
 * programs that check mails open its links too. The token stands in the fragment, which no browser sends.
 */
export function NoMoreMailScreen() {
  const { hash } = useLocation()
  return (
    <TextPage title="No more mail">
      {hash === '' ? (
        <p role="status">This link is not complete. Open it from the mail once more.</p>
      ) : (
        <Stop key={hash} token={hash} />
      )}
    </TextPage>
  )
}

function Stop({ token }: { token: string }) {
  const act = useAct(stopMail, 'This was not saved. Please try again.')
  const [problem, setProblem] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const stop = async () => {
    const done = await act.run(token)
    setProblem(done.problem)
    setDone(done.problem === null)
  }
  if (isDone)
    return (
      <p role="status">
        No more invitations and no mail about bookings come from here to the address that the mail came to.
        Nobody is told.
      </p>
    )
  return (
    <>
      <p>
        Somebody invited the address that this mail came to: to plan a trip in Timberline, or to be told if
        they are not back in time. Or it was given for a booking. If you want no more of these mails, whoever
        sends them, say so here. Nobody is told. What becomes of your own bookings the app tells you all the
        same.
      </p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <Button variant="primary" unavailable={act.busy} onClick={() => void stop()}>
        {act.busy ? 'Saving …' : 'No more mail'}
      </Button>
    </>
  )
}
