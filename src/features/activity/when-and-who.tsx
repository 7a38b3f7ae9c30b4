import { useId, useState } from 'react'
import * as v from 'valibot'
import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import type { Departure } from '../../../core/contracts/market/public-offerings.ts'
import { daysAfter, longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { CalendarDaySchema } from '../../../core/contracts/trips/search-preferences.ts'
import { exactDollars } from '../../../core/domain/words/numbers.ts'
import { useDepartures } from '../../data/market/departures.ts'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import { policyInWords } from '../../domain/market/policy-words.ts'
import { guestsOf, headsOf, partyRefusal, priceOf } from '../../domain/market/my-party.ts'
import { departuresNow, monthAfter, statusByDay } from '../../domain/market/shown-departures.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { useSearchAddress } from '../../state/use-search-address.ts'
import { useShownPlan } from '../../sync/plan/shown-plan.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RadioRow } from '../../ui/fields/radio-row.tsx'
import styles from './activity.module.css'
import { noAnswerWords } from '../../data/net/no-answer-words.ts'
import { DayCalendar } from './day-calendar.tsx'
import { DepartureList } from './departure-list.tsx'
import { EmptyMonth } from './empty-month.tsx'
import { GuestChoice } from './guest-choice.tsx'

/** Departures are made half a year ahead; the months behind have none. @source marketplace "Supply" */
const MONTHS_AHEAD = 6
/** So many days from today on are asked for at once, so that the next two weeks are there to be kept. */
const FIRST_DAYS = 14

type WhenAndWhoProps = {
  activity: PublicActivity
  /** The page says already that the server does not answer. */
  isOld: boolean
}

/**
 * Days and times with their seats, what they cost for the party, and until when that can be cancelled. Begins with the `day` of the address, as
 * a trip's day leads here, else with the days of the search, and with its party.
 */
export function WhenAndWho({ activity, isOld }: WhenAndWhoProps) {
  const { id: number, uuid, offering, options } = activity
  const id = useId()
  const plan = useShownPlan()
  const now = useNow()
  const today = dayOf(now, offering.timeZone)
  const asked = [useSearchAddress().query['day']].flat()[0]
  const wanted = dayToCome(asked, today) ?? dayToCome(plan.days.start, today)
  const [pickedId, pickOption] = useState<string | null>(null)
  // What the month has first, until one is picked: an offering has options for other seasons.
  const [startingId, startWith] = useState<string | null>(null)
  const option = options.find(({ id: one }) => one === (pickedId ?? startingId)) ?? options[0]
  const [month, setMonth] = useState((wanted ?? today).slice(0, 7))
  const [day, setDay] = useState(wanted)
  const [guestsByOption, setGuests] = useState<Readonly<Record<string, ReturnType<typeof guestsOf>>>>({})
  const pricing = offering.pricingPer
  const guests = option ? (guestsByOption[option.id] ?? guestsOf(option, plan.party)) : null
  const party = option && guests ? Math.max(1, headsOf(option, pricing, guests)) : 1
  const known = useDepartures({ uuid, ...daysOf(month, today), party, today })
  const first = options.find(({ id: one }) => known.departures?.some(({ optionId }) => optionId === one))
  if (startingId === null && first) startWith(first.id)
  if (!option || !guests) return null

  const departures = known.departures && departuresNow(known.departures, option.id, now)
  const days = departures && statusByDay(departures)
  const ofDay = departures?.filter(({ localDate }) => localDate === day) ?? []
  const refusal = partyRefusal(option, pricing, guests)
  const costs = (departure: Departure | null) => exactDollars(priceOf(option, pricing, guests, departure))
  const looked = ofDay.find(isOpen) ?? ofDay[0] ?? null
  const { policy, timeZone } = offering
  const cancelling = policyInWords({ policy, party, startsAt: looked?.startsAt ?? null, timeZone, now })
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Days, times and price
      </h2>
      {options.length > 1 ? (
        <RadioRow
          label={{ words: 'Which one' }}
          options={options.map(({ id: value, title }) => ({ value, words: title }))}
          value={option.id}
          onChange={(next) => {
            pickOption(next)
            setDay(null)
          }}
        />
      ) : null}
      <GuestChoice
        option={option}
        pricing={pricing}
        guests={guests}
        onChange={(next) => setGuests({ ...guestsByOption, [option.id]: next })}
      />
      {known.problem ? <Age known={known} now={now} party={party} isOld={isOld} /> : null}
      {known.problem && !known.departures ? null : (
        <DayCalendar
          month={month}
          first={today.slice(0, 7)}
          last={monthAfter(today.slice(0, 7), MONTHS_AHEAD)}
          onMonth={setMonth}
          days={days}
          chosen={day}
          onChoose={setDay}
        />
      )}
      {day !== null && ofDay.length > 0 ? (
        <>
          <h3 className={styles.day}>{longDayInWords(day)}</h3>
          <DepartureList day={day} departures={ofDay} priceOf={costs} />
        </>
      ) : days && ![...days.keys()].some((one) => one.startsWith(month)) ? (
        <EmptyMonth
          id={number}
          today={today}
          // Another option may be the one that has room then.
          isNextKnown={pickedId === null || options.length === 1}
          knownTo={known.kept?.to ?? null}
          onGo={(next) => {
            setMonth(next.slice(0, 7))
            setDay(next)
          }}
        />
      ) : days ? (
        <p className="muted">Choose a day to see its times.</p>
      ) : null}
      <p className={styles.total} role="status">
        {refusal ?? (
          <>
            <strong>{costs(looked)}</strong> for {plural(party, 'guest')}
            {offering.kind === 'activity' ? '' : ', a night'}
          </>
        )}
      </p>
      {option.minToRun === null ? null : (
        <p className="muted">It runs with {plural(option.minToRun, 'guest')} or more.</p>
      )}
      {cancelling.length === 0 ? null : (
        <>
          <h3 className={styles.day}>Cancelling</h3>
          {cancelling.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </>
      )}
    </section>
  )
}

type AgeProps = { known: ReturnType<typeof useDepartures>; now: Date; party: number; isOld: boolean }

/** How old what is shown of days and times is, or that nothing of it is here; and why, where the page does not say so. */
function Age({ known: { kept, problem, again }, now, party, isOld }: AgeProps) {
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

const isOpen = ({ status }: Departure): boolean => status === 'available' || status === 'limited'

/** The days of a month from today on; of the first month at least those that are kept. */
function daysOf(month: string, today: string): { from: string; to: string } {
  const end = daysAfter(`${monthAfter(month, 1)}-01`, -1)
  if (!today.startsWith(month)) return { from: `${month}-01`, to: end }
  const least = daysAfter(today, FIRST_DAYS - 1)
  return { from: today, to: end < least ? least : end }
}

/** A calendar day that has not passed; null for any other text and for none. */
const dayToCome = (text: string | null | undefined, today: string): string | null =>
  v.is(CalendarDaySchema, text) && text >= today ? text : null

/** The calendar day that a zone has. */
const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  )
