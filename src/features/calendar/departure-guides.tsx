import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { ProviderMembers } from '../../../core/contracts/market/provider-members.ts'
import { changeDeparture, lookAtDeparturesAgain } from '../../data/market/provider-departures.ts'
import { useProviderMembers } from '../../data/market/provider-members.ts'
import { OfflineError } from '../../data/net/errors.ts'
import type { TeamDeparture } from '../../domain/market/team-departures.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './calendar.module.css'
import { refusalInWords } from './refusal-in-words.ts'

type Member = ProviderMembers['members'][number]

type DepartureGuidesProps = {
  departure: TeamDeparture
  asking: { userId: string; provider: string }
  mayEdit: boolean
  now: Date
}

/** Who guides a departure that was not cancelled: its owner and managers name them among the team, with signal, until it is over. */
export function DepartureGuides({ departure, asking, mayEdit, now }: DepartureGuidesProps) {
  const { id, guides, endsAt } = departure
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const { team, problem, again } = useProviderMembers(asking.userId, asking.provider)
  const [isBegun, setIsBegun] = useState(false)
  const isOver = endsAt !== null && Date.parse(endsAt) <= now.getTime()
  // Who has begun to choose goes on where the signal goes.
  if ((online || isBegun) && mayEdit && !isOver && id !== null && guides !== null && team !== null)
    return (
      <ChooseGuides
        id={id}
        guides={guides}
        team={team.members}
        asking={asking}
        online={online}
        onBegun={setIsBegun}
      />
    )
  return (
    <section className={styles.guides} aria-label="Guides">
      <h3 className={styles.guidesName}>Guides</h3>
      {guides === null ? null : <p>{namesOf(guides, team?.members)}</p>}
      {!mayEdit || isOver ? null : !online || guides === null ? (
        <p className="muted">Naming guides needs signal.</p>
      ) : problem === null ? (
        <p role="status">Looking who is in the team …</p>
      ) : (
        <>
          <Notice alert>Who is in the team could not be read.</Notice>
          <Button onClick={again}>Try again</Button>
        </>
      )}
    </section>
  )
}

type ChooseGuidesProps = {
  id: string
  guides: readonly string[]
  team: readonly Member[]
  asking: DepartureGuidesProps['asking']
  online: boolean
  /** Whether something is ticked that the server has not told of. */
  onBegun: (isBegun: boolean) => void
}

function ChooseGuides({ id, guides, team, asking, online, onBegun }: ChooseGuidesProps) {
  const client = useQueryClient()
  /** Null while nobody ticked anything: then it is what the server tells. */
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // Who left the team since this was told has no box, and goes with the next save.
  const chosen = (ticked ?? guides).filter((one) => team.some(({ accountId }) => accountId === one))
  const isSame = chosen.length === guides.length && chosen.every((one) => guides.includes(one))
  const tick = (member: string, isTicked: boolean) => {
    setSaid('')
    onBegun(true)
    setTicked(isTicked ? [...chosen, member] : chosen.filter((one) => one !== member))
  }
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    setSaid('')
    try {
      await act()
      setProblem(null)
    } catch (failure) {
      setProblem(failure)
    }
    setBusy(false)
  }
  const save = () =>
    attempt(async () => {
      await changeDeparture(client, { ...asking, id }, { guides: [...chosen] })
      setTicked(null)
      onBegun(false)
      setSaid('The team is told who guides it.')
    })
  const isUnanswered = problem instanceof OfflineError
  return (
    <fieldset className={styles.guides}>
      <legend className={styles.guidesName}>Guides</legend>
      {problem === null ? null : <Notice alert>{refusalInWords(problem)}</Notice>}
      {inOrder(team).map((member) => (
        <CheckField
          key={member.accountId}
          label={nameOf(member)}
          checked={chosen.includes(member.accountId)}
          disabled={busy}
          onChange={({ target }) => tick(member.accountId, target.checked)}
        />
      ))}
      <div className={styles.acts}>
        <Button unavailable={busy || (isSame && !isUnanswered)} onClick={() => void save()}>
          Save guides
        </Button>
        {isUnanswered ? (
          <Button
            unavailable={busy}
            onClick={() => void attempt(() => lookAtDeparturesAgain(client, asking))}
          >
            Look again
          </Button>
        ) : null}
        <span role="status" className="muted">
          {online ? said : 'Naming guides needs signal.'}
        </span>
      </div>
    </fieldset>
  )
}

/** Who came as a guide in front. */
const inOrder = (team: readonly Member[]): readonly Member[] => [
  ...team.filter(({ role }) => role === 'guide'),
  ...team.filter(({ role }) => role !== 'guide'),
]

const nameOf = ({ firstName, lastInitial }: Member): string =>
  lastInitial === '' ? firstName : `${firstName} ${lastInitial}.`

function namesOf(guides: readonly string[], team: readonly Member[] | undefined): string {
  if (guides.length === 0) return 'Nobody is named yet.'
  const names = guides.flatMap((guide) => {
    const member = team?.find(({ accountId }) => accountId === guide)
    return member ? [nameOf(member)] : []
  })
  if (names.length === guides.length) return names.join(', ')
  return guides.length === 1 ? '1 person of the team' : `${guides.length} people of the team`
}
