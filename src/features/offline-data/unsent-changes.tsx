import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, useSyncExternalStore } from 'react'
import { dateInSentence, dateLabel } from '../../domain/calendar/date-label.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { SessionOverNotice } from '../../parts/person/sign-in-panel.tsx'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { report } from '../../platform/report.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import { sendFileAgain } from '../../sync/files/edit-files.ts'
import { sessionOver, syncStatus } from '../../sync/engine/status.ts'
import { useUnsent } from '../../sync/hooks/use-unsent.ts'
import { LeavingButton } from '../../ui/buttons/leaving-button.tsx'
import styles from './offline-data.module.css'
import { RefusedList } from './refused-list.tsx'
import { StillLocked } from './still-locked.tsx'

/** So many are listed without being asked for. */
const SHOWN_AT_FIRST = 20

/** What waits to be sent, what the server refused, and why it waits. */
export function UnsentChanges() {
  const { data: user } = useQuery(currentUserQuery())
  if (user) return <OfAccount email={user.email} />
  return (
    <p className={styles.soft}>
      You are not signed in: your plan, trips and favorites are on this phone alone, and none of them waits
      for a server. They join your account when you sign in.
    </p>
  )
}

function OfAccount({ email }: { email: string }) {
  const sync = useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const unsent = useUnsent()
  const now = useNow()
  const [all, setAll] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  // It says what came of each of the buttons below.
  const toStatus = () => [status.current]
  if (unsent === null) return <p role="status">Reading what waits …</p>
  const shown = all ? unsent : unsent.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      {over ? <SessionOverNotice email={email} /> : null}
      <p ref={status} role="status" tabIndex={-1}>
        {unsent.length === 0
          ? sync.refused.length > 0
            ? 'Nothing waits to be sent.'
            : 'Nothing waits: the server has everything from this phone.'
          : `${plural(unsent.length, 'change')} saved on this phone ${why({ online, over, ...sync })}`}
      </p>
      {unsent.length > 0 ? (
        <>
          <ul className={styles.changes} aria-label="Waiting to be sent">
            {shown.map(({ key, label, name, changedAt, triedAgainAt, file }) => (
              <li key={key} className={styles.change}>
                <strong>{name === null ? label : `${label}: ${name}`}</strong>
                <span className={styles.soft}>
                  {dateLabel(new Date(changedAt), now)}
                  {triedAgainAt === null
                    ? null
                    : ` · The server has trouble with it. Tried again ${dateInSentence(new Date(triedAgainAt), now)}`}
                </span>
                {file?.refused ? (
                  <RefusedFile name={name} {...file} why={file.refused} next={toStatus} />
                ) : null}
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            {shown.length < unsent.length ? (
              <LeavingButton variant="quiet" onClick={() => setAll(true)} next={toStatus}>
                Show all {unsent.length}
              </LeavingButton>
            ) : null}
            {online && !over ? (
              <LeavingButton
                unavailable={sync.sending}
                onClick={() => void sendEverything().catch(failed)}
                next={toStatus}
              >
                {sync.sending ? 'Sending …' : 'Send now'}
              </LeavingButton>
            ) : null}
          </div>
        </>
      ) : null}
      {sync.lastSyncedAt === null ? null : (
        <p className={styles.soft}>
          Last in touch with the server: {dateInSentence(new Date(sync.lastSyncedAt), now)}
        </p>
      )}
      {sync.refused.length > 0 ? (
        <>
          <h3 className={styles.name}>Not accepted by the server</h3>
          <RefusedList refused={sync.refused} next={toStatus} />
        </>
      ) : null}
      <StillLocked next={toStatus} />
    </>
  )
}

type RefusedFileProps = {
  id: string
  trip: string
  name: string | null
  why: string
  next: () => readonly (HTMLElement | null)[]
}

/** Where it is deleted, if that is what is wanted, it can be put back as well. */
function RefusedFile({ id, trip, name, why, next }: RefusedFileProps) {
  const called = name ?? 'the file'
  return (
    <>
      <span>Not accepted: {why}</span>
      <span className={styles.actions}>
        <LeavingButton
          aria-label={`Send again: ${called}`}
          onClick={() => void sendFileAgain(id).catch(failed)}
          next={next}
        >
          Send again
        </LeavingButton>
        <Link
          to="/itinerary/{-$id}"
          params={{ id: trip }}
          className={styles.link}
          aria-label={`Open the trip of ${called}`}
        >
          Open the trip
        </Link>
      </span>
    </>
  )
}

type Why = { online: boolean; over: boolean; outdated: boolean; busy: boolean; problem: string | null }

function why({ online, over, outdated, busy, problem }: Why): string {
  if (!online) return 'until there is signal.'
  if (over) return 'until you sign in again.'
  if (outdated) return 'until the app is updated.'
  if (problem === null && busy) return 'until the busy server has time. We keep trying.'
  return problem === null ? 'on their way to the server.' : `for now. ${problem}`
}

/** Files go behind the records that name them. */
async function sendEverything(): Promise<void> {
  await exchangeNow()
  const { sendFilesNow } = await import('../../data/files/file-sending.ts')
  await sendFilesNow()
}

const failed = (problem: unknown) => report(problem, 'sending what waits')
