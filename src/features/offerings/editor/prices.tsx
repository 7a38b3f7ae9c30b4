import { useState, type FormEvent } from 'react'
import {
  AgesSchema,
  HeadsSchema,
  HeightSchema,
  MAX_UNITS,
  PriceSchema,
  UNIT_TYPES,
  UnitTitleSchema,
  WeightSchema,
} from '../../../../core/contracts/market/supply.ts'
import { UNIT_TYPE_WORDS } from '../../../domain/market/market-words.ts'
import { centsOfDollars, dollarsInField, priceInWords } from '../../../domain/market/money.ts'
import { newId } from '../../../platform/new-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { aNumber, readBy, writeBy, writeRead, type Read } from '../fields/read-text.ts'
import { SavedField } from '../fields/saved-field.tsx'
import { changeOption, removeWithUndo, type Unit, type OptionProps } from '../offering-changes.ts'
import styles from './editor.module.css'

/** An amount of dollars as whole cents. */
const readCents = (text: string): Read<number> => {
  const cents = centsOfDollars(text)
  return cents === null
    ? { problem: 'An amount reads like 85 or 85.50' }
    : readBy(PriceSchema, () => cents)(text)
}

/** What it costs, for each kind of guest or of what is let. */
export function Prices({ of, kind, option }: OptionProps) {
  const { id, units } = option
  return (
    <section className={styles.part} aria-label={`Prices of ${option.title}`}>
      <h3>Prices</h3>
      {units.length === 0 ? null : (
        <ul className={styles.items}>
          {units.map((unit) => (
            <li key={unit.id}>
              <UnitFields of={of} kind={kind} option={option} unit={unit} />
            </li>
          ))}
        </ul>
      )}
      {units.length < MAX_UNITS ? (
        <NewPrice
          isActivity={kind === 'activity'}
          onAdd={(unit) => changeOption(of, id, (now) => ({ ...now, units: [...now.units, unit] }))}
        />
      ) : null}
    </section>
  )
}

function UnitFields({ of, option, unit }: OptionProps & { unit: Unit }) {
  const set = (change: Partial<Unit>) =>
    changeOption(of, option.id, (now) => ({
      ...now,
      units: now.units.map((one) => (one.id === unit.id ? { ...one, ...change } : one)),
    }))
  const remove = () =>
    removeWithUndo(
      unit.title,
      (kept) =>
        changeOption(
          of,
          option.id,
          (now) => ({
            ...now,
            units: now.units
              .filter((one) => one.id !== unit.id)
              // Nobody can be asked to bring what is not there.
              .map((one) => ({ ...one, accompaniedBy: one.accompaniedBy.filter((id) => id !== unit.id) })),
          }),
          kept,
        ),
      () =>
        changeOption(of, option.id, (now) => ({ ...now, units: [...now.units, { ...unit, id: newId() }] })),
    )
  const others = option.units.filter(({ id }) => id !== unit.id)
  return (
    <details className={styles.item}>
      <summary>
        <span className={styles.words}>
          {unit.title}
          <span className="muted tabular">{agesInWords(unit)}</span>
        </span>
        <span className={styles.price}>{priceInWords(unit.priceCents)}</span>
      </summary>
      <div className={styles.fields}>
        <div className={styles.numbers}>
          <SelectField
            label="For"
            value={unit.type}
            options={UNIT_TYPES.map((value) => ({ value, label: UNIT_TYPE_WORDS[value] }))}
            onChange={({ target }) =>
              set({ type: UNIT_TYPES.find((one) => one === target.value) ?? unit.type })
            }
          />
          <SavedField
            label="Name of this price"
            text={unit.title}
            write={writeBy(UnitTitleSchema, (title) => set({ title }))}
          />
          <SavedField
            label="Price, US dollars"
            inputMode="decimal"
            text={dollarsInField(unit.priceCents)}
            write={writeRead(readCents, (priceCents) => set({ priceCents }))}
          />
          <SavedField
            label="Seats it takes"
            inputMode="numeric"
            text={String(unit.heads)}
            write={writeBy(HeadsSchema, (heads) => set({ heads }), aNumber)}
          />
          <SavedField
            label="Age from"
            inputMode="numeric"
            text={unit.minAge === null ? '' : String(unit.minAge)}
            write={writeBy(
              AgesSchema,
              ({ min }) => set({ minAge: min }),
              (text) => ({ min: aNumber(text), max: unit.maxAge }),
            )}
          />
          <SavedField
            label="Age to"
            inputMode="numeric"
            text={unit.maxAge === null ? '' : String(unit.maxAge)}
            write={writeBy(
              AgesSchema,
              ({ max }) => set({ maxAge: max }),
              (text) => ({ min: unit.minAge, max: aNumber(text) }),
            )}
          />
          <SavedField
            label="Height from, cm"
            inputMode="numeric"
            text={unit.minHeightCm === null ? '' : String(unit.minHeightCm)}
            write={writeBy(HeightSchema, (minHeightCm) => set({ minHeightCm }), aNumber)}
          />
          <SavedField
            label="Weight to, kg"
            inputMode="numeric"
            text={unit.maxWeightKg === null ? '' : String(unit.maxWeightKg)}
            write={writeBy(WeightSchema, (maxWeightKg) => set({ maxWeightKg }), aNumber)}
          />
        </div>
        {others.length === 0 ? null : (
          <div role="group" aria-label={`${unit.title} comes only with`}>
            <p className={styles.legend}>Comes only with</p>
            {others.map((other) => (
              <CheckField
                key={other.id}
                label={other.title}
                checked={unit.accompaniedBy.includes(other.id)}
                onChange={({ target }) =>
                  set({
                    accompaniedBy: target.checked
                      ? [...unit.accompaniedBy, other.id]
                      : unit.accompaniedBy.filter((id) => id !== other.id),
                  })
                }
              />
            ))}
          </div>
        )}
        <Button variant="destructive" className={styles.end} onClick={remove}>
          Delete this price
        </Button>
      </div>
    </details>
  )
}

type NewPriceProps = { isActivity: boolean; onAdd: (unit: Unit) => void }

function NewPrice({ isActivity, onAdd }: NewPriceProps) {
  const [type, setType] = useState<Unit['type']>(isActivity ? 'ADULT' : 'OTHER')
  const [price, setPrice] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const said = readCents(price)
    if ('problem' in said) return setProblem(said.problem)
    setPrice('')
    onAdd({
      id: newId(),
      type,
      title: type === 'OTHER' && !isActivity ? 'Night' : UNIT_TYPE_WORDS[type],
      minAge: null,
      maxAge: null,
      priceCents: said.value,
      heads: 1,
      accompaniedBy: [],
      minHeightCm: null,
      maxWeightKg: null,
    })
  }
  return (
    <form className={styles.adding} onSubmit={add}>
      <SelectField
        label="A price for"
        value={type}
        options={UNIT_TYPES.map((value) => ({
          value,
          label: value === 'OTHER' && !isActivity ? 'Night' : UNIT_TYPE_WORDS[value],
        }))}
        onChange={({ target }) => setType(UNIT_TYPES.find((one) => one === target.value) ?? type)}
      />
      <TextField
        label="US dollars"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        value={price}
        error={problem}
        onChange={({ target }) => {
          setProblem(null)
          setPrice(target.value)
        }}
      />
      <Button type="submit">Add price</Button>
    </form>
  )
}

/** 'ages 5 to 12', 'from 5 years', ''. */
function agesInWords({ minAge, maxAge, heads }: Unit): string {
  const ages =
    minAge !== null && maxAge !== null
      ? `ages ${minAge} to ${maxAge}`
      : minAge !== null
        ? `from ${minAge} years`
        : maxAge !== null
          ? `up to ${maxAge} years`
          : ''
  return [ages, heads === 1 ? '' : `takes ${heads} seats`].filter(Boolean).join(' · ')
}
