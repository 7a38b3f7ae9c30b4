import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import {
  JOIN_TEAM_PATH,
  type JoinedTeamRole,
  type ProviderMembers,
} from '../../../core/contracts/market/provider-members.ts'
import { INVITATION_DAYS } from '../../../core/contracts/trips/trip-members.ts'
import { makeTeamLink, providerMembersQuery, withdrawFromTeam } from '../../data/market/provider-members.ts'
import { apiUrl } from '../../platform/page/api-url.ts'
import { useAct } from '../../data/net/use-act.ts'
import { dateInSentence } from '../../domain/calendar/date-label.ts'
import { sayCopied } from '../../parts/page/say-copied.ts'
import { copyText } from '../../platform/sharing/clipboard.ts'
import { canShare, shareLink } from '../../platform/sharing/share.ts'
import { isThisDeviceOnly } from '../../platform/sharing/this-device-only.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import styles from './provider-account.module.css'
import { joinedRoleOf, TEAM_ROLE_OPTIONS, TEAM_ROLE_WORDS } from './team-words.ts'

type Link = ProviderMembers['links'][number]
type TeamLinksProps = { provider: OwnProvider; user: User; links: readonly Link[] }

/** The links by which others join the team: made, copied, shared and withdrawn. */
export function TeamLinks({ provider, user, links }: TeamLinksProps) {
  const client = useQueryClient()
  const { queryKey } = providerMembersQuery(user.id, provider.id)
  const [role, setRole] = useState<JoinedTeamRole>('guide')
  const [problem, setProblem] = useState<string | null>(null)
  const copying = useRef<HTMLButtonElement>(null)
  const make = useAct(
    (wanted: JoinedTeamRole) => makeTeamLink(provider.id, wanted),
    'The link was not made. Please try again.',
  )
  const standing = links.find((link) => link.role === role)
  const setLinks = (change: (before: readonly Link[]) => Link[]) =>
    client.setQueryData(queryKey, (before) => before && { ...before, links: change(before.links) })

  /** The address of the link that stands, or of one made now; null where it could not be made. */
  const reach = async (): Promise<string | null> => {
    if (standing) return urlOf(standing)
    const done = await make.run(role)
    setProblem(done.problem)
    if (done.problem !== null) return null
    const made = { ...done.answer, role }
    setLinks((before) => [made, ...before])
    return urlOf(made)
  }
  const copy = async () => {
    const address = await reach()
    if (address !== null) sayCopied(await copyText(address))
  }
  const share = async () => {
    const address = await reach()
    if (address === null) return
    const outcome = await shareLink({ title: `The team of ${provider.name}`, url: address })
    if (outcome === 'copied' || outcome === 'failed') sayCopied(outcome === 'copied')
  }
  return (
    <>
      <SelectField
        label="Whoever joins by the link"
        value={role}
        options={TEAM_ROLE_OPTIONS}
        disabled={make.busy}
        onChange={({ target }) => setRole(joinedRoleOf(target.value))}
      />
      <p className="muted">
        Whoever has the link joins the team, and can pass it on. It ends after {INVITATION_DAYS} days, or when
        you withdraw it.
      </p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div className={styles.buttons}>
        <Button ref={copying} variant="primary" unavailable={make.busy} onClick={() => void copy()}>
          <Icon name="copy" size={20} /> Copy invitation link
        </Button>
        {canShare() ? (
          <Button unavailable={make.busy} onClick={() => void share()}>
            <Icon name="share" size={20} /> Share link
          </Button>
        ) : null}
      </div>
      {standing ? <ShownLink url={urlOf(standing)} /> : null}
      {links.length === 0 ? null : (
        <ul className={styles.list} aria-label="Links that stand">
          {links.map((link) => (
            <Standing
              key={link.id}
              provider={provider.id}
              link={link}
              onWithdrawn={() => {
                setLinks((before) => before.filter(({ id }) => id !== link.id))
                // The button that was tapped leaves with its link.
                copying.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function ShownLink({ url }: { url: string }) {
  return (
    <>
      <TextField label="Link" value={url} readOnly onFocus={({ target }) => target.select()} />
      {isThisDeviceOnly(url) ? (
        <p className="muted">This address works on this device alone: Timberline runs right here.</p>
      ) : null}
    </>
  )
}

type StandingProps = { provider: string; link: Link; onWithdrawn: () => void }

function Standing({ provider, link: { id, role, expiresAt }, onWithdrawn }: StandingProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const withdraw = useAct(
    () => withdrawFromTeam(provider, 'invite-links', id),
    'The link was not withdrawn. Please try again.',
  )
  const until = dateInSentence(new Date(expiresAt), new Date())
  const run = async () => {
    const done = await withdraw.run(undefined)
    setProblem(done.problem)
    if (done.problem !== null) return
    showToast({ title: 'Link withdrawn', description: 'Nobody joins by it any more. Who is in, stays.' })
    onWithdrawn()
  }
  return (
    <li className={styles.standing}>
      <div className={styles.words}>
        <strong>{TEAM_ROLE_WORDS[role]}</strong>
        <span className="muted">until {until}</span>
        {problem === null ? null : <p role="alert">{problem}</p>}
      </div>
      <Button
        unavailable={withdraw.busy}
        aria-label={`Withdraw the link for a ${role} until ${until}`}
        onClick={() => void run()}
      >
        Withdraw
      </Button>
    </li>
  )
}

const urlOf = ({ token }: Pick<Link, 'token'>): string => apiUrl(`${JOIN_TEAM_PATH}#${token}`)
