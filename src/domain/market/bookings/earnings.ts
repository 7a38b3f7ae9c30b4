import type { Earnings } from '../../../../core/contracts/market/bookings.ts'

export type EarningsRow = Earnings['rows'][number]

/** What a month comes to, and what of it each offering. */
export type EarningsMonth = {
  /** `YYYY-MM`. */
  month: string
  sum: EarningsSum
  rows: EarningsRow[]
}
export type EarningsSum = Pick<EarningsRow, 'bookings' | 'expectedCents' | 'refundedCents'> & {
  chargedCents: number
  /** What the team noted as collected at check-ins. */
  reportedCents: number
}

/** The sum of some rows. */
export const sumOfRows = (rows: readonly EarningsRow[]): EarningsSum =>
  rows.reduce(
    (sum, { bookings, expectedCents, refundedCents, chargedCents = 0, reportedCents = 0 }) => ({
      bookings: sum.bookings + bookings,
      expectedCents: sum.expectedCents + expectedCents,
      refundedCents: sum.refundedCents + refundedCents,
      chargedCents: sum.chargedCents + chargedCents,
      reportedCents: sum.reportedCents + reportedCents,
    }),
    { bookings: 0, expectedCents: 0, refundedCents: 0, chargedCents: 0, reportedCents: 0 },
  )

/** By month in their order, in each what is expected most in front. */
export function earningsByMonth(rows: readonly EarningsRow[]): EarningsMonth[] {
  const months = new Map<string, EarningsRow[]>()
  for (const row of rows) {
    const its = months.get(row.month)
    if (its) its.push(row)
    else months.set(row.month, [row])
  }
  return [...months]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, its]) => ({
      month,
      sum: sumOfRows(its),
      rows: its.toSorted((one, other) => other.expectedCents - one.expectedCents),
    }))
}

const HEAD = ['Month', 'Offering', 'Bookings', 'Expected (USD)', 'Refunded (USD)']
const CHARGED = 'Charged (USD)'
const REPORTED = 'Reported collected (USD)'

/**
 * The rows as CSV (RFC 4180, with a head and CRLF): amounts in dollars with a point. A title that a spreadsheet would carry out as a formula has
 * an apostrophe in front. What was charged stands there where somebody holds money (`isCharged`), what was reported as collected is empty where
 * nothing was.
 */
export const earningsCsv = (rows: readonly EarningsRow[], { isCharged }: { isCharged: boolean }): string =>
  [
    [...HEAD, ...(isCharged ? [CHARGED] : []), REPORTED],
    ...rows.map(({ month, title, bookings, expectedCents, refundedCents, chargedCents, reportedCents }) => [
      month,
      withoutFormula(title),
      String(bookings),
      dollars(expectedCents),
      dollars(refundedCents),
      ...(isCharged ? [dollars(chargedCents ?? 0)] : []),
      reportedCents === undefined ? '' : dollars(reportedCents),
    ]),
  ]
    .map((cells) => cells.map(quoted).join(',') + '\r\n')
    .join('')

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** @source OWASP "CSV Injection" */
const withoutFormula = (text: string): string =>
  /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text

function dollars(cents: number): string {
  const text = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}
