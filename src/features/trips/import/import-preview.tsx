import { useState, type ReactNode } from 'react'
import { MAX_TRIP_STOPS, MAX_TRIP_TITLE_CHARS } from '../../../../core/contracts/trips/trips.ts'
import { daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import type { ReadStop, RefusedRow } from '../../../../core/domain/trip-files/file-reading.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { dayTitle, tripDatesInWords } from '../words/trip-line.ts'
import { extrasInWords, outsideColorado, rowsOf, stopsByDay, type FoundTrip } from './found-trip.ts'
import styles from './import.module.css'
import { PreviewStop } from './preview-stop.tsx'
import type { Choice } from './use-choice.ts'
import { wholeNumber } from '../../../../core/domain/words/numbers.ts'

type ImportPreviewProps = {
  found: FoundTrip
  choice: Choice
  /** The trip that takes the stops; left out for a new one. */
  into?: Trip | undefined
  /** Colorado's day, `YYYY-MM-DD`. */
  today: string
  /** Of the days: one below what this stands in. Default: in a dialog. */
  Heading?: 'h2' | 'h3'
}

/** What was found, before anything of it is kept: the person sees it and leaves out what they do not want. */
export function ImportPreview({ found, choice, into, today, Heading = 'h3' }: ImportPreviewProps) {
  const { stops, trip, duplicates } = found
  const words = new Map(duplicates.map((one) => [one.row, one.words]))
  return (
    <div className={styles.preview}>
      <p>{found.source}</p>
      {into ? (
        <IntoDay found={found} choice={choice} into={into} />
      ) : (
        <TextField
          label="Title"
          value={choice.title}
          maxLength={MAX_TRIP_TITLE_CHARS}
          placeholder={trip.title}
          autoComplete="off"
          onChange={({ target }) => choice.setTitle(target.value)}
        />
      )}
      <Facts found={found} choice={choice} into={into} today={today} />
      <RefusedRows refused={found.refused} />
      <Bulk found={found} choice={choice} />
      {stopsByDay(stops).map((group) => (
        <DayGroup
          key={group.day ?? 'none'}
          Heading={Heading}
          title={groupTitle(group.day, trip.dates, into)}
          stops={group.stops}
        >
          {(one) => (
            <PreviewStop
              key={one.row}
              found={one}
              duplicate={words.get(one.row)}
              checked={choice.chosen.has(one.row)}
              onCheck={(taken) => choice.take([one.row], taken)}
            />
          )}
        </DayGroup>
      ))}
    </div>
  )
}

type PartProps = Pick<ImportPreviewProps, 'found' | 'choice' | 'into'>

function Facts({ found, choice, into, today }: ImportPreviewProps) {
  const { stops, trip, duplicates, refused } = found
  const extras = extrasInWords(trip)
  const outside = outsideColorado(found).length
  const facts = [
    into ? '' : tripDatesInWords(trip.dates, today),
    outside === 0 ? '' : `${outside} outside of Colorado`,
    duplicates.length === 0 ? '' : plural(duplicates.length, 'duplicate'),
    refused.length === 0 ? '' : `${plural(refused.length, 'row')} could not be read`,
    extras.length === 0 || into ? '' : `With ${extras.join(', ')}`,
  ].filter((fact) => fact !== '')
  return (
    <div className={styles.facts}>
      <p role="status">{`${plural(stops.length, 'stop')} found, ${choice.stops.length} chosen`}</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {stops.length > choice.room || choice.isTooMany ? (
        <p className={styles.limit}>
          {choice.isTooMany ? 'Too many are chosen. ' : ''}A trip holds at most {MAX_TRIP_STOPS} stops
          {into ? `; this one still has room for ${choice.room}.` : '.'}
        </p>
      ) : null}
      {into ? <p>Only stops are added. Everything else of the trip stays as it is.</p> : null}
    </div>
  )
}

function IntoDay({ found, choice, into }: PartProps) {
  const hasDays = found.stops.some(({ stop }) => stop.day !== null)
  const { day } = choice
  return (
    <SelectField
      label="Day"
      value={day === 'own' && !hasDays ? 'none' : String(day)}
      options={[
        ...(hasDays ? [{ value: 'own', label: 'The days of the file' }] : []),
        { value: 'none', label: 'Unscheduled' },
        ...(into?.days ?? []).map((one) => ({ value: String(one.number), label: dayTitle(one) })),
      ]}
      onChange={({ target: { value } }) =>
        choice.setDay(value === 'own' || value === 'none' ? value : Number(value))
      }
    />
  )
}

/** Takes or leaves many at once. */
function Bulk({ found, choice }: PartProps) {
  const outside = rowsOf(outsideColorado(found))
  const twice = rowsOf(found.duplicates)
  const bulk: [label: string, rows: number[]][] = [
    [`All ${plural(found.stops.length, 'stop')}`, found.stops.length > 5 ? rowsOf(found.stops) : []],
    [`Outside of Colorado (${outside.length})`, outside],
    [`Duplicates (${twice.length})`, twice],
  ]
  const shown = bulk.filter(([, rows]) => rows.length > 0)
  if (shown.length === 0) return null
  return (
    <fieldset className={styles.bulk}>
      <legend className={styles.heading}>Take</legend>
      {shown.map(([label, rows]) => (
        <CheckField
          key={label}
          label={label}
          checked={rows.every((row) => choice.chosen.has(row))}
          onChange={({ target }) => choice.take(rows, target.checked)}
        />
      ))}
    </fieldset>
  )
}

/** So many rows are drawn at first, and with each further press. */
const ROWS_AT_A_TIME = 50

type DayGroupProps = {
  Heading: 'h2' | 'h3'
  title: string
  stops: readonly ReadStop[]
  children: (stop: ReadStop) => ReactNode
}

function DayGroup({ Heading, title, stops, children }: DayGroupProps) {
  const [shown, setShown] = useState(ROWS_AT_A_TIME)
  const more = stops.length - shown
  return (
    <section className={styles.group} aria-label={title}>
      <Heading className={styles.heading}>{title}</Heading>
      <ul className={styles.stops}>{stops.slice(0, shown).map(children)}</ul>
      {more > 0 ? (
        <Button onClick={() => setShown(shown + ROWS_AT_A_TIME)}>
          Show {Math.min(more, ROWS_AT_A_TIME)} more of {title}
        </Button>
      ) : null}
    </section>
  )
}

function groupTitle(day: number | null, dates: Trip['dates'], into: Trip | undefined): string {
  if (day === null) return 'Unscheduled'
  const date = dates.start === null || into ? null : daysAfter(dates.start, day - 1)
  return dayTitle({ number: day, date })
}

/** The rest is counted. */
const MAX_SHOWN = 100

/** Why something of a file could not be read, row by row. */
function RefusedRows({ refused }: { refused: readonly RefusedRow[] }) {
  if (refused.length === 0) return null
  const more = refused.length - MAX_SHOWN
  return (
    <details className={styles.refused}>
      <summary>Why {plural(refused.length, 'row')} could not be read</summary>
      <ul>
        {refused.slice(0, MAX_SHOWN).map(({ row, reason }, at) => (
          <li key={`${row} ${at}`}>{reason}</li>
        ))}
      </ul>
      {more > 0 ? <p>And {wholeNumber(more)} more.</p> : null}
    </details>
  )
}
