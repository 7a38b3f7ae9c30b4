import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import {
  PROFILE_ENTRIES,
  showName,
  type FactName,
  type ProfilePatch,
} from '../../../core/contracts/profile/profile.ts'
import { report } from '../../platform/report.ts'
import { isShown } from './is-shown.ts'
import { saveProfile, type ProfileChange, type ProfileFields } from '../../sync/hooks/use-profile.ts'

export type TextName = 'firstName' | 'lastName' | 'bio' | FactName

type Drafts = Partial<Record<TextName, string>>

/** What stood in a field: `began` when the person began to type there, `left` when what they typed was saved. */
type Stood = { began: Drafts; left: Drafts }

export type ProfileForm = {
  /** What stands in the field. */
  textOf: (name: TextName) => string
  /** What is wrong with it; null where nothing is. */
  errorOf: (name: TextName) => string | null
  type: (name: TextName, text: string) => void
  /** The field is left: what was typed is saved if it is right. */
  leave: (name: TextName) => void
  /** Saves at once. */
  set: (change: ProfileChange) => void
  /** Something typed is not saved: it is still being typed, or wrong. */
  unsaved: boolean
  /** The phone could keep the last change. */
  kept: boolean
}

/**
 * The texts of the own profile while they are edited. A field is saved when it is left, and when the screen or the app is; a
 * field that is being typed in is not touched by what comes from elsewhere. `fallback` is what stands where nothing was
 * written.
 */
export function useProfileForm(
  fields: ProfileFields,
  fallback: { firstName: string; lastName: string },
): ProfileForm {
  const [drafts, setDrafts] = useState<Drafts>({})
  const [errors, setErrors] = useState<Drafts>({})
  const [kept, setKept] = useState(true)
  const [stood, setStood] = useState<Stood>({ began: {}, left: {} })
  const stored = (name: TextName): string =>
    fields[name] ?? (name === 'firstName' || name === 'lastName' ? fallback[name] : '')

  const set = (change: ProfileChange, was?: { bio: string }) => {
    saveProfile(change, was).then(setKept, (problem: unknown) => {
      report(problem, 'saving the profile')
      setKept(false)
    })
  }

  const giveUp = (names: readonly TextName[]) => {
    setDrafts((before) => without(before, names))
    setStood(({ began, left }) => ({ began: without(began, names), left: without(left, names) }))
  }

  const leave = (name: TextName) => {
    const text = drafts[name]
    if (text === undefined) return
    const parsed = v.safeParse(PROFILE_ENTRIES[name], text)
    setErrors(({ [name]: _before, ...others }) =>
      parsed.success ? others : { ...others, [name]: parsed.issues[0].message },
    )
    if (!parsed.success) return
    const isTakenBack = text === stood.began[name] && !(name in stood.left)
    // What another device wrote meanwhile stands: nothing was written here.
    if (isTakenBack || parsed.output === stored(name)) return giveUp([name])
    setDrafts((before) => ({ ...before, [name]: parsed.output }))
    const was = name === 'bio' ? { bio: stood.began.bio ?? stored(name) } : undefined
    set({ [name]: parsed.output, ...shownWith(name, fields) }, was)
    // Whoever types on goes on from there.
    setStood(({ began, left }) => ({
      began: { ...began, [name]: parsed.output },
      left: { ...left, [name]: stored(name) },
    }))
  }

  // A draft has served once the record says the same, or what it was joined to: what another device writes is shown from then on.
  const served = (Object.keys(drafts) as TextName[]).filter(
    (name) => drafts[name] === fields[name] || (name in stood.left && stood.left[name] !== stored(name)),
  )
  if (served.length > 0) giveUp(served)

  useSavedOnLeaving(() => {
    for (const name of Object.keys(drafts) as TextName[]) leave(name)
  })

  return {
    textOf: (name) => drafts[name] ?? stored(name),
    errorOf: (name) => errors[name] ?? null,
    type: (name, text) => {
      setErrors((before) => without(before, [name]))
      setStood(({ began, left }) => ({
        began: { ...began, [name]: began[name] ?? stored(name) },
        left: without(left, [name]),
      }))
      setDrafts((before) => ({ ...before, [name]: text }))
    },
    leave,
    set,
    unsaved: (Object.keys(drafts) as TextName[]).some((name) => drafts[name] !== stored(name)),
    kept,
  }
}

/** What ties a field to the form. */
export const fieldOf = (form: ProfileForm, name: TextName) => ({
  value: form.textOf(name),
  error: form.errorOf(name),
  onChange: ({ target }: { target: { value: string } }) => form.type(name, target.value),
  onBlur: () => form.leave(name),
})

/** What is written says whether others see it: nothing stands on the switch alone. */
function shownWith(name: TextName, fields: ProfileFields): ProfilePatch {
  if (name === 'firstName' || name === 'lastName') return {}
  return { [showName(name)]: isShown(fields, name) }
}

/** The screen is left, or the app is put away. */
function useSavedOnLeaving(save: () => void) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const away = () => document.visibilityState === 'hidden' && latest.current()
    document.addEventListener('visibilitychange', away)
    return () => {
      document.removeEventListener('visibilitychange', away)
      latest.current()
    }
  }, [])
}

const without = (drafts: Drafts, names: readonly TextName[]): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => !names.includes(name as TextName)))
