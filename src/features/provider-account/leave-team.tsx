import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { ProviderMembers } from '../../../core/contracts/market/provider-members.ts'
import { askAccountsAgain } from '../../data/account/accounts.ts'
import { removeFromTeam } from '../../data/market/provider-members.ts'
import { useAct } from '../../data/net/use-act.ts'
import { userModeAtom } from '../../state/user-mode.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/layers/alert-dialog.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import styles from './provider-account.module.css'

type LeaveTeamProps = { provider: OwnProvider; user: User; team: ProviderMembers }

/** The way out of the team, after a question; for its only owner, what has to come before. */
export function LeaveTeam({ provider, user, team }: LeaveTeamProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const setMode = useSetAtom(userModeAtom)
  const [asks, setAsks] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = useAct(async () => {
    // What was changed here and waits still belongs to the provider; after leaving nobody takes it.
    await exchangeNow()
    await removeFromTeam(provider.id, user.id)
  }, 'You are still in the team. Please try again.')
  const owners = team.members.filter(({ role }) => role === 'owner')
  if (owners.length === 1 && owners[0]?.accountId === user.id)
    return team.members.length === 1 ? null : (
      <p className="muted">You are its only owner. Make somebody else an owner before you leave the team.</p>
    )
  const leave = async () => {
    const done = await act.run(undefined)
    setAsks(false)
    setProblem(done.problem)
    if (done.problem !== null) return
    const stillOne = (await askAccountsAgain(client))?.isProvider === true
    if (!stillOne) setMode('traveler')
    await navigate({ to: stillOne ? '/provider-homepage' : '/' })
    showToast({ title: `You left the team of ${provider.name}` })
    await exchangeNow()
  }
  return (
    <div className={styles.list}>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div className={styles.buttons}>
        <Button variant="destructive" onClick={() => setAsks(true)}>
          Leave the team
        </Button>
      </div>
      {asks ? (
        <AlertDialog
          title={`Leave the team of ${provider.name}?`}
          description={<p>It goes from your phones. What you changed stays, and you can be invited again.</p>}
          onCancel={() => setAsks(false)}
        >
          <Button block variant="destructive" unavailable={act.busy} onClick={() => void leave()}>
            {act.busy ? 'Leaving …' : 'Leave'}
          </Button>
        </AlertDialog>
      ) : null}
    </div>
  )
}
