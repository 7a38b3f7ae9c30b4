import { useId } from 'react'
import { MAX_COST_USD } from '../../../../core/contracts/trips/trips.ts'
import type { Wish } from '../../../../core/domain/plan/plan.ts'
import { GuestCounters } from '../../../parts/plan/guest-counters.tsx'
import { plural } from '../../../parts/words/trip-words.ts'
import { unavailableBecause, WHAT_SECTIONS, withChosen } from '../../../parts/plan/what-sections.ts'
import { Chip } from '../../../ui/buttons/chip.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { lastDay } from '../words/trip-line.ts'
import { OfferedPreferences } from './offered-preferences.tsx'
import type { TripDraft } from './trip-draft.ts'
import { TripStart } from './trip-start.tsx'
import styles from './trip-form.module.css'

type TripFormProps = {
  draft: TripDraft
  onChange: (change: Partial<TripDraft>) => void
  /** What the trip is called when nothing is written. */
  titleHint: string
  /** Colorado's day, `YYYY-MM-DD`. */
  today: string
}

/** What a trip is: title, days, party, budget and wishes. */
export function TripForm({ draft, onChange, titleHint, today }: TripFormProps) {
  const { dates, party, budgetUsd, wishes } = draft
  const range = { start: dates.start, end: lastDay(dates) }
  return (
    <div className={styles.form}>
      <TripStart draft={draft} titleHint={titleHint} today={today} onChange={onChange} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Who</legend>
        <GuestCounters
          guests={party}
          onChange={(change) => onChange({ party: { ...party, ...change, chosen: true } })}
        />
      </fieldset>
      <OfferedPreferences draft={draft} onChange={onChange} />
      <TextField
        label="Budget per person, US dollars"
        inputMode="numeric"
        autoComplete="off"
        value={budgetUsd === null ? '' : String(budgetUsd)}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '').slice(0, String(MAX_COST_USD).length)
          const amount = digits === '' ? null : Math.min(MAX_COST_USD, Number(digits))
          onChange({ budgetUsd: amount })
        }}
      />
      {WHAT_SECTIONS.map((section) => (
        <WishChips
          key={section.key}
          title={section.title}
          options={section.options}
          wish={wishes[section.key]}
          reasonFor={(label) => unavailableBecause(label, range)}
          onChoose={(labels) =>
            onChange({
              wishes: { ...wishes, [section.key]: withChosen(section, wishes[section.key], labels) },
            })
          }
        />
      ))}
    </div>
  )
}

type WishChipsProps = {
  title: string
  options: readonly string[]
  wish: Wish
  /** Why an option cannot be had on these days; null where it can. */
  reasonFor: (label: string) => string | null
  onChoose: (labels: string[]) => void
}

function WishChips({ title, options, wish, reasonFor, onChoose }: WishChipsProps) {
  const id = useId()
  const chosen = wish.labels.length
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <p id={id} className={styles.legend}>
        {title}
        <span className={styles.soft}> {chosen === 0 ? 'anything goes' : plural(chosen, 'choice')}</span>
      </p>
      <div className="row">
        {options
          .filter((label) => wish.labels.includes(label) || reasonFor(label) === null)
          .map((label) => {
            const on = wish.labels.includes(label)
            return (
              <Chip
                key={label}
                aria-pressed={on}
                data-chosen={on}
                className={styles.chip}
                onClick={() =>
                  onChoose(options.filter((one) => (one === label ? !on : wish.labels.includes(one))))
                }
              >
                {label}
              </Chip>
            )
          })}
      </div>
    </div>
  )
}
