import { Button } from '../../ui/button.tsx'
import { SheetDialog } from '../../ui/sheet-dialog.tsx'
import styles from './option-sheet.module.css'
import { firstThree } from './summaries.ts'
import { unavailableBecause, type WhatSection } from './what-options.ts'

type OptionSheetProps = {
  section: WhatSection
  chosen: readonly string[]
  days: { start: string | null; end: string | null }
  onChange: (chosen: string[]) => void
  onClose: () => void
}

/** The options of one section, with Any, Clear All and Next. @source planning §2.1 */
export function OptionSheet({ section, chosen, days, onChange, onClose }: OptionSheetProps) {
  const options = section.options.map((label) => ({ label, reason: unavailableBecause(label, days) }))
  const available = options.filter(({ reason }) => reason === null).map(({ label }) => label)
  const allChosen = available.every((label) => chosen.includes(label))
  const toggle = (label: string, on: boolean) =>
    onChange(section.options.filter((option) => (option === label ? on : chosen.includes(option))))
  return (
    <SheetDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={section.title}
      footer={
        <div className={styles.footer}>
          <Button variant="quiet" disabled={chosen.length === 0} onClick={() => onChange([])}>
            Clear All
          </Button>
          <Button variant="primary" onClick={onClose}>
            Next
          </Button>
        </div>
      }
    >
      <p className={styles.chosen} role="status">
        {chosen.length ? firstThree(chosen) : 'Nothing chosen: anything goes.'}
      </p>
      <ul className={styles.options}>
        <li>
          <Choice label="Any" checked={allChosen} onChange={(on) => onChange(on ? [...available] : [])} />
        </li>
        {options.map(({ label, reason }) => (
          <li key={label}>
            <Choice
              label={label}
              reason={reason}
              checked={chosen.includes(label)}
              onChange={(on) => toggle(label, on)}
            />
          </li>
        ))}
      </ul>
    </SheetDialog>
  )
}

type ChoiceProps = {
  label: string
  checked: boolean
  /** Why it cannot be chosen now. */
  reason?: string | null
  onChange: (checked: boolean) => void
}

function Choice({ label, checked, reason = null, onChange }: ChoiceProps) {
  const reasonId = `why-not-${label.toLowerCase().replaceAll(' ', '-')}`
  return (
    <label className={styles.option} data-disabled={reason === null ? undefined : ''}>
      <input
        type="checkbox"
        checked={checked}
        disabled={reason !== null && !checked}
        aria-label={label}
        {...(reason === null ? {} : { 'aria-describedby': reasonId })}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
      {reason === null ? null : (
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      )}
    </label>
  )
}
