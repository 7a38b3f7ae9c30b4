import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import { JOIN_TRIP_PATH, type InviteLinks } from '../../../../core/contracts/trips/invite-links.ts'
import { INVITATION_DAYS, type JoinedRole } from '../../../../core/contracts/trips/trip-members.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { apiUrl } from '../../../platform/page/api-url.ts'
import { useAct } from '../../../data/net/use-act.ts'
import { useAgainWithSignal } from '../../../data/net/use-again-with-signal.ts'
import { inviteLinksQuery, makeInviteLink, withdrawInviteLink } from '../../../data/trips/invite-links.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import { QrCode } from '../../../parts/page/qr-code.tsx'
import { sayCopied } from '../../../parts/page/say-copied.ts'
import { SessionOverNotice, SignInPanel } from '../../../parts/person/sign-in-panel.tsx'
import { copyText } from '../../../platform/sharing/clipboard.ts'
import { canShare, shareLink } from '../../../platform/sharing/share.ts'
import { isThisDeviceOnly } from '../../../platform/sharing/this-device-only.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { useSpaceRole } from '../../../sync/hooks/use-space-role.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { Asked } from '../together/asked.tsx'
import { ownerName, ROLE_OPTIONS, ROLE_WORDS, roleOf } from '../together/people-words.ts'
import { usePeople } from '../together/use-people.ts'
import { useSentTrip } from '../together/use-sent-trip.ts'
import styles from './plan-together.module.css'

/**
 * The links by which others join a trip: made by its owner, copied, shared, shown as a QR code and withdrawn. Says what is missing to a
 * visitor, to other members, and for a trip that the server does not have. The heading is that of whoever shows this.
 */
export function PlanTogether({ trip }: { trip: Trip }) {
  const { data: user } = useQuery(currentUserQuery())
  const role = useSpaceRole(trip.id)
  if (!user)
    return (
      <SignInPanel why="Planning together needs an account. What you planned here comes along when you sign in; then you can send a link to it." />
    )
  if (role === null) return null
  return role === 'owner' ? (
    <OwnLinks key={user.id} trip={trip} user={user} />
  ) : (
    <NotTheOwner tripId={trip.id} />
  )
}

function NotTheOwner({ tripId }: { tripId: string }) {
  const name = ownerName(usePeople(tripId).members)
  return (
    <p>
      The trip is {name === null ? 'somebody else’s' : `${name}’s`}: only its owner lets others join. Ask them
      for a link.
    </p>
  )
}

type Link = InviteLinks['links'][number]

function OwnLinks({ trip, user }: { trip: Trip; user: User }) {
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const isOnServer = useSentTrip(trip.id)
  const { data, error, isFetching, refetch } = useQuery({
    ...inviteLinksQuery(user.id, trip.id),
    enabled: isOnServer,
  })
  const again = () => void refetch({ cancelRefetch: false })
  useAgainWithSignal(error, again)
  if (!isOnServer)
    return (
      <p role="status">
        This trip is only on this phone yet. It goes to the server with the next signal; then others can join
        it.
      </p>
    )
  return (
    <div className={styles.group}>
      {over ? <SessionOverNotice email={user.email} /> : null}
      <Asked
        error={error}
        known={data !== undefined}
        busy={isFetching}
        onAgain={again}
        asking="Asking which links stand …"
        offline="No signal: making and withdrawing a link to plan together needs it."
      />
      {data ? <Links trip={trip} user={user} links={data.links} /> : null}
    </div>
  )
}

type LinksProps = { trip: Trip; user: User; links: readonly Link[] }

function Links({ trip, user, links }: LinksProps) {
  const client = useQueryClient()
  const { queryKey } = inviteLinksQuery(user.id, trip.id)
  const [role, setRole] = useState<JoinedRole>('editor')
  const [showsCode, setShowsCode] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const copying = useRef<HTMLButtonElement>(null)
  const make = useAct((wanted: JoinedRole) => makeInviteLink(trip.id, wanted), NOT_MADE)
  const standing = links.find((link) => link.role === role)
  const url = standing && urlOf(standing)

  /** The address of the link that stands, or of one made now; null where it could not be made. */
  const reach = async (): Promise<string | null> => {
    if (url !== undefined) return url
    const done = await make.run(role)
    setProblem(done.problem)
    if (done.problem !== null) return null
    const made = { ...done.answer, role }
    client.setQueryData(queryKey, (before) => ({ links: [made, ...(before?.links ?? [])] }))
    return urlOf(made)
  }
  const copy = async () => {
    const address = await reach()
    if (address !== null) sayCopied(await copyText(address))
  }
  const share = async () => {
    const address = await reach()
    if (address === null) return
    const outcome = await shareLink({ title: trip.title, url: address })
    if (outcome === 'copied' || outcome === 'failed') sayCopied(outcome === 'copied')
  }
  const toggleCode = async () => {
    if (showsCode || (await reach()) !== null) setShowsCode(!showsCode)
  }
  return (
    <>
      <SelectField
        label="Whoever joins by the link"
        value={role}
        options={ROLE_OPTIONS}
        disabled={make.busy}
        onChange={({ target }) => setRole(roleOf(target.value))}
      />
      <p className="muted">
        Whoever has the link sees the trip at once and joins with one tap: then they read all of it, notes and
        costs too{role === 'editor' ? ', and may change it' : ''}. It ends after {INVITATION_DAYS} days, or
        when you withdraw it.
      </p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div className="row">
        <Button ref={copying} variant="primary" unavailable={make.busy} onClick={() => void copy()}>
          <Icon name="copy" size={20} /> Copy link to plan together
        </Button>
        {canShare() ? (
          <Button unavailable={make.busy} onClick={() => void share()}>
            <Icon name="share" size={20} /> Share link
          </Button>
        ) : null}
        <Button unavailable={make.busy} aria-expanded={showsCode} onClick={() => void toggleCode()}>
          {showsCode ? 'Hide the QR code' : 'Show a QR code'}
        </Button>
      </div>
      {url === undefined ? null : <ShownLink title={trip.title} url={url} showsCode={showsCode} />}
      {links.length === 0 ? null : (
        <ul className={styles.group} aria-label="Links that stand">
          {links.map((link) => (
            <Standing
              key={link.id}
              tripId={trip.id}
              link={link}
              onWithdrawn={() => {
                client.setQueryData(queryKey, (before) => ({
                  links: (before?.links ?? []).filter(({ id }) => id !== link.id),
                }))
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

function ShownLink({ title, url, showsCode }: { title: string; url: string; showsCode: boolean }) {
  return (
    <>
      <TextField
        label="Link to plan together"
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      {isThisDeviceOnly(url) ? (
        <p className="muted">This address works on this device alone: Timberline runs right here.</p>
      ) : null}
      {showsCode ? (
        <figure className={styles.code}>
          <QrCode text={url} label={`QR code to join ${title}`} />
          <figcaption className="muted">The other phone scans it with its camera.</figcaption>
        </figure>
      ) : null}
    </>
  )
}

type StandingProps = { tripId: string; link: Link; onWithdrawn: () => void }

function Standing({ tripId, link: { id, role, expiresAt }, onWithdrawn }: StandingProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const withdraw = useAct(() => withdrawInviteLink(tripId, id), NOT_WITHDRAWN)
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
      <div>
        <strong>{ROLE_WORDS[role]}</strong>
        <p className="muted">until {until}</p>
        {problem === null ? null : <p role="alert">{problem}</p>}
      </div>
      <Button
        unavailable={withdraw.busy}
        aria-label={`Withdraw the link “${ROLE_WORDS[role]}” until ${until}`}
        onClick={() => void run()}
      >
        Withdraw
      </Button>
    </li>
  )
}

const NOT_MADE = 'The link was not made. Please try again.'
const NOT_WITHDRAWN = 'The link was not withdrawn. Please try again.'

const urlOf = ({ token }: Pick<Link, 'token'>): string => apiUrl(`${JOIN_TRIP_PATH}#${token}`)
