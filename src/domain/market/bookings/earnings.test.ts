import { expect, test } from 'vitest'
import { earningsByMonth, earningsCsv, type EarningsRow } from './earnings.ts'

const row = (over: Partial<EarningsRow> = {}): EarningsRow => ({
  month: '2027-06',
  offeringId: 7,
  offeringUuid: 'raft',
  title: 'Rafting',
  bookings: 2,
  expectedCents: 17_050,
  refundedCents: 0,
  ...over,
})

test('months come in their order with their sums, and in each what is expected most in front', () => {
  const months = earningsByMonth([
    row({ month: '2027-07', expectedCents: 5 }),
    row(),
    row({ title: 'Cabin', expectedCents: 90_000, refundedCents: 100, bookings: 1 }),
  ])
  expect(months.map(({ month, sum }) => [month, sum])).toEqual([
    [
      '2027-06',
      { bookings: 3, expectedCents: 107_050, refundedCents: 100, chargedCents: 0, reportedCents: 0 },
    ],
    ['2027-07', { bookings: 2, expectedCents: 5, refundedCents: 0, chargedCents: 0, reportedCents: 0 }],
  ])
  expect(months[0]?.rows.map(({ title }) => title)).toEqual(['Cabin', 'Rafting'])
})

test('a CSV has whole cents as dollars, and quotes what would break a row', () => {
  const rows = [row({ reportedCents: 8_550 }), row({ title: 'Float, "slow"\nand cold', expectedCents: 5 })]
  expect(earningsCsv(rows, { isCharged: false })).toBe(
    [
      'Month,Offering,Bookings,Expected (USD),Refunded (USD),Reported collected (USD)',
      '2027-06,Rafting,2,170.50,0.00,85.50',
      '2027-06,"Float, ""slow""\nand cold",2,0.05,0.00,',
      '',
    ].join('\r\n'),
  )
})

test('a CSV has what was charged where somebody holds money', () => {
  const rows = [row({ chargedCents: 8_550, reportedCents: 0 }), row()]
  expect(earningsCsv(rows, { isCharged: true }).split('\r\n')).toEqual([
    'Month,Offering,Bookings,Expected (USD),Refunded (USD),Charged (USD),Reported collected (USD)',
    '2027-06,Rafting,2,170.50,0.00,85.50,0.00',
    '2027-06,Rafting,2,170.50,0.00,0.00,',
    '',
  ])
})

test('a title is never a formula of a spreadsheet', () => {
  const titles = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '＝1', 'A=1']
  const cells = titles.map(
    (title) =>
      earningsCsv([row({ title })], { isCharged: false })
        .split('\r\n')[1]
        ?.split(',')[1],
  )
  expect(cells).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "' =1", "'\t=1", "'＝1", 'A=1'])
})
