import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { MAX_COST_USD } from '../../../../../core/contracts/trips/trips.ts'
import type { TripStop } from '../../../../../core/domain/trips/trip.ts'
import { stopEdit } from '../../../../../core/records/trips/trip-edits.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useDraftText } from '../../../../ui/fields/use-draft-text.ts'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import { keep } from '../../trip-changes.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { PlanNumber } from './plan-number.tsx'
import { isForNights, planFacts, staysWith } from './plan-words.ts'
import styles from './my-plan.module.css'

type PlanValuesProps = {
  stop: TripStop
  /** Null until it is worked out. */
  worked: WorkedOut | null
}

type ValueName = 'time' | 'stay' | 'cost'

type Value = { name: ValueName; label: string; spoken: string }

const valuesOf = (sleeps: boolean): readonly Value[] => [
  { name: 'time', label: 'Arrive', spoken: 'Arrive at' },
  ...(sleeps ? [] : [{ name: 'stay', label: 'Stay', spoken: 'Stay' } as const]),
  { name: 'cost', label: 'Cost', spoken: 'Rough cost for all' },
]

/** When one arrives, how long one stays where nobody sleeps, and what it costs. Each is a button that opens its field, which is kept as it is changed. */
export function PlanValues({ stop, worked }: PlanValuesProps) {
  const id = useId()
  const [open, setOpen] = useState<ValueName | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const facts = planFacts(stop, worked)
  const sleeps = isForNights(stop)
  const set = (change: Parameters<typeof stopEdit>[1]) => keep([stopEdit(stop.id, change)])
  const cost = useDraftText(stop.costUsd === null ? '' : String(stop.costUsd), (digits) =>
    set({ costUsd: digits === '' ? null : Math.min(MAX_COST_USD, Number(digits)) }),
  )
  const close = () => {
    buttons.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    setOpen(null)
  }
  const fields: Record<ValueName, ReactNode> = {
    time: (
      <TextField
        label="Arrive at"
        type="time"
        value={stop.time ?? ''}
        hint="Left empty it follows from the drive."
        onChange={({ target }) => set({ time: target.value === '' ? null : target.value.slice(0, 5) })}
      />
    ),
    stay: (
      <SelectField
        label="Stay"
        value={stop.stayMinutes === null ? '' : String(stop.stayMinutes)}
        options={[{ value: '', label: 'As long as usual' }, ...staysWith(stop.stayMinutes)]}
        onChange={({ target }) => set({ stayMinutes: target.value === '' ? null : Number(target.value) })}
      />
    ),
    cost: (
      <TextField
        label="Rough cost for all, US dollars"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={cost.text}
        onChange={({ target }) =>
          cost.type(target.value.replace(/\D/g, '').slice(0, String(MAX_COST_USD).length))
        }
        onBlur={cost.leave}
      />
    ),
  }
  return (
    <div className={styles.changes}>
      <div ref={buttons} className={styles.values}>
        {valuesOf(sleeps).map(({ name, label, spoken }) => {
          const { words, isEstimate } = facts[name]
          return (
            <button
              key={name}
              type="button"
              className={styles.value}
              aria-expanded={open === name}
              {...(open === name ? { 'aria-controls': id } : {})}
              onClick={() => setOpen(open === name ? null : name)}
            >
              <VisuallyHidden>
                {`${spoken}: ${words === null ? 'not set' : `${isEstimate ? 'about ' : ''}${words}`}`}
              </VisuallyHidden>
              <span aria-hidden="true" className={styles.shown}>
                <PlanNumber label={label} fact={facts[name]} />
              </span>
            </button>
          )
        })}
      </div>
      {open === null ? null : (
        <OpenField key={open} id={id} onClose={close}>
          {fields[open]}
        </OpenField>
      )}
    </div>
  )
}

/** Takes the focus as it opens; Enter and Escape close it and give the focus back. */
function OpenField({ id, onClose, children }: { id: string; onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    onClose()
  }
  return (
    // A dialog below leaves Escape to whoever carries this attribute.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the field inside
    <div ref={box} id={id} data-takes-escape onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
