import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { EmailSchema } from '../../../core/contracts/identity/email.ts'
import type { JoinedTeamRole, ProviderMembers } from '../../../core/contracts/market/provider-members.ts'
import { INVITATION_DAYS } from '../../../core/contracts/trips/trip-members.ts'
import { inviteIntoTeam, providerMembersQuery, withdrawFromTeam } from '../../data/market/provider-members.ts'
import { useAct } from '../../data/net/use-act.ts'
import { dateInSentence } from '../../domain/calendar/date-label.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import styles from './provider-account.module.css'
import { joinedRoleOf, TEAM_ROLE_OPTIONS, TEAM_ROLE_WORDS } from './team-words.ts'

type InviteProps = { provider: OwnProvider; user: User; invitations: ProviderMembers['invitations'] }

/** Invites somebody by e-mail, and lists who did not answer yet. The answer does not tell whether they have an account. */
export function InviteIntoTeam({ provider, user, invitations }: InviteProps) {
  return (
    <>
      {user.emailVerified ? (
        <InviteForm provider={provider} user={user} />
      ) : (
        <p>
          {user.email} is not verified yet. Invitations are mailed only from people whose own address is
          certain. <Link to="/traveler-account-settings">Verify your e-mail</Link>, or use a link.
        </p>
      )}
      {invitations.length === 0 ? null : (
        <section className={styles.list} aria-labelledby="invited-into-team">
          <h3 id="invited-into-team" className={styles.heading}>
            Invited, no answer yet
          </h3>
          <ul className={styles.list}>
            {invitations.map((invitation) => (
              <Invited key={invitation.id} provider={provider} user={user} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function InviteForm({ provider, user }: Omit<InviteProps, 'invitations'>) {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<JoinedTeamRole>('guide')
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const act = useAct(
    (to: string) => inviteIntoTeam(provider.id, { email: to, role }),
    'The invitation was not sent. Please try again.',
  )
  const invite = async (event: FormEvent) => {
    event.preventDefault()
    if (act.busy) return
    const address = v.safeParse(EmailSchema, email)
    setSaid('')
    if (!address.success) {
      setProblem(address.issues[0].message)
      return
    }
    const done = await act.run(address.output)
    setProblem(done.problem)
    if (done.problem !== null) return
    client.setQueryData(providerMembersQuery(user.id, provider.id).queryKey, done.answer)
    setEmail('')
    setSaid(`${address.output} is invited. They have ${INVITATION_DAYS} days to accept.`)
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Invite by e-mail"
      onSubmit={(event) => void invite(event)}
    >
      <TextField
        label="Their e-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        value={email}
        error={problem}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SelectField
        label="Invite as"
        value={role}
        options={TEAM_ROLE_OPTIONS}
        onChange={({ target }) => setRole(joinedRoleOf(target.value))}
      />
      <Button type="submit" variant="primary" block unavailable={act.busy}>
        {act.busy ? 'Inviting …' : 'Invite'}
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </form>
  )
}

type InvitedProps = Omit<InviteProps, 'invitations'> & { invitation: ProviderMembers['invitations'][number] }

function Invited({ provider, user, invitation: { id, email, role, expiresAt } }: InvitedProps) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const withdraw = useAct(
    () => withdrawFromTeam(provider.id, 'invitations', id),
    'This was not done. Please try again.',
  )
  const run = async () => {
    const done = await withdraw.run(undefined)
    setProblem(done.problem)
    if (done.problem !== null) return
    showToast({ title: 'Invitation withdrawn', description: email })
    await client.invalidateQueries({ queryKey: providerMembersQuery(user.id, provider.id).queryKey })
  }
  return (
    <li className={styles.standing}>
      <div className={styles.words}>
        <strong>{email}</strong>
        <span className="muted">
          {TEAM_ROLE_WORDS[role]}, until {dateInSentence(new Date(expiresAt), new Date())}
        </span>
        {problem === null ? null : <p role="alert">{problem}</p>}
      </div>
      <Button
        unavailable={withdraw.busy}
        aria-label={`Withdraw the invitation of ${email}`}
        onClick={() => void run()}
      >
        Withdraw
      </Button>
    </li>
  )
}
