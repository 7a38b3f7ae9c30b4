import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { TeamRole } from '../../../core/contracts/market/provider-members.ts'
import { giveTeamRole, providerMembersQuery, removeFromTeam } from '../../data/market/provider-members.ts'
import { useAct } from '../../data/net/use-act.ts'
import { memberName } from '../../parts/person/member-name.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/layers/alert-dialog.tsx'
import { MenuButton } from '../../ui/layers/menu.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import styles from './provider-account.module.css'
import { type TeamMember } from './team-words.ts'

const NOT_DONE = 'This was not done. Please try again.'

type MemberWaysProps = {
  provider: OwnProvider
  user: User
  member: TeamMember
  /** Owners give roles; managers only remove. */
  givesRoles: boolean
}

/** What can be done with somebody of the team: another role, ownership, or out of it; the last two after a question. */
export function MemberWays({ provider, user, member, givesRoles }: MemberWaysProps) {
  const client = useQueryClient()
  const { queryKey } = providerMembersQuery(user.id, provider.id)
  const [asks, setAsks] = useState<'remove' | 'own' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const name = memberName(member)
  const give = useAct((role: TeamRole) => giveTeamRole(provider.id, member.accountId, role), NOT_DONE)
  const out = useAct(() => removeFromTeam(provider.id, member.accountId), NOT_DONE)
  const giveRole = async (role: TeamRole) => {
    const done = await give.run(role)
    setAsks(null)
    setProblem(done.problem)
    if (done.problem !== null) return
    client.setQueryData(queryKey, done.answer)
    showToast({ title: `${name} is ${role === 'owner' ? 'an owner' : `a ${role}`} now` })
  }
  const remove = async () => {
    const done = await out.run(undefined)
    setAsks(null)
    setProblem(done.problem)
    if (done.problem !== null) return
    showToast({ title: `${name} is no longer in the team` })
    await client.invalidateQueries({ queryKey })
  }
  const other = member.role === 'guide' ? 'manager' : 'guide'
  return (
    <>
      <MenuButton
        label={`Options for ${name}`}
        items={[
          ...(givesRoles
            ? [
                { label: `Make a ${other}`, disabled: give.busy, onSelect: () => void giveRole(other) },
                // Whoever only looks at what is offered is not to answer for it unasked.
                ...(member.role === 'manager'
                  ? [{ label: 'Make an owner', onSelect: () => setAsks('own') }]
                  : []),
              ]
            : []),
          { label: 'Remove from the team', destructive: true, onSelect: () => setAsks('remove') },
        ]}
      />
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {asks === 'remove' ? (
        <AlertDialog
          title={`Remove ${name} from the team?`}
          description={
            <p>
              {provider.name} leaves their phone. What they changed stays. Invitation links end, so that they
              do not come back by one.
            </p>
          }
          onCancel={() => setAsks(null)}
        >
          <Button block variant="destructive" unavailable={out.busy} onClick={() => void remove()}>
            {out.busy ? 'Removing …' : 'Remove'}
          </Button>
        </AlertDialog>
      ) : asks === 'own' ? (
        <AlertDialog
          title={`Make ${name} an owner?`}
          description={
            <p>
              They may do all that you may, and stay an owner until they leave. Nobody can remove them. They
              are told of it.
            </p>
          }
          onCancel={() => setAsks(null)}
        >
          <Button block variant="primary" unavailable={give.busy} onClick={() => void giveRole('owner')}>
            {give.busy ? 'Asking …' : 'Make an owner'}
          </Button>
        </AlertDialog>
      ) : null}
    </>
  )
}
