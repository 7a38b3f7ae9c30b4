import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateInSentence, dateLabel, isSameDay } from './date-label.ts'

const label = (moment: string, now: string, zone?: string) => dateLabel(new Date(moment), new Date(now), zone)

describe('a date label in Colorado', () => {
  // Colorado is 6 hours behind UTC in summer and 7 in winter.
  it.each([
    ['the same minute', '2031-07-09T18:05:00Z', '2031-07-09T18:05:00Z', 'Today, 12:05 PM'],
    ['the first minute of today', '2031-07-09T06:00:00Z', '2031-07-10T05:59:00Z', 'Today, 12:00 AM'],
    ['later today', '2031-07-10T05:59:00Z', '2031-07-09T06:00:00Z', 'Today, 11:59 PM'],
    ['tomorrow', '2031-07-10T06:00:00Z', '2031-07-10T05:59:00Z', 'Tomorrow, 12:00 AM'],
    ['a minute ago, but yesterday', '2031-07-09T05:59:00Z', '2031-07-09T06:00:00Z', 'Tue, 11:59 PM'],
    ['in two days', '2031-07-11T15:00:00Z', '2031-07-09T18:00:00Z', 'Fri, 9:00 AM'],
    ['six days ago', '2031-07-03T15:00:00Z', '2031-07-09T18:00:00Z', 'Thu, 9:00 AM'],
    ['in six days', '2031-07-15T15:00:00Z', '2031-07-09T18:00:00Z', 'Tue, 9:00 AM'],
    ['a week ago', '2031-07-02T18:00:00Z', '2031-07-09T18:00:00Z', 'Jul 2, 12:00 PM'],
    ['in a week, less than 168 hours', '2031-07-16T13:00:00Z', '2031-07-09T18:00:00Z', 'Jul 16, 7:00 AM'],
    ['another year', '2029-01-05T19:30:00Z', '2031-07-09T18:00:00Z', 'Jan 5, 12:30 PM'],
    ['tomorrow is next year', '2032-01-01T07:01:00Z', '2031-12-31T18:00:00Z', 'Tomorrow, 12:01 AM'],
    ['within 7 days over New Year', '2031-12-28T20:00:00Z', '2032-01-02T18:00:00Z', 'Sun, 1:00 PM'],
    ['UTC has the next year already', '2032-01-01T06:30:00Z', '2031-12-31T18:00:00Z', 'Today, 11:30 PM'],
    ['a leap day', '2032-02-29T18:00:00Z', '2032-03-20T18:00:00Z', 'Feb 29, 11:00 AM'],
  ])('%s', (_name, moment, now, words) => {
    expect(label(moment, now)).toBe(words)
  })

  it('counts days where the clocks change, not hours', () => {
    // 23 hours: 9 March 2031 has no hour from 2 to 3.
    expect(label('2031-03-10T06:00:00Z', '2031-03-09T07:00:00Z')).toBe('Tomorrow, 12:00 AM')
    expect(label('2031-03-10T05:59:00Z', '2031-03-09T07:00:00Z')).toBe('Today, 11:59 PM')
    // 25 hours: 2 November 2031 has the hour from 1 to 2 twice.
    expect(label('2031-11-03T06:59:00Z', '2031-11-02T06:00:00Z')).toBe('Today, 11:59 PM')
    expect(label('2031-11-02T07:30:00Z', '2031-11-02T08:30:00Z')).toBe('Today, 1:30 AM')
    expect(label('2031-11-02T08:30:00Z', '2031-11-02T08:30:00Z')).toBe('Today, 1:30 AM')
  })

  it('begins small within a sentence, but for names', () => {
    const said = (moment: string) => dateInSentence(new Date(moment), new Date('2031-07-09T18:00:00Z'))
    expect(said('2031-07-09T19:00:00Z')).toBe('today, 1:00 PM')
    expect(said('2031-07-10T19:00:00Z')).toBe('tomorrow, 1:00 PM')
    expect(said('2031-07-08T19:00:00Z')).toBe('Tue, 1:00 PM')
    expect(said('2031-05-02T19:00:00Z')).toBe('May 2, 1:00 PM')
  })

  it('follows the zone it is given', () => {
    expect(label('2031-07-10T03:00:00Z', '2031-07-09T18:00:00Z')).toBe('Today, 9:00 PM')
    expect(label('2031-07-10T03:00:00Z', '2031-07-09T18:00:00Z', 'Asia/Kolkata')).toBe('Tomorrow, 8:30 AM')
  })

  const near = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

  it('says of every moment one of the four forms, in plain characters', () => {
    const form =
      /^(Today|Tomorrow|(Sun|Mon|Tue|Wed|Thu|Fri|Sat)|[A-Z][a-z]{2} ([1-9]|[12]\d|3[01])), (1[0-2]|[1-9]):[0-5]\d [AP]M$/
    fc.assert(
      fc.property(near, near, (moment, now) => {
        expect(dateLabel(moment, now)).toMatch(form)
      }),
    )
  })

  it('names a weekday only where no other day within sight has that name', () => {
    fc.assert(
      fc.property(near, fc.integer({ min: -10 * 24, max: 10 * 24 }), (now, hours) => {
        const moment = new Date(now.getTime() + hours * 3_600_000)
        const [day] = dateLabel(moment, now).split(',')
        const [ofNow] = dateLabel(now, new Date(now.getTime() + 2 * 86_400_000)).split(',')
        expect(day).not.toBe(ofNow)
        expect(day === 'Today').toBe(isSameDay(moment, now))
      }),
    )
  })
})
