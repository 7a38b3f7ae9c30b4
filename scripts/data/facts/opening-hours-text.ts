import type { OpenSpan } from '../../../src/domain/contacts/opening-hours.ts'

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const ALWAYS: OpenSpan = [1, 12, 0b1111111, 0, 24 * 60]

const RULE = /^(?:([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? )?([A-Z][a-z][A-Za-z,-]*) (\d{2}:\d{2})-(\d{2}:\d{2})$/

/**
 * Opening hours as OpenStreetMap writes them, 'Jun-Oct Sa 08:00-13:00; Jun-Oct We 15:00-19:00' or '24/7', as the spans that the
 * app reads. Only what our lists have is known: months, days of the week and one time each. Throws an Error that names the
 * text for anything else, and for two spans of one day, of which OpenStreetMap's rules would let the later one win.
 */
export function readOpeningHours(text: string): OpenSpan[] {
  if (text === '24/7') return [ALWAYS]
  const spans = text.split('; ').map((rule) => readRule(rule, text))
  for (const [at, span] of spans.entries())
    if (spans.slice(at + 1).some((other) => haveCommonDay(span, other)))
      throw new Error(`Two rules are about one day: '${text}'`)
  return spans
}

function readRule(rule: string, text: string): OpenSpan {
  const [, from, to, days = '', opens = '', closes = ''] = RULE.exec(rule) ?? []
  const span: OpenSpan = [
    indexIn(MONTHS, from ?? 'Jan', text) + 1,
    indexIn(MONTHS, to ?? from ?? 'Dec', text) + 1,
    readDays(days, text),
    readTime(opens, text),
    readTime(closes, text),
  ]
  if (span[4] <= span[3]) throw new Error(`Closes before it opens: '${text}'`)
  return span
}

function readDays(days: string, text: string): number {
  let mask = 0
  for (const part of days.split(',')) {
    const [first = '', last = first] = part.split('-')
    const [from, to] = [indexIn(DAYS, first, text), indexIn(DAYS, last, text)]
    if (to < from) throw new Error(`Days over the end of the week are not known: '${text}'`)
    for (let day = from; day <= to; day += 1) mask |= 1 << day
  }
  return mask
}

function readTime(time: string, text: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  if (!(hours <= 24 && minutes < 60 && hours * 60 + minutes <= 24 * 60))
    throw new Error(`'${time}' is no time: '${text}'`)
  return hours * 60 + minutes
}

function indexIn(names: readonly string[], name: string, text: string): number {
  const at = names.indexOf(name)
  if (at < 0) throw new Error(`'${name}' is not known in opening hours: '${text}'`)
  return at
}

const monthsOf = ([from, to]: OpenSpan): number[] =>
  Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, step) => ((from - 1 + step) % 12) + 1)

const haveCommonDay = (a: OpenSpan, b: OpenSpan): boolean =>
  (a[2] & b[2]) !== 0 && monthsOf(a).some((month) => monthsOf(b).includes(month))
