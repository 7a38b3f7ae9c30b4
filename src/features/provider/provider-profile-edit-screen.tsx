import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import {
  ProviderAboutSchema,
  ProviderNameSchema,
  ProviderPhoneSchema,
} from '../../../core/contracts/market/supply.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { BackLink } from '../../parts/page/back-link.tsx'
import { Card } from '../../parts/page/card.tsx'
import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { saveProviderProfile, type OwnProvider } from '../../sync/hooks/use-provider.ts'
import { classNames } from '../../ui/class-names.ts'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { useDraftText } from '../../ui/fields/use-draft-text.ts'
import { Notice } from '../../ui/notice.tsx'
import frame from '../../parts/page/screen.module.css'
import styles from './provider.module.css'

/**
 * What travelers are told of the provider, saved while it is typed, with or without signal. `versions` is what stands above the form of whoever
 * may write: their changes of this provider that somebody else's took the place of.
 */
export function ProviderProfileEditScreen({ versions }: { versions: (provider: string) => ReactNode }) {
  const { current, providers, state, choose } = useCurrentProvider()
  return (
    <main className={classNames(frame.frame, styles.narrow)}>
      <ScreenHead
        title="Edit provider profile"
        back={<BackLink to="/provider-profile" label="Back to profile" />}
      />
      <ProviderGate state={state} onAgain={restartEngine}>
        {current === null ? null : (
          <>
            <ProviderChoice providers={providers} current={current.id} onChoose={choose} />
            {current.mayEdit ? (
              <>
                {versions(current.id)}
                <Fields key={current.id} provider={current} />
              </>
            ) : (
              <Notice>
                <p>
                  <strong>Its owner and managers write this.</strong> As a guide you can read it.
                </p>
              </Notice>
            )}
          </>
        )}
      </ProviderGate>
    </main>
  )
}

function Fields({ provider: { id, name, about, phone } }: { provider: OwnProvider }) {
  const nameField = useSaved(name, ProviderNameSchema, (text) => saveProviderProfile(id, { name: text }))
  const aboutField = useSaved(about, ProviderAboutSchema, (text, was) =>
    saveProviderProfile(id, { about: text }, { about: was }),
  )
  const phoneField = useSaved(phone, ProviderPhoneSchema, (text) => saveProviderProfile(id, { phone: text }))
  return (
    <Card title="What travelers see">
      <TextField
        label="Name"
        hint="Of you or your business. Changes are saved while you type."
        autoComplete="organization"
        {...nameField}
      />
      <TextArea
        label="About you"
        hint="Who you are, since when, and what makes a day with you."
        rows={8}
        {...aboutField}
      />
      <TextField
        label="Phone for guests"
        hint="Whoever has a confirmed booking with you sees it, also with no signal. Nobody else does."
        type="tel"
        autoComplete="tel"
        {...phoneField}
      />
    </Card>
  )
}

function useSaved(
  value: string,
  schema: v.GenericSchema<unknown, string>,
  save: (text: string, was: string) => Promise<boolean>,
) {
  const [error, setError] = useState<string | null>(null)
  const draft = useDraftText(value, (typed, was) => {
    const judged = v.safeParse(schema, typed)
    setError(judged.success ? null : judged.issues[0].message)
    if (!judged.success) return false
    sayIfNotKept(save(judged.output, was), 'saving the provider’s profile')
    return true
  })
  return {
    value: draft.text,
    error,
    onChange: ({ target }: { target: { value: string } }) => {
      setError(null)
      draft.type(target.value)
    },
    onBlur: () => (v.is(schema, draft.text) ? draft.leave() : draft.flush()),
  }
}
