import { dayInWords, longDayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { noAnswerWords } from '../../../data/net/no-answer-words.ts'
import { agoInWords } from '../../../domain/calendar/ago-in-words.ts'
import { monthAfter } from '../../../domain/market/shown-departures.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RadioRow } from '../../../ui/fields/radio-row.tsx'
import styles from '../activity.module.css'
import { DayCalendar } from '../day-calendar.tsx'
import { DepartureList } from '../departure-list.tsx'
import { EmptyMonth } from '../empty-month.tsx'
import { GuestChoice } from '../guest-choice.tsx'
import { NightList } from './night-list.tsx'
import type { Chosen } from './use-choice.ts'

/** Departures are made half a year ahead; the months behind have none. @source marketplace "Supply" */
const MONTHS_AHEAD = 6

type ChoiceFieldsProps = {
  choice: NonNullable<Chosen>
  /** The page says already that the server does not answer. */
  isOld: boolean
  /** Of several options one can be chosen. Default true. */
  hasOptions?: boolean
}

/** Which option, who comes, which day, and which time of it or how many nights from it on. */
export function ChoiceFields({ choice, isOld, hasOptions = true }: ChoiceFieldsProps) {
  const { activity, option, pricing, guests, known, month, today, day, days, ofDay, byNight } = choice
  const { id: number, options } = activity
  return (
    <>
      {hasOptions && options.length > 1 ? (
        <RadioRow
          label={{ words: 'Which one' }}
          options={options.map(({ id: value, title }) => ({ value, words: title }))}
          value={option.id}
          onChange={choice.pickOption}
        />
      ) : null}
      <GuestChoice option={option} pricing={pricing} guests={guests} onChange={choice.setGuests} />
      {known.problem ? <Age choice={choice} isOld={isOld} /> : null}
      {known.problem && !known.departures ? null : (
        <DayCalendar
          month={month}
          first={today.slice(0, 7)}
          last={monthAfter(today.slice(0, 7), MONTHS_AHEAD)}
          onMonth={choice.setMonth}
          days={days}
          chosen={day}
          also={byNight ? choice.chosen.map(({ localDate }) => localDate) : []}
          onChoose={(next) => choice.pickDay(next)}
        />
      )}
      {day !== null && ofDay.length > 0 ? (
        byNight ? (
          <NightList choice={choice} first={day} />
        ) : (
          <>
            <h3 className={styles.day}>{longDayInWords(day)}</h3>
            <DepartureList
              day={day}
              departures={ofDay}
              chosen={choice.chosen[0]?.id ?? null}
              canBe={choice.canBe}
              onChoose={choice.pickStart}
              priceOf={(departure) => exactDollars(choice.costs(departure))}
            />
          </>
        )
      ) : days && ![...days.keys()].some((one) => one.startsWith(month)) ? (
        <EmptyMonth
          id={number}
          today={today}
          // Another option may be the one that has room then.
          isNextKnown={!choice.isOptionPicked || options.length === 1}
          knownTo={known.kept?.to ?? null}
          onGo={(next) => choice.pickDay(next)}
        />
      ) : days ? (
        <p className="muted">
          {day === null
            ? byNight
              ? 'Choose the first night.'
              : 'Choose a day to see its times.'
            : `Nothing starts on ${dayInWords(day)}: choose another day.`}
        </p>
      ) : null}
    </>
  )
}

/** How old what is shown of days and times is, or that nothing of it is here; and why, where the page does not say so. */
function Age({ choice: { known, now, party }, isOld }: { choice: NonNullable<Chosen>; isOld: boolean }) {
  const { kept, problem, again } = known
  const words = kept
    ? `Days and times are as of ${agoInWords(new Date(kept.asOf).toISOString(), now)}${kept.party === party ? '' : `, for ${plural(kept.party, 'guest')}`}.`
    : 'Its days and times are not on this phone.'
  if (isOld) return <p className="muted">{words}</p>
  return (
    <div className={styles.age} role="status">
      <p>
        {noAnswerWords(problem)} {words}
      </p>
      <Button onClick={again}>Try again</Button>
    </div>
  )
}
