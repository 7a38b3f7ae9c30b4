import { useId } from 'react'
import { labelsWithoutPlaces } from '../../domain/search/labels-without-places.ts'
import type { DayRange } from '../../ui/calendar/day-range.ts'
import styles from './option-list.module.css'
import { firstThree } from '../words/trip-words.ts'
import { unavailableBecause, type WhatSection } from './what-sections.ts'

type OptionListProps = {
  section: WhatSection
  chosen: readonly string[]
  /** The trip's days: they decide what can be had. */
  days: DayRange
  /** The labels now chosen, in the section's order. */
  onChange: (chosen: string[]) => void
}

/** The options of one section with Any, which chooses all that can be had or none. @source planning §2.1, §4 */
export function OptionList({ section, chosen, days, onChange }: OptionListProps) {
  const options = section.options.map((label) => ({ label, reason: unavailableBecause(label, days) }))
  const available = options.filter(({ reason }) => reason === null).map(({ label }) => label)
  const allChosen = available.every((label) => chosen.includes(label))
  const toggle = (label: string, on: boolean) =>
    onChange(section.options.filter((option) => (option === label ? on : chosen.includes(option))))
  return (
    <>
      <p className={styles.chosen} role="status">
        {chosen.length ? firstThree(chosen) : 'Nothing chosen: anything goes.'}
      </p>
      <ul className={styles.options} aria-label={section.title}>
        <li>
          <Choice label="Any" checked={allChosen} onChange={(on) => onChange(on ? [...available] : [])} />
        </li>
        {options.map(({ label, reason }) => (
          <li key={label}>
            <Choice
              label={label}
              reason={reason}
              remark={WITHOUT_PLACES.has(label) ? NO_PLACE : null}
              checked={chosen.includes(label)}
              onChange={(on) => toggle(label, on)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const WITHOUT_PLACES = labelsWithoutPlaces()

const NO_PLACE = 'No place in our catalogue offers this yet'

type ChoiceProps = {
  label: string
  checked: boolean
  /** Why it cannot be chosen now. */
  reason?: string | null
  /** What is to be known of it, which keeps nobody from choosing it. */
  remark?: string | null
  onChange: (checked: boolean) => void
}

function Choice({ label, checked, reason = null, remark = null, onChange }: ChoiceProps) {
  const reasonId = useId()
  const said = reason ?? remark
  const unavailable = reason !== null && !checked
  return (
    <label className={styles.option} data-disabled={reason === null ? undefined : ''}>
      <input
        type="checkbox"
        checked={checked}
        // Not `disabled`: taking it out may make it unavailable while it has the focus, and the reason can be heard.
        aria-disabled={unavailable}
        aria-label={label}
        {...(said === null ? {} : { 'aria-describedby': reasonId })}
        onChange={(event) => unavailable || onChange(event.target.checked)}
      />
      <span>{label}</span>
      {said === null ? null : (
        <span id={reasonId} className={styles.reason}>
          {said}
        </span>
      )}
    </label>
  )
}
