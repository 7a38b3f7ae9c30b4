import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './provider-gate.module.css'

type ProviderGateProps = {
  state: 'loading' | 'ready' | 'failed' | 'missing'
  /** Reads or asks anew. */
  onAgain: () => void
  /** What stands there once it is `ready`. */
  children: ReactNode
}

/** What a provider's screen shows of its records, or in their place. */
export function ProviderGate({ state, onAgain, children }: ProviderGateProps) {
  if (state === 'ready') return children
  if (state === 'loading') {
    return (
      <div className={styles.room} aria-busy="true">
        <p role="status">Looking on this phone …</p>
      </div>
    )
  }
  return (
    <Notice alert>
      {state === 'failed' ? (
        <p>
          <strong>This phone could not read what you offer.</strong> Nothing was removed. Try again, or close
          other tabs of Timberline first.
        </p>
      ) : (
        <p>
          <strong>What you offer is not on this phone yet.</strong> It comes with signal, once; afterwards it
          is here without.
        </p>
      )}
      <Button onClick={onAgain}>Try again</Button>
    </Notice>
  )
}

type ProviderChoiceProps = {
  providers: readonly { id: string; name: string }[]
  current: string
  onChoose: (id: string) => void
}

/** For whom somebody works who belongs to several; nothing for everybody else. */
export function ProviderChoice({ providers, current, onChoose }: ProviderChoiceProps) {
  if (providers.length < 2) return null
  return (
    <div className={styles.choice}>
      <SelectField
        label="You work for"
        value={current}
        options={providers.map((one) => ({ value: one.id, label: one.name }))}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  )
}
