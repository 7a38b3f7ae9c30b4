import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import type { OwnOffering } from '../../../../core/records/market/own-offerings.ts'
import { PAUSE, PUBLISH } from '../../../../core/records/market/publish.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import {
  ChangedMeanwhileError,
  offeringStatesQuery,
  pauseOffering,
  publishOffering,
} from '../../../data/market/provider-offerings.ts'
import { failureText } from '../../../data/net/failure-words.ts'
import { useAct } from '../../../data/net/use-act.ts'
import { useAgainWithSignal } from '../../../data/net/use-again-with-signal.ts'
import { offeringNeeds } from '../../../domain/market/offering-needs.ts'
import { offeringState, type OfferingState } from '../../../domain/market/offering-state.ts'
import { AskedNote } from '../../../parts/market/asked-note.tsx'
import { StateBadge } from '../../../parts/market/state-badge.tsx'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { askFor, takeBack } from '../../../sync/hooks/use-requests.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import styles from './publish-panel.module.css'
import { useAsked } from './use-asked.ts'

type PublishPanelProps = {
  id: string
  offering: OwnOffering
  mayEdit: boolean
  /** Of whom travelers read something; else it is asked for. */
  hasProfile: boolean
}

const CHECKS = [
  'a title',
  'a summary',
  'a point on the map',
  'a meeting point',
  'a policy for cancelling',
  'an option with a price',
  'a departure to come',
] as const

const OTHERWISE = 'The server could not do this. Nothing was changed.'
const NOT_KEPT = 'This phone could not keep that. Nothing was asked for.'
const NOT_TAKEN_BACK = 'This phone could not keep that. It is still asked for.'

/** How the offering stands with travelers, what it lacks, and the ways to show it to them and to take it out of their sight. */
export function PublishPanel({ id, offering, mayEdit, hasProfile }: PublishPanelProps) {
  const client = useQueryClient()
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const { provider, uuid } = offering
  const states = useQuery(offeringStatesQuery(userId, provider))
  useAgainWithSignal(states.error, () => void states.refetch())
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const state = offeringState(offering, states.data)
  const { missing, refusal } = offeringNeeds(offering, new Date())
  const [problem, setProblem] = useState<string | null>(null)
  const [mayOffer, setMayOffer] = useState(false)
  const act = { userId, provider, uuid }
  const publish = useAct(async () => {
    try {
      return await publishOffering(client, act).then(() => null)
    } catch (failure) {
      if (failure instanceof ChangedMeanwhileError) return MEANWHILE
      throw failure
    }
  }, OTHERWISE)
  const pause = useAct(() => pauseOffering(client, act).then(() => null), OTHERWISE)
  const run = async (which: typeof publish, done: string) => {
    setProblem(null)
    const outcome = await which.run(undefined)
    const wrong = outcome.problem ?? outcome.answer
    setProblem(wrong)
    if (wrong === null) showToast({ title: done, tone: 'success' })
  }
  const asked = useAsked(uuid, () => void states.refetch())
  const failed = (otherwise: string) => (failure: unknown) => setProblem(failureText(failure, otherwise))
  const ask = async (definition: typeof PUBLISH | typeof PAUSE) => {
    setProblem(null)
    await askFor(definition, { provider, offering: uuid }).catch(failed(NOT_KEPT))
  }
  const busy = publish.busy || pause.busy
  const isFirst = state === 'draft' || state === 'unknown'
  const lacks = missing.length > 0 || refusal !== null || (isFirst && !mayOffer)
  return (
    <section id={id} className={styles.panel} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>For travelers</h2>
        <StateBadge state={state} />
      </div>
      <p>{SAYS[state]}</p>
      <ul className={styles.checks} aria-label="What publishing asks for">
        {CHECKS.map((check) => (
          <Check key={check} words={check} isThere={!missing.includes(check)} />
        ))}
        <li className={styles.check} data-there={hasProfile}>
          <Mark isThere={hasProfile} />
          <Link to="/provider-profile-edit">a few words about you</Link>
          <span className="muted">{hasProfile ? '' : ' helps, not needed'}</span>
        </li>
      </ul>
      {refusal === null ? null : <p className={styles.problem}>{refusal}</p>}
      {mayEdit ? (
        <>
          {isFirst && !asked?.isWaiting ? (
            <CheckField
              label="I have the permits and the insurance that this needs."
              checked={mayOffer}
              onChange={({ target }) => setMayOffer(target.checked)}
            />
          ) : null}
          {asked?.isWaiting || state === 'published' ? null : (
            <Button
              variant="primary"
              block
              unavailable={busy || lacks}
              onClick={() => void (online ? run(publish, 'Published') : ask(PUBLISH))}
            >
              {publish.busy
                ? 'Publishing …'
                : `${state === 'changed' ? 'Publish the changes' : 'Publish'}${online ? '' : WITH_SIGNAL}`}
            </Button>
          )}
          {!asked?.isWaiting && (state === 'published' || state === 'changed') ? (
            <Button
              block
              unavailable={busy}
              onClick={() => void (online ? run(pause, 'Paused') : ask(PAUSE))}
            >
              {pause.busy ? 'Pausing …' : `Pause${online ? '' : WITH_SIGNAL}`}
            </Button>
          ) : null}
          {asked ? (
            <AskedNote
              asked={asked}
              name={ASKED[asked.act].name}
              isDone={state === 'published'}
              onTakeBack={() => void takeBack(ASKED[asked.act].kind, asked.id).catch(failed(NOT_TAKEN_BACK))}
            />
          ) : null}
        </>
      ) : (
        <p className="muted">You look at this as a guide. Its owner and managers change it.</p>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </section>
  )
}

const ASKED = {
  publish: { kind: PUBLISH, name: 'Publishing' },
  pause: { kind: PAUSE, name: 'Pausing' },
} as const

const WITH_SIGNAL = ' when there is signal'

const MEANWHILE =
  'This phone and the server do not have the same of it yet: a change still waits, or somebody changed it meanwhile. Look at it, then publish again.'

const SAYS: Record<OfferingState, string> = {
  draft: 'Only your team sees it.',
  published: 'Travelers see it as it stands here.',
  changed: 'Travelers see it as it was published. What you changed since is not there yet.',
  paused: 'Travelers do not see it. Publishing shows it again.',
  unknown: 'Whether travelers see it is told with signal.',
}

function Check({ words, isThere }: { words: string; isThere: boolean }) {
  return (
    <li className={styles.check} data-there={isThere}>
      <Mark isThere={isThere} />
      {words}
    </li>
  )
}

function Mark({ isThere }: { isThere: boolean }) {
  return (
    <span className={styles.mark} role="img" aria-label={isThere ? 'There:' : 'Missing:'}>
      {isThere ? <Icon name="check" size={14} /> : null}
    </span>
  )
}
