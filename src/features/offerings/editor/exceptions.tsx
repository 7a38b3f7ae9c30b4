import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import {
  CapacitySchema,
  DaySchema,
  MAX_EXCEPTIONS,
  ReasonSchema,
} from '../../../../core/contracts/market/supply.ts'
import { coloradoDay, dayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import { timeInWords } from '../../../domain/calendar/clock-time.ts'
import { capacityInWords } from '../../../domain/market/market-words.ts'
import { newId } from '../../../platform/new-id.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { aNumber } from '../fields/read-text.ts'
import {
  changeOption,
  removeWithUndo,
  type Exception,
  type Offering,
  type OptionProps,
} from '../offering-changes.ts'
import styles from './editor.module.css'

/** Days on which it is otherwise than the schedules say. */
export function Exceptions({ of, kind, option }: OptionProps) {
  const [adding, setAdding] = useState(false)
  const exceptions = [...option.exceptions].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const add = (exception: Exception) => {
    changeOption(of, option.id, (now) => ({ ...now, exceptions: [...now.exceptions, exception] }))
    setAdding(false)
  }
  const remove = (exception: Exception) =>
    removeWithUndo(
      dayInWords(exception.date),
      (kept) =>
        changeOption(
          of,
          option.id,
          (now) => ({ ...now, exceptions: now.exceptions.filter(({ id }) => id !== exception.id) }),
          kept,
        ),
      () => add({ ...exception, id: newId() }),
    )
  const times = [...new Set(option.schedule.flatMap((rule) => rule.times))].sort()
  return (
    <section className={styles.part} aria-label={`Days that differ of ${option.title}`}>
      <h3>Days that differ</h3>
      {exceptions.length === 0 ? null : (
        <ul className={styles.items}>
          {exceptions.map((exception) => (
            <li key={exception.id} className={styles.line}>
              <span className={styles.words}>
                <span className="tabular">{inWords(exception, kind)}</span>
                {exception.reason === '' ? null : <span className="muted">{exception.reason}</span>}
              </span>
              <IconButton label={`Delete ${inWords(exception, kind)}`} onClick={() => remove(exception)}>
                <Icon name="trash" size={20} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <NewException kind={kind} times={times} onAdd={add} />
      ) : exceptions.length < MAX_EXCEPTIONS ? (
        <Button className={styles.end} onClick={() => setAdding(true)}>
          <Icon name="plus" size={20} /> Add a day
        </Button>
      ) : null}
    </section>
  )
}

type NewExceptionProps = {
  kind: Offering['kind']
  times: readonly string[]
  onAdd: (exception: Exception) => void
}

function NewException({ kind, times, onAdd }: NewExceptionProps) {
  const [date, setDate] = useState(() => coloradoDay(new Date()))
  const [time, setTime] = useState('')
  const [closes, setCloses] = useState(true)
  const [capacity, setCapacity] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const judged = v.safeParse(
      v.object({ date: DaySchema, capacity: CapacitySchema, reason: ReasonSchema }),
      {
        date,
        capacity: closes ? 0 : aNumber(capacity),
        reason,
      },
    )
    if (!judged.success) return setProblem(judged.issues[0].message)
    onAdd({ id: newId(), time: time === '' ? null : time, ...judged.output })
  }
  return (
    <form className={styles.fields} onSubmit={add}>
      <div className={styles.numbers}>
        <TextField label="Day" type="date" value={date} onChange={({ target }) => setDate(target.value)} />
        {kind === 'activity' && times.length > 0 ? (
          <SelectField
            label="Start"
            value={time}
            options={[
              { value: '', label: 'All day' },
              ...times.map((value) => ({ value, label: timeInWords(value) })),
            ]}
            onChange={({ target }) => setTime(target.value)}
          />
        ) : null}
        <SelectField
          label="On that day"
          value={closes ? 'closed' : 'other'}
          options={[
            { value: 'closed', label: 'Closed' },
            { value: 'other', label: kind === 'activity' ? 'Other seats' : 'Another number' },
          ]}
          onChange={({ target }) => setCloses(target.value === 'closed')}
        />
        {closes ? null : (
          <TextField
            label={kind === 'activity' ? 'Seats' : 'How many'}
            inputMode="numeric"
            autoComplete="off"
            value={capacity}
            onChange={({ target }) => setCapacity(target.value)}
          />
        )}
        <TextField
          label="Reason, for your team"
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Button type="submit" className={styles.end}>
        Add this day
      </Button>
    </form>
  )
}

/** 'Jul 4 · closed', 'Jul 4, 9:00 AM · 12 seats'. */
function inWords({ date, time, capacity }: Exception, kind: Offering['kind']): string {
  const day = dayInWords(date, { withYear: true })
  const when = time === null ? day : `${day}, ${timeInWords(time)}`
  return `${when} · ${capacity === 0 ? 'closed' : capacityInWords(capacity, kind)}`
}

const keyOf = ({ date, time }: Exception): string => `${date} ${time ?? ''}`
