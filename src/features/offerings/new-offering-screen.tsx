import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { OFFERING_KINDS, OfferingTitleSchema } from '../../../core/contracts/market/supply.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { KIND_WORDS } from '../../domain/market/market-words.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { BackLink } from '../../parts/page/back-link.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RadioCell } from '../../ui/fields/radio-cell.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import frame from '../../parts/page/screen.module.css'
import { readBy } from './fields/read-text.ts'
import { makeOffering, type Offering } from './offering-changes.ts'
import styles from './offerings.module.css'

const SAYS: Record<Offering['kind'], string> = {
  activity: 'Starts at a time: a hike, a river, a lesson.',
  lodging: 'Is let by the night: a cabin, a room, a site.',
  vehicle: 'Is let by the night: a camper, a jeep.',
}
const ICONS = { activity: 'mountain', lodging: 'bed', vehicle: 'car' } as const

/** The first two answers of an offering; the rest is written where it is changed. Needs no signal. */
export function NewOfferingScreen() {
  const { current, providers, state, choose } = useCurrentProvider()
  return (
    <main className={classNames(frame.frame, styles.new)}>
      <ScreenHead title="New offering" back={<BackLink to="/offerings" label="Back to offerings" />} />
      <ProviderGate state={state} onAgain={restartEngine}>
        {current === null ? null : current.mayEdit ? (
          <>
            <ProviderChoice providers={providers} current={current.id} onChoose={choose} />
            <NewOffering provider={current.id} />
          </>
        ) : (
          <Notice>
            <p>
              <strong>Owners and managers make offerings.</strong> As a guide you can look at all of them.
            </p>
          </Notice>
        )}
      </ProviderGate>
    </main>
  )
}

function NewOffering({ provider }: { provider: string }) {
  const navigate = useNavigate()
  const [kind, setKind] = useState<Offering['kind']>('activity')
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const make = async () => {
    const said = readBy(OfferingTitleSchema)(title.trim())
    if ('problem' in said) return setProblem(said.problem)
    setBusy(true)
    const id = await makeOffering(provider, { kind, title: said.value })
    await navigate({ to: '/offering-edit/$id', params: { id }, replace: true })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>What do you offer?</legend>
        {OFFERING_KINDS.map((one) => (
          <RadioCell
            key={one}
            className={styles.kind}
            name="kind"
            checked={one === kind}
            onChange={() => setKind(one)}
          >
            <Icon name={ICONS[one]} />
            <span className={styles.says}>
              <strong>{KIND_WORDS[one]}</strong>
              <span>{SAYS[one]}</span>
            </span>
          </RadioCell>
        ))}
      </fieldset>
      <TextField
        label="Title"
        hint="It can wait: everything is changed later."
        autoComplete="off"
        value={title}
        error={problem}
        onChange={({ target }) => {
          setProblem(null)
          setTitle(target.value)
        }}
      />
      <Button type="submit" variant="primary" block unavailable={busy}>
        Begin
      </Button>
    </form>
  )
}
