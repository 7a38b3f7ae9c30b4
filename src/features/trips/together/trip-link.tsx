import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import { SHARED_TRIP_PATH, type ShareChoice } from '../../../../core/contracts/trips/trip-shares.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { apiUrl } from '../../../data/net/api-url.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { endTripShare, shareTrip, tripShareQuery } from '../../../data/trips/trip-shares.ts'
import { useAct } from '../../../data/net/use-act.ts'
import { useAgainWithSignal } from '../../../data/net/use-again-with-signal.ts'
import { sayCopied } from '../../../parts/page/say-copied.ts'
import { SessionOverNotice, SignInPanel } from '../../../parts/person/sign-in-panel.tsx'
import { copyText } from '../../../platform/sharing/clipboard.ts'
import { canShare, shareLink } from '../../../platform/sharing/share.ts'
import { isThisDeviceOnly } from '../../../platform/sharing/this-device-only.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Asked } from './asked.tsx'
import styles from './people.module.css'
import { useSentTrip } from './use-sent-trip.ts'

/** The link that shows a trip to whoever has it, always as it is then, until its owner ends it. */
export function TripLink({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { data: user } = useQuery(currentUserQuery())
  return (
    <Dialog open onOpenChange={onClose} title="Share a read-only link" variant="panel-top" toastOverHeader>
      <div className={styles.people}>
        <p>
          Whoever has the link sees the trip as it is then, without an account. They do not see who is in the
          trip, and cannot change it.
        </p>
        {user ? (
          <OwnLink key={user.id} trip={trip} user={user} />
        ) : (
          <SignInPanel why="The server shows the trip, so it needs an account. What you planned here comes along when you sign in. “Share or export” needs neither." />
        )}
      </div>
    </Dialog>
  )
}

function OwnLink({ trip, user }: { trip: Trip; user: User }) {
  const client = useQueryClient()
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const isOnServer = useSentTrip(trip.id)
  const query = tripShareQuery(user.id, trip.id)
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: isOnServer })
  const again = () => void refetch({ cancelRefetch: false })
  useAgainWithSignal(error, again)
  const [token, setToken] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPublic, setPublic] = useState(true)
  const chosen = { notes: !isPublic, costs: !isPublic }
  const make = useAct(() => shareTrip(trip.id, chosen), 'The link was not made. Please try again.')
  const end = useAct(() => endTripShare(trip.id), 'The link was not ended. Please try again.')
  const busy = make.busy || end.busy
  const makeLink = async () => {
    const done = await make.run(undefined)
    setProblem(done.problem)
    if (done.problem !== null) return
    setToken(done.answer.token)
    const { sharedSince, notes, costs } = done.answer
    client.setQueryData(query.queryKey, { sharedSince, notes, costs })
  }
  const endLink = async () => {
    const done = await end.run(undefined)
    setProblem(done.problem)
    if (done.problem !== null) return
    setToken(null)
    client.setQueryData(query.queryKey, { sharedSince: null })
  }
  if (!isOnServer)
    return (
      <p role="status">
        This trip is only on this phone yet. It goes to the server with the next signal; then you can make a
        link to it. “Share or export” works now.
      </p>
    )
  const since = data?.sharedSince ?? null
  return (
    <>
      {over ? <SessionOverNotice email={user.email} /> : null}
      <Asked
        error={error}
        known={data !== undefined}
        busy={isFetching}
        onAgain={again}
        asking="Asking whether there is a link …"
        offline="No signal: making and ending a link needs it. “Share or export” works now."
      />
      {data ? (
        <p role="status">
          {since === null
            ? 'There is no link to this trip.'
            : `The link has been open since ${dateInSentence(new Date(since), new Date())}. ${shownWords(data)}`}
        </p>
      ) : null}
      {token === null ? null : <LinkWays title={trip.title} url={apiUrl(`${SHARED_TRIP_PATH}#${token}`)} />}
      {since !== null && token === null ? (
        <p className="muted">
          A link is shown only when it is made. A new one can be sent again; the one before ends with it.
        </p>
      ) : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
      {data ? (
        <div>
          <CheckField
            label="Leave out notes and costs"
            checked={isPublic}
            onChange={({ target }) => setPublic(target.checked)}
          />
          <p className="muted">
            The link that you make shows no notes, lists, costs and budget unless you untick this. What a link
            shows stays as it was when it was made.
          </p>
        </div>
      ) : null}
      {data ? (
        <Button
          variant={token === null ? 'primary' : 'secondary'}
          unavailable={busy}
          onClick={() => void makeLink()}
        >
          {make.busy ? 'Making …' : since === null ? 'Make a link' : 'Make a new link'}
        </Button>
      ) : null}
      {since === null ? null : (
        <Button variant="destructive" unavailable={busy} onClick={() => void endLink()}>
          {end.busy ? 'Ending …' : 'End the link'}
        </Button>
      )}
    </>
  )
}

const shownWords = ({ notes, costs }: ShareChoice): string =>
  notes && costs
    ? 'It shows notes, lists and costs too.'
    : notes
      ? 'It shows notes and lists too, and leaves costs out.'
      : costs
        ? 'It shows costs too, and leaves notes and lists out.'
        : 'It leaves out notes, lists and costs.'

function LinkWays({ title, url }: { title: string; url: string }) {
  const share = async () => {
    const outcome = await shareLink({ title, url })
    if (outcome === 'copied' || outcome === 'failed') sayCopied(outcome === 'copied')
  }
  return (
    <div className={styles.group}>
      <TextField label="Link" value={url} readOnly onFocus={({ target }) => target.select()} />
      {isThisDeviceOnly(url) ? (
        <p className="muted">This address works on this device alone: Timberline runs right here.</p>
      ) : null}
      <div className="row">
        {canShare() ? (
          <Button variant="primary" onClick={() => void share()}>
            Share link
          </Button>
        ) : null}
        <Button
          variant={canShare() ? 'secondary' : 'primary'}
          onClick={() => void copyText(url).then(sayCopied)}
        >
          Copy link
        </Button>
      </div>
    </div>
  )
}
