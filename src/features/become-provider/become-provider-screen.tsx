import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accountsQuery, becomeProvider } from '../../data/account/accounts.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { useAct } from '../../data/net/use-act.ts'
import { TextPage, TextSection } from '../../parts/page/text-page.tsx'
import { fireAccountEvent } from '../../platform/account-events.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './become-provider.module.css'
import { SwitchToProvider } from './switch-to-provider.tsx'

/** @source shell §1 */
const PITCH = "It's easy to start providing and earn extra income."

const STEPS = [
  [
    'Become one',
    'One tap makes your account a provider’s too. Signed out, you create one first, with the name on your ID.',
  ],
  [
    'Switch',
    'The account switcher changes between traveler and provider whenever you like. Your trips and favorites stay.',
  ],
  [
    'Prepare',
    'Fill your profile and verify your e-mail or phone: that is what people will see of you first.',
  ],
] as const

/** What a provider is, and the way to be one. @source shell §2, decisions §7 */
export function BecomeProviderScreen() {
  const client = useQueryClient()
  const { data: user } = useQuery(currentUserQuery())
  const { data: accounts } = useQuery({ ...accountsQuery(user?.id ?? ''), enabled: user !== null })
  const { run, busy } = useAct(
    () => becomeProvider(client),
    'The server could not do this. Nothing was changed.',
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [isNew, setIsNew] = useState(false)
  const isProvider = user?.isProvider === true || accounts?.some(({ type }) => type === 'provider') === true
  const become = async () => {
    setProblem(null)
    const outcome = await run(undefined)
    setProblem(outcome.problem)
    setIsNew(outcome.problem === null)
  }

  return (
    <TextPage title="Become a Provider" wide>
      <div className={styles.halves}>
        <div className={styles.words}>
          <p className={styles.lead}>{PITCH}</p>
          <ol className={styles.steps}>
            {STEPS.map(([title, says]) => (
              <li key={title} className={styles.step}>
                <h2 className={styles.name}>{title}</h2>
                <p>{says}</p>
              </li>
            ))}
          </ol>
        </div>
        <section className={styles.card} aria-labelledby="your-account">
          <h2 id="your-account" className={styles.name}>
            Your account
          </h2>
          {!user ? (
            <Visitor onSignedIn={() => void become()} />
          ) : isProvider ? (
            <SwitchToProvider isNew={isNew} />
          ) : (
            <>
              <p>
                Signed in as <strong>{user.email}</strong>.
              </p>
              <Button variant="primary" block unavailable={busy} onClick={() => void become()}>
                {busy ? 'Setting up …' : 'Become a Provider'}
              </Button>
            </>
          )}
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        </section>
        <div className={styles.today}>
          <TextSection id="today" title="What is there today">
            <p>
              You get a provider account: offerings that you write with no signal too, their starts, seats and
              prices, what is booked of them, and the list of guests to check in. Guests pay you at the
              meeting point; nothing is paid out here. It costs nothing, and you owe nothing.
            </p>
            <p>
              Everybody who provides here agrees to treat all guests alike:{' '}
              <Link to="/legal" hash="nondiscrimination">
                Nondiscrimination Policy
              </Link>
              .
            </p>
          </TextSection>
        </div>
      </div>
    </TextPage>
  )
}

/** Registration B, which asks for the name on an ID; whoever has an account logs in. Both go on here. @source decisions §6 */
function Visitor({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <>
      <p>You need an account for it. What you have planned on this phone joins it.</p>
      <Button
        variant="primary"
        block
        onClick={() => fireAccountEvent('openRegisterModal', { identity: true, onSuccess: onSignedIn })}
      >
        Create Account
      </Button>
      <Button block onClick={() => fireAccountEvent('openLoginModal', { onSuccess: onSignedIn })}>
        Log In
      </Button>
    </>
  )
}
