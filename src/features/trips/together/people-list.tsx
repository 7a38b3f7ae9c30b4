import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import type { JoinedRole, TripMembers } from '../../../../core/contracts/trips/trip-members.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import { pictureUrl } from '../../../data/account/profile.ts'
import {
  changeMemberRole,
  removeMember,
  tripMembersQuery,
  withdrawInvitation,
} from '../../../data/trips/trip-members.ts'
import { useAct } from '../../../data/net/use-act.ts'
import { Avatar } from '../../../parts/person/avatar.tsx'
import { memberName } from '../../../parts/person/member-name.ts'
import { AlertDialog } from '../../../ui/layers/alert-dialog.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { ROLE_OPTIONS, ROLE_WORDS, roleOf } from './people-words.ts'
import styles from './people.module.css'

type PeopleListProps = { trip: Trip; user: User; people: TripMembers; isOwner: boolean }
type Member = TripMembers['members'][number]

const NOT_DONE = 'This was not done. Please try again.'

/** Those who are in a trip, and below them those who were invited and did not answer yet. */
export function PeopleList({ trip, user, people, isOwner }: PeopleListProps) {
  const { members, invitations } = people
  return (
    <>
      <ul className={styles.list} aria-label="People in this trip">
        {members.map((member) => (
          <li key={member.userId} className={styles.person}>
            <Avatar
              url={pictureUrl(member.profilePicture)}
              name={`${member.firstName} ${member.lastInitial}`}
            />
            <div className={styles.words}>
              <strong>
                {memberName(member)}
                {member.userId === user.id ? ' (you)' : ''}
              </strong>
              <span className="muted">{ROLE_WORDS[member.role]}</span>
            </div>
            {isOwner && member.role !== 'owner' ? (
              <MemberWays trip={trip} user={user} member={member} role={member.role} />
            ) : null}
          </li>
        ))}
      </ul>
      {invitations.length === 0 ? null : (
        <section className={styles.group} aria-labelledby="invited">
          <h3 id="invited" className={styles.heading}>
            Invited, no answer yet
          </h3>
          <ul className={styles.list}>
            {invitations.map((invitation) => (
              <Invited key={invitation.id} trip={trip} user={user} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type MemberWaysProps = { trip: Trip; user: User; member: Member; role: JoinedRole }

/** What the owner can do with somebody: another role, or out of the trip after a question. */
function MemberWays({ trip, user, member, role }: MemberWaysProps) {
  const client = useQueryClient()
  const { queryKey } = tripMembersQuery(user.id, trip.id)
  const [asks, setAsks] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const name = memberName(member)
  const give = useAct((to: JoinedRole) => changeMemberRole(trip.id, member.userId, to), NOT_DONE)
  const out = useAct(() => removeMember(trip.id, member.userId), NOT_DONE)
  const takeOut = async () => {
    const done = await out.run(undefined)
    setAsks(false)
    setProblem(done.problem)
    if (done.problem !== null) return
    showToast({ title: `${name} is no longer in ${trip.title}` })
    await client.invalidateQueries({ queryKey })
  }
  return (
    <div className={styles.ways}>
      <SelectField
        label={`What ${name} may do`}
        value={role}
        options={ROLE_OPTIONS}
        disabled={give.busy}
        error={problem}
        onChange={({ target }) =>
          void give.run(roleOf(target.value)).then((done) => {
            setProblem(done.problem)
            if (done.problem !== null) return
            client.setQueryData(queryKey, done.answer)
            if (roleOf(target.value) === 'viewer')
              showToast({
                title: `${name} may look now`,
                description: 'Links by which people may edit have ended.',
              })
          })
        }
      />
      <Button variant="destructive" onClick={() => setAsks(true)}>
        Take {name} out
      </Button>
      {asks ? (
        <AlertDialog
          title={`Take ${name} out of ${trip.title}?`}
          description={
            <p>
              The trip leaves their phone. What they changed stays in it. Links to plan together end, so that
              they do not come back by one.
            </p>
          }
          onCancel={() => setAsks(false)}
        >
          <Button block variant="destructive" unavailable={out.busy} onClick={() => void takeOut()}>
            {out.busy ? 'Taking out …' : 'Take out'}
          </Button>
        </AlertDialog>
      ) : null}
    </div>
  )
}

type InvitedProps = { trip: Trip; user: User; invitation: TripMembers['invitations'][number] }

function Invited({ trip, user, invitation: { id, email, role, expiresAt } }: InvitedProps) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const withdraw = useAct(() => withdrawInvitation(trip.id, id), NOT_DONE)
  const run = async () => {
    const done = await withdraw.run(undefined)
    setProblem(done.problem)
    if (done.problem !== null) return
    showToast({ title: 'Invitation withdrawn', description: email })
    await client.invalidateQueries({ queryKey: tripMembersQuery(user.id, trip.id).queryKey })
  }
  return (
    <li className={styles.invited}>
      <div className={styles.words}>
        <strong className={styles.email}>{email}</strong>
        <span className="muted">
          {ROLE_WORDS[role]} · until {dateInSentence(new Date(expiresAt), new Date())}
        </span>
        {problem === null ? null : <span role="alert">{problem}</span>}
      </div>
      <Button
        unavailable={withdraw.busy}
        aria-label={`Withdraw the invitation to ${email}`}
        onClick={() => void run()}
      >
        Withdraw
      </Button>
    </li>
  )
}
