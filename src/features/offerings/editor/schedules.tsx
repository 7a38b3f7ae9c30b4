import { useState } from 'react'
import * as v from 'valibot'
import {
  CapacitySchema,
  MAX_RULES,
  PriceChangeSchema,
  RuleDatesSchema,
  TimesSchema,
  WeekdaysSchema,
} from '../../../../core/contracts/market/supply.ts'
import { coloradoDay, daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import { timeInWords } from '../../../domain/calendar/clock-time.ts'
import { ruleInWords, WEEKDAY_WORDS } from '../../../domain/market/market-words.ts'
import { centsOfDollars, dollarsInField } from '../../../domain/market/money.ts'
import { newId } from '../../../platform/new-id.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { ChoiceChips } from '../fields/choice-chips.tsx'
import { aNumber, readBy, writeBy, writeRead, type Read } from '../fields/read-text.ts'
import { SavedField } from '../fields/saved-field.tsx'
import { changeOption, removeWithUndo, type Rule, type OptionProps } from '../offering-changes.ts'
import styles from './editor.module.css'

/** A schedule begins as a season of so many days. */
const FIRST_DAYS = 90
const FIRST_TIME = '09:00'
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** When it starts, again and again. */
export function Schedules({ of, kind, option }: OptionProps) {
  const isActivity = kind === 'activity'
  const add = () => {
    const from = coloradoDay(new Date())
    const rule: Rule = {
      id: newId(),
      from,
      to: daysAfter(from, FIRST_DAYS - 1),
      weekdays: EVERY_DAY,
      times: isActivity ? [FIRST_TIME] : [],
      capacity: isActivity ? option.maxParty : 1,
      priceChangeCents: 0,
    }
    changeOption(of, option.id, (now) => ({ ...now, schedule: [...now.schedule, rule] }))
  }
  return (
    <section className={styles.part} aria-label={`Schedules of ${option.title}`}>
      <h3>{isActivity ? 'When it starts' : 'Nights it can be let'}</h3>
      {option.schedule.length === 0 ? null : (
        <ul className={styles.items}>
          {option.schedule.map((rule) => (
            <li key={rule.id}>
              <RuleFields of={of} kind={kind} option={option} rule={rule} />
            </li>
          ))}
        </ul>
      )}
      {option.schedule.length < MAX_RULES ? (
        <Button className={styles.end} onClick={add}>
          <Icon name="plus" size={20} /> Add a schedule
        </Button>
      ) : null}
    </section>
  )
}

function RuleFields({ of, kind, option, rule }: OptionProps & { rule: Rule }) {
  const isActivity = kind === 'activity'
  const set = (change: Partial<Rule>) =>
    changeOption(of, option.id, (now) => ({
      ...now,
      schedule: now.schedule.map((one) => (one.id === rule.id ? { ...one, ...change } : one)),
    }))
  const remove = () =>
    removeWithUndo(
      'Schedule',
      (kept) =>
        changeOption(
          of,
          option.id,
          (now) => ({ ...now, schedule: now.schedule.filter(({ id }) => id !== rule.id) }),
          kept,
        ),
      () =>
        changeOption(of, option.id, (now) => ({
          ...now,
          schedule: [...now.schedule, { ...rule, id: newId() }],
        })),
    )
  return (
    <details className={styles.item}>
      <summary>
        <span className={styles.words}>{ruleInWords(rule, kind)}</span>
      </summary>
      <div className={styles.fields}>
        <RuleDates rule={rule} onSave={set} />
        <Weekdays rule={rule} onSave={set} />
        {isActivity || rule.times.length > 0 ? <Times rule={rule} onSave={set} /> : null}
        <div className={styles.numbers}>
          <SavedField
            label={isActivity ? 'Seats at each start' : 'How many a night'}
            inputMode="numeric"
            text={String(rule.capacity)}
            write={writeBy(CapacitySchema, (capacity) => set({ capacity }), aNumber)}
          />
          <SavedField
            label="Price change, US dollars"
            hint="-10 makes it cheaper"
            text={rule.priceChangeCents === 0 ? '' : dollarsInField(rule.priceChangeCents)}
            write={writeRead(readChange, (priceChangeCents) => set({ priceChangeCents }))}
          />
        </div>
        <Button variant="destructive" className={styles.end} onClick={remove}>
          Delete this schedule
        </Button>
      </div>
    </details>
  )
}

type RulePartProps = { rule: Rule; onSave: (change: Partial<Rule>) => void }

/** Both days are one value: each limits the other. */
function RuleDates({ rule, onSave }: RulePartProps) {
  const [draft, setDraft] = useState<{ from: string; to: string } | null>(null)
  const shown = draft ?? rule
  const judged = v.safeParse(RuleDatesSchema, { from: shown.from, to: shown.to })
  const choose = (change: Partial<{ from: string; to: string }>) => {
    const next = { from: shown.from, to: shown.to, ...change }
    const isRight = v.is(RuleDatesSchema, next)
    setDraft(isRight ? null : next)
    if (isRight) onSave(next)
  }
  return (
    <div>
      <div className={styles.numbers}>
        <TextField
          label="First day"
          type="date"
          value={shown.from}
          onChange={({ target }) => choose({ from: target.value })}
        />
        <TextField
          label="Last day"
          type="date"
          value={shown.to}
          onChange={({ target }) => choose({ to: target.value })}
        />
      </div>
      <p role="alert" className={styles.problem}>
        {judged.success ? null : judged.issues[0].message}
      </p>
    </div>
  )
}

function Weekdays({ rule, onSave }: RulePartProps) {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <div>
      <ChoiceChips
        title="On"
        options={EVERY_DAY.map((value) => ({ value, words: WEEKDAY_WORDS[value] ?? '' }))}
        chosen={rule.weekdays}
        onChange={(weekdays) => {
          const judged = v.safeParse(WeekdaysSchema, weekdays)
          setProblem(judged.success ? null : judged.issues[0].message)
          if (judged.success) onSave({ weekdays })
        }}
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}

function Times({ rule, onSave }: RulePartProps) {
  const [time, setTime] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = () => {
    const next = [...rule.times, time.slice(0, 5)].sort()
    const judged = v.safeParse(TimesSchema, next)
    setProblem(judged.success ? null : judged.issues[0].message)
    if (!judged.success) return
    onSave({ times: judged.output })
    setTime('')
  }
  return (
    <div role="group" aria-label="Times" className={styles.items}>
      <p className={styles.legend}>At</p>
      {rule.times.length === 0 ? null : (
        <ul className="row">
          {rule.times.map((one) => (
            <li key={one} className={styles.time}>
              {timeInWords(one)}
              <IconButton
                label={`Delete ${timeInWords(one)}`}
                onClick={() => onSave({ times: rule.times.filter((other) => other !== one) })}
              >
                <Icon name="close" size={20} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <TextField
          label="Another time"
          type="time"
          value={time}
          error={problem}
          onChange={({ target }) => {
            setProblem(null)
            setTime(target.value)
          }}
        />
        <Button disabled={time === ''} onClick={add}>
          Add time
        </Button>
      </div>
    </div>
  )
}

/** An amount of dollars, also below zero, as whole cents; empty is none. */
function readChange(text: string): Read<number> {
  const cents = text.trim() === '' ? 0 : centsOfDollars(text)
  return cents === null
    ? { problem: 'An amount reads like 10 or -10.50' }
    : readBy(PriceChangeSchema, () => cents)(text)
}
