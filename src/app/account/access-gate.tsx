import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { ReliefPage } from '../../parts/page/relief-page.tsx'
import { WithoutAccount } from '../../parts/page/without-account.tsx'
import { SignInPanel } from '../../parts/person/sign-in-panel.tsx'
import { fireAccountEvent } from '../../platform/account-events.ts'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import { userModeAtom, type UserMode } from '../../state/user-mode.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './access-gate.module.css'
import type { Access } from '../screens/route-row.ts'

type AccessGateProps = {
  access: Access
  /** The screen's own title: the panel keeps it. */
  title: string
  /** Where no top bar leads home. */
  back: boolean
  children: ReactNode
}

/**
 * The screen, for whom it is; for anybody else, at the same address, what is missing and how to get it. Who was signed in
 * last counts as signed in while there is no signal. What the screen shows is guarded by the server.
 *
 * | Access    | visitor      | signed in, without that account | with it, in another mode | in its mode |
 * |-----------|--------------|---------------------------------|--------------------------|-------------|
 * | signed-in | sign in      | -                               | -                        | the screen  |
 * | provider  | sign in      | Become a Provider               | Switch to provider       | the screen  |
 * | admin     | Log In       | for administrators              | Switch to admin          | the screen  |
 *
 * A provider who opens the address of a provider's screen is in that mode by that: a start begins as a traveler, and a guide at a
 * trailhead has no use for another question. Who then chooses another mode on the screen finds the panel.
 *
 * @source decisions §1 "Screens"
 */
export function AccessGate({ access, title, back, children }: AccessGateProps) {
  const { data: user } = useQuery(currentUserQuery())
  const mode = useAtomValue(userModeAtom)
  useModeOfProviders(access === 'provider' && user?.isProvider ? user.id : null)
  const missing = whatIsMissing(access, user, mode)
  if (missing === null) return children
  return (
    <ReliefPage title={title} lead={LEADS[access]} back={back}>
      <Panel missing={missing} />
    </ReliefPage>
  )
}

/** Once for each screen that is opened, and when somebody becomes a provider or signs in there. `account` is a provider's; else null. */
function useModeOfProviders(account: string | null) {
  const setMode = useSetAtom(userModeAtom)
  useEffect(() => {
    if (account !== null) setMode('provider')
  }, [account, setMode])
}

type Missing = 'sign-in' | 'admin-sign-in' | 'provider' | 'provider-mode' | 'admin' | 'admin-mode'

function whatIsMissing(access: Access, user: User | null, mode: UserMode): Missing | null {
  if (access === 'anyone') return null
  if (access === 'admin') {
    if (!user) return 'admin-sign-in'
    if (!user.isAdmin) return 'admin'
    return mode === 'admin' ? null : 'admin-mode'
  }
  if (!user) return 'sign-in'
  if (access === 'signed-in') return null
  if (!user.isProvider) return 'provider'
  return mode === 'provider' ? null : 'provider-mode'
}

const LEADS: Record<Access, string> = {
  anyone: '',
  'signed-in': 'This belongs to your account.',
  provider: 'This is one of the screens for those who provide activities.',
  admin: 'This is one of the screens for those who look after this server.',
}

function Panel({ missing }: { missing: Missing }) {
  const setMode = useSetAtom(userModeAtom)
  const openLayer = useSetAtom(shellLayerAtom)
  switch (missing) {
    case 'sign-in':
      return (
        <>
          <SignInPanel why="It is here once you are. What you plan on this phone comes along." />
          <WithoutAccount />
        </>
      )
    case 'provider':
      return (
        <Notice>
          <Link to="/traveler-become-provider" className={styles.way}>
            Become a Provider
          </Link>
          <p>It's easy to start providing and earn extra income.</p>
        </Notice>
      )
    case 'provider-mode':
      return (
        <Notice>
          <p>
            <strong>You are in another mode.</strong> Bars and menus change with the mode; your plan stays.
          </p>
          <Button variant="primary" onClick={() => setMode('provider')}>
            Switch to provider
          </Button>
        </Notice>
      )
    case 'admin-sign-in':
      return (
        <Notice>
          <p>
            <strong>You are not signed in.</strong> This page is for administrators.
          </p>
          <Button variant="primary" onClick={() => fireAccountEvent('openLoginModal', { admin: true })}>
            Log In
          </Button>
        </Notice>
      )
    case 'admin':
      return (
        <Notice>
          <p>
            <strong>This page is for administrators.</strong> Your account is not one of theirs.
          </p>
          <Link to="/" className={styles.way}>
            Go to Home
          </Link>
        </Notice>
      )
    case 'admin-mode':
      return (
        <Notice>
          <p>
            <strong>You are in another mode.</strong> Admin mode asks for the passkey first.
          </p>
          <Button variant="primary" onClick={() => openLayer('switcher')}>
            Switch to admin
          </Button>
        </Notice>
      )
  }
}
