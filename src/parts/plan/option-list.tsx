import type { DayRange } from '../../ui/calendar/day-range.ts'
import { firstThree } from '../words/trip-words.ts'
import styles from './option-list.module.css'
import { OptionTiles } from './option-tiles.tsx'
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
  const available = section.options.filter((label) => unavailableBecause(label, days) === null)
  const any = {
    checked: available.every((label) => chosen.includes(label)),
    onChange: (on: boolean) => onChange(on ? [...available] : []),
  }
  return (
    <>
      <p className={styles.chosen} role="status">
        {chosen.length ? firstThree(chosen) : 'Nothing chosen: anything goes.'}
      </p>
      <OptionTiles
        title={section.title}
        options={section.options}
        chosen={chosen}
        days={days}
        any={any}
        onToggle={(label, on) => onChange(toggled(section, chosen, label, on))}
      />
    </>
  )
}

/** The labels chosen once one of them is or is not, in the section's order. */
export const toggled = (
  { options }: WhatSection,
  chosen: readonly string[],
  label: string,
  on: boolean,
): string[] => options.filter((option) => (option === label ? on : chosen.includes(option)))
