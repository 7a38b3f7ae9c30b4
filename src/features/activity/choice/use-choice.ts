import { useState } from 'react'
import * as v from 'valibot'
import { MAX_NIGHTS, type BookedUnits } from '../../../../core/contracts/market/bookings.ts'
import type { PublicActivity } from '../../../../core/contracts/market/public-activity.ts'
import type { Departure } from '../../../../core/contracts/market/public-offerings.ts'
import { CalendarDaySchema } from '../../../../core/contracts/trips/search-preferences.ts'
import type { Party } from '../../../../core/domain/plan/plan.ts'
import { daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import { useDepartures } from '../../../data/market/departures.ts'
import { guestsOfUnits, unitsOf, type Choice } from '../../../domain/market/choice-address.ts'
import { nightsFrom } from '../../../domain/market/bookings/chosen-nights.ts'
import {
  guestsOf,
  headsOf,
  partyRefusal,
  priceOf,
  type Guests,
} from '../../../domain/market/bookings/my-party.ts'
import { departuresNow, monthAfter, statusByDay } from '../../../domain/market/shown-departures.ts'
import { useNow } from '../../../platform/page/use-now.ts'
import { useShownPlan } from '../../../sync/plan/shown-plan.ts'

/** So many days from today on are asked for at once, so that the next two weeks are there to be kept. */
const FIRST_DAYS = 14

export type Chosen = ReturnType<typeof useChoice>

const NONE: ReadonlySet<string> = new Set()

/**
 * Which option, when and for whom somebody wants an offering, and what that costs. Begins with `begin`, else with the days and the party of
 * the search. Departures in `own` can be chosen whatever is left of them.
 */
export function useChoice(
  activity: PublicActivity,
  begin: Choice & { party?: Pick<Party, 'adults' | 'children'> | null },
  own: ReadonlySet<string> = NONE,
) {
  const { uuid, offering, options } = activity
  const plan = useShownPlan()
  const now = useNow()
  const today = dayOf(now, offering.timeZone)
  const wanted = dayToCome(begin.day, today) ?? dayToCome(plan.days.start, today)
  const [pickedId, pickOption] = useState(begin.option)
  // What the month has first, until one is picked: an offering has options for other seasons.
  const [startingId, startWith] = useState<string | null>(null)
  const option = options.find(({ id: one }) => one === (pickedId ?? startingId)) ?? options[0]
  const [month, setMonth] = useState((wanted ?? today).slice(0, 7))
  const [day, setDay] = useState(wanted)
  const [start, setStart] = useState(begin.day === wanted ? begin.start : null)
  const [nightCount, setNightCount] = useState(Math.min(begin.nights, MAX_NIGHTS))
  const [guestsByOption, setGuests] = useState<Readonly<Record<string, Guests>>>({})
  const pricing = offering.pricingPer
  const asked = option && begin.units ? guestsOfUnits(option, pricing, begin.units) : null
  const guests = option
    ? (guestsByOption[option.id] ?? asked ?? guestsOf(option, begin.party ?? plan.party))
    : null
  const party = option && guests ? Math.max(1, headsOf(option, pricing, guests)) : 1
  const byNight = offering.kind !== 'activity'
  const known = useDepartures({ uuid, ...daysOf(month, today, byNight ? MAX_NIGHTS : 0), party, today })
  const first = options.find(({ id: one }) => known.departures?.some(({ optionId }) => optionId === one))
  if (startingId === null && first) startWith(first.id)
  if (!option || !guests) return null

  const departures = known.departures && departuresNow(known.departures, option.id, now)
  const canBe = (one: Departure) => isOpen(one) || own.has(one.id)
  const ofDay = departures?.filter(({ localDate }) => localDate === day) ?? []
  // A start that was picked is never another one, whatever became of it.
  const looked =
    (start === null ? (ofDay.find(canBe) ?? ofDay[0]) : ofDay.find(({ id }) => id === start)) ?? null
  const nights = byNight && departures && day !== null ? nightsFrom(departures, day, nightCount, canBe) : null
  const chosen = nights ? nights.nights : looked && canBe(looked) ? [looked] : []
  const costs = (departure: Departure | null) => priceOf(option, pricing, guests, departure)
  const refusal = partyRefusal(option, pricing, guests)
  const units: BookedUnits = unitsOf(option, pricing, guests)
  return {
    ...{ activity, option, pricing, guests, party, now, today, month, day, known, departures },
    ...{ byNight, nightCount, gone: nights?.gone ?? null, ofDay, looked, canBe, costs, refusal, units },
    /** What is chosen, in the order of its starts; empty where nothing that can be booked is. */
    chosen,
    days: departures && statusByDay(departures),
    /** Cents; of what is chosen, else of one start at the option's own price. */
    totalCents:
      chosen.length === 0 ? costs(looked) : chosen.reduce((sum, departure) => sum + costs(departure), 0),
    isComplete: refusal === null && chosen.length > 0 && (!byNight || chosen.length === nightCount),
    /** As an address says it. */
    choice: {
      option: option.id,
      day,
      start: byNight ? null : (looked?.id ?? null),
      nights: nightCount,
      units,
    },
    isOptionPicked: pickedId !== null,
    pickOption(next: string) {
      pickOption(next)
      setDay(null)
    },
    setGuests: (next: Guests) => setGuests({ ...guestsByOption, [option.id]: next }),
    setMonth,
    pickDay(next: string, id: string | null = null) {
      setMonth(next.slice(0, 7))
      setDay(next)
      setStart(id)
    },
    pickStart: setStart,
    setNightCount,
  }
}

export const isOpen = ({ status }: Pick<Departure, 'status'>): boolean =>
  status === 'available' || status === 'limited'

/** The days of a month from today on, and so many behind it; of the first month at least those that are kept. */
function daysOf(month: string, today: string, more: number): { from: string; to: string } {
  const end = daysAfter(`${monthAfter(month, 1)}-01`, more - 1)
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
