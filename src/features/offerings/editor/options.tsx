import {
  CutoffSchema,
  MAX_OPTIONS,
  MinToRunSchema,
  OptionTitleSchema,
  PartySizeSchema,
} from '../../../../core/contracts/market/supply.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { aNumber, hoursInField, minutesOfHours, writeBy } from '../fields/read-text.ts'
import { SavedField } from '../fields/saved-field.tsx'
import {
  changeOption,
  changeOptions,
  newOption,
  removeWithUndo,
  withNewIds,
  type Of,
  type Offering,
  type Option,
  type OptionProps,
} from '../offering-changes.ts'
import styles from './editor.module.css'
import { Exceptions } from './exceptions.tsx'
import { Prices } from './prices.tsx'
import { Schedules } from './schedules.tsx'

type OptionsProps = { of: Of; kind: Offering['kind']; options: readonly Option[] }

/** What can be booked: each option with its prices, when it starts, and the days that differ. */
export function Options({ of, kind, options }: OptionsProps) {
  return (
    <>
      {options.map((option) => (
        <OptionCard key={option.id} of={of} kind={kind} option={option} isOnly={options.length === 1} />
      ))}
      {options.length < MAX_OPTIONS ? (
        <Button
          onClick={() => changeOptions(of, (now) => [...now, newOption(kind, `Option ${now.length + 1}`)])}
        >
          <Icon name="plus" size={20} /> {options.length === 0 ? 'Add an option' : 'Add another option'}
        </Button>
      ) : null}
    </>
  )
}

function OptionCard({ of, kind, option, isOnly }: OptionProps & { isOnly: boolean }) {
  const set = (change: Partial<Option>) => changeOption(of, option.id, (now) => ({ ...now, ...change }))
  const remove = () =>
    removeWithUndo(
      option.title,
      (kept) => changeOptions(of, (now) => now.filter(({ id }) => id !== option.id), kept),
      () => changeOptions(of, (now) => [...now, withNewIds(option)]),
    )
  return (
    <Card title={isOnly ? 'What can be booked' : `Option: ${option.title}`}>
      <div className={styles.title}>
        <SavedField
          label="Option"
          hint="A variant: half day, private, from Idaho Springs."
          text={option.title}
          write={writeBy(OptionTitleSchema, (title) => set({ title }))}
        />
        {isOnly ? null : (
          <IconButton label={`Delete ${option.title}`} onClick={remove}>
            <Icon name="trash" size={20} />
          </IconButton>
        )}
      </div>
      <div className={styles.numbers}>
        <SavedField
          label="Smallest party"
          inputMode="numeric"
          text={String(option.minParty)}
          write={writeBy(
            PartySizeSchema,
            ({ min }) => set({ minParty: min }),
            (text) => ({ min: aNumber(text), max: option.maxParty }),
          )}
        />
        <SavedField
          label="Largest party"
          inputMode="numeric"
          text={String(option.maxParty)}
          write={writeBy(
            PartySizeSchema,
            ({ max }) => set({ maxParty: max }),
            (text) => ({ min: option.minParty, max: aNumber(text) }),
          )}
        />
        {kind === 'activity' ? (
          <SavedField
            label="Runs from, guests"
            inputMode="numeric"
            text={option.minToRun === null ? '' : String(option.minToRun)}
            write={writeBy(MinToRunSchema, (minToRun) => set({ minToRun }), aNumber)}
          />
        ) : null}
        <SavedField
          label="Book until, hours before"
          inputMode="decimal"
          text={hoursInField(option.cutoffFirstMinutes)}
          write={writeBy(
            CutoffSchema,
            (cutoffFirstMinutes) => set({ cutoffFirstMinutes }),
            (text) => minutesOfHours(text) ?? 0,
          )}
        />
        {kind === 'activity' ? (
          <SavedField
            label="Join others until, hours before"
            inputMode="decimal"
            text={hoursInField(option.cutoffJoinMinutes)}
            write={writeBy(
              CutoffSchema,
              (cutoffJoinMinutes) => set({ cutoffJoinMinutes }),
              (text) => minutesOfHours(text) ?? 0,
            )}
          />
        ) : null}
      </div>
      <Prices of={of} kind={kind} option={option} />
      <Schedules of={of} kind={kind} option={option} />
      <Exceptions of={of} kind={kind} option={option} />
    </Card>
  )
}
