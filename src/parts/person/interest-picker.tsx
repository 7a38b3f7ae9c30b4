import { useState } from 'react'
import { INTERESTS, INTERESTS_SHOWN_FIRST, type InterestId } from '../../../core/contracts/profile/profile.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { InterestCount } from './interest-count.tsx'
import { InterestSheet } from './interest-sheet.tsx'
import styles from './interest-picker.module.css'

type InterestPickerProps = {
  chosen: readonly InterestId[]
  /** One was pressed: whether it is to be chosen. */
  onToggle: (id: InterestId, on: boolean) => void
  /** 'Continue' in the sheet with all of them. It closes when this answers true. */
  onContinue: () => boolean
}

/**
 * The first interests as chips, and all of them in a sheet. A chosen one of the others stands among the chips.
 * @source planning §2.10
 */
export function InterestPicker({ chosen, onToggle, onContinue }: InterestPickerProps) {
  const [all, setAll] = useState(false)
  const chips = INTERESTS.filter(({ id }, at) => at < INTERESTS_SHOWN_FIRST || chosen.includes(id))
  const toggle = (id: InterestId) => onToggle(id, !chosen.includes(id))
  return (
    <div className="stack">
      <InterestCount chosen={chosen} />
      <ul className="row" aria-label="Interests">
        {chips.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={chosen.includes(id)}
              onClick={() => toggle(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => setAll(true)}>Show all</Button>
      </div>
      {all ? (
        <InterestSheet
          chosen={chosen}
          onToggle={toggle}
          onClose={() => setAll(false)}
          onContinue={() => {
            if (onContinue()) setAll(false)
          }}
        />
      ) : null}
    </div>
  )
}

/** These interests with one more or less, in the catalogue's order. */
export const withInterest = (chosen: readonly InterestId[], id: InterestId, on: boolean): InterestId[] =>
  INTERESTS.map((interest) => interest.id).filter((one) => (one === id ? on : chosen.includes(one)))
