import type {
  OutlinedDay,
  OutlinedFact,
  OutlinedStop,
  TripOutline,
} from '../../../domain/trips/trip-outline.ts'
import { isBookedId } from '../../../domain/trips/booked/booked-id.ts'
import numbers from '../plan/facts/day-numbers.module.css'
import plan from '../plan/day-plan.module.css'
import beds from '../plan/night/night.module.css'
import stopRows from '../plan/stops/stop-row.module.css'
import cards from '../plan/stops/stop-card.module.css'
import { stopAddress } from '../screen/trip-address.ts'
import { DRAWN_STOP } from './drawn-words.ts'
import { called, one, say } from './fill-words.ts'

/**
 * Puts the words of a day into the panel as the build drew it. `rows`: no more of its stops are drawn; `fillRest` draws the others.
 */
export function fillDay(
  panel: HTMLElement,
  { id, days }: TripOutline,
  day: OutlinedDay,
  rows = Infinity,
): void {
  const { number, count } = day
  const section = one(panel, 'section')
  section.id = number === null ? 'unscheduled' : `day-${number}`
  section.setAttribute('aria-label', day.name)
  const heading = one(section, 'h2')
  say(heading, day.heading)
  heading.id = heading.id.replace(/\d+$/, () => String(number ?? 'none'))
  fillHead(section, day, days.length)
  const list = one(section, 'ol')
  const drawn = rowsOf(list, id, day, rows)
  if (count === 0) list.remove()
  else list.replaceChildren(...drawn)
  const foot = one(section, `.${plan.foot}`)
  if (number === null || count === 0) one(foot, `.${plan.end}`).remove()
  one(foot, 'button').setAttribute(
    'aria-label',
    number === null ? 'Add an unscheduled stop' : `Add a stop to day ${number}`,
  )
  fillNight(foot, day, (stop) => stopAddress(id, stop))
  if (count > drawn.length) foot.remove()
}

/**
 * Draws what was left out of a day: its other stops, and what stands below the last. `unfilled` is the panel as the build drew it; `rows`:
 * no more stops than that.
 */
export function fillRest(
  panel: HTMLElement,
  unfilled: HTMLElement,
  outline: TripOutline,
  day: OutlinedDay,
  rows = Infinity,
): void {
  const list = panel.querySelector('section ol')
  if (!list) return
  const whole = unfilled.cloneNode(true) as HTMLElement
  fillDay(whole, outline, day, rows)
  list.append(...[...one(whole, 'section ol').children].slice(list.childElementCount))
  const foot = panel.querySelector(`.${plan.foot}`) ? null : whole.querySelector(`.${plan.foot}`)
  if (foot) one(panel, 'section').append(foot)
}

/** The first rows of the stops, of `list` as the build drew it: of each kind one. */
function rowsOf(
  list: HTMLElement,
  trip: string,
  { number, count, stops }: OutlinedDay,
  most: number,
): HTMLElement[] {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > li')]
  const rowOf = (stop: OutlinedStop) => rows[stop.bed !== null ? 2 : stop.done ? 0 : 1]!.cloneNode(true)
  return stops.slice(0, most).map((stop, at) => {
    const row = rowOf(stop) as HTMLElement
    row.setAttribute('aria-setsize', String(count))
    row.setAttribute('aria-posinset', String(at + 1))
    if (number === null || stop.number === 1) one(row, `.${cards.drive}`).remove()
    fillStop(row, stop, stopAddress(trip, stop.id))
    // What is booked is neither moved nor changed here.
    if (isBookedId(stop.id)) one(row, `.${stopRows.tools}`).remove()
    return row
  })
}

function fillHead(
  section: HTMLElement,
  { number, date, setOff, note, count }: OutlinedDay,
  of: number,
): void {
  const [which, when] = section.querySelectorAll<HTMLElement>(`.${plan.dayOf} > span`)
  const change = one(section, `.${plan.change}`)
  const row = one(section, `.${numbers.row}`)
  say(which!, `Day ${number} of ${of}`)
  say(when!, date)
  for (const name of ['aria-label', 'data-tooltip']) change.setAttribute(name, `Change day ${number}`)
  if (number === null) {
    change.remove()
    which!.parentElement!.remove()
  }
  say(one(section, `.${plan.said}`), setOff)
  say(one(section, `.${plan.dayNote}`), note)
  if (count === 0) {
    const empty = document.createElement('p')
    empty.className = 'muted'
    empty.textContent = number === null ? 'What is in no day stands here.' : 'Nothing planned yet.'
    row.parentElement!.append(empty)
  }
  if (count === 0 || number === null) row.remove()
}

function fillStop(row: HTMLElement, stop: OutlinedStop, href: string): void {
  const link = one(row, `.${cards.open}`)
  link.setAttribute('href', href)
  say(link, stop.name)
  called(row, DRAWN_STOP, stop.name)
  if (stop.bed !== null) return fillBed(row, stop, stop.bed)
  const number = row.querySelector<HTMLElement>(`.${cards.number} > span`)
  if (number) say(number, String(stop.number))
  const time = one(row, `.${cards.time}`)
  const half = one(time, `.${cards.half}`)
  half.textContent = ` ${stop.time?.half ?? ''}`
  time.replaceChildren(...(stop.time ? [stop.time.clock, half] : []))
  const facts = one(row, `.${cards.facts}`)
  const drawn = [...facts.querySelectorAll<HTMLElement>(`.${cards.fact}`)]
  facts.replaceChildren(...stop.facts.map((fact) => factOf(fact, drawn)))
  say(one(row, `.${cards.note}`), stop.note)
}

/** In the order in which a stop has them. */
const ICONS = ['clock', 'check', 'dollar', 'kind', 'mountain', 'file']

function factOf(
  { icon, glyph, text, before, behind }: OutlinedFact,
  drawn: readonly HTMLElement[],
): HTMLElement {
  const fact = (drawn[ICONS.indexOf(icon)] ?? drawn[0]!).cloneNode(true) as HTMLElement
  if (glyph !== '') one(fact, 'path').setAttribute('d', glyph)
  const words = one(fact, ':scope > span')
  const heard = (said: string) => {
    const hidden = one(drawn[0]!, ':scope > span > span').cloneNode() as HTMLElement
    hidden.textContent = said
    return hidden
  }
  words.replaceChildren(
    ...(before === '' ? [] : [heard(`${before} `)]),
    text,
    ...(behind === '' ? [] : [heard(` ${behind}`)]),
    heard('. '),
  )
  return fact
}

function fillBed(row: HTMLElement, { number, done, note }: OutlinedStop, words: string): void {
  say(one(row, `.${beds.mark} > span`), String(number))
  say(one(row, `.${beds.words} .${beds.soft}`), words)
  say(one(row, `.${beds.note}`), note)
  if (!done) one(row, `.${beds.bed} > .${beds.soft}`).remove()
}

/** The drawn foot has both: the night without a bed, and that at the bed of an earlier day. */
function fillNight(foot: HTMLElement, { night }: OutlinedDay, hrefOf: (stop: string) => string): void {
  const none = one(foot, `.${beds.row}[data-empty]`)
  const slept = one(foot, `.${beds.row}:not([data-empty])`)
  if (night === null || night.bed === null) slept.remove()
  if (night === null || night.bed !== null) none.remove()
  if (night === null) return
  say(one(night.bed === null ? none : slept, `.${beds.soft}`), night.words)
  if (night.bed === null) return
  const link = one(slept, 'a')
  link.setAttribute('href', hrefOf(night.bed))
  say(link, night.name)
}
