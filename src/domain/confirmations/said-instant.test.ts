import { describe, expect, it } from 'vitest'
import { saidInZone } from './said-instant.ts'

describe('a time on the clocks of a zone', () => {
  it.each([
    ['20270313T180000', '2027-03-13', '18:00'],
    ['20270314T000000', '2027-03-14', '00:00'],
    ['20270314T013000', '2027-03-14', '01:30'],
    ['20270314T033000', '2027-03-14', '03:30'],
    ['20270314T153000', '2027-03-14', '15:30'],
    ['20271107T003000', '2027-11-07', '00:30'],
    ['20271107T013000', '2027-11-07', '01:30'],
    ['20271107T023000', '2027-11-07', '02:30'],
    ['20271107T180000', '2027-11-07', '18:00'],
    ['20271108T000000', '2027-11-08', '00:00'],
  ])('in Colorado %s stays as it stands on both days of clock change', (value, date, time) => {
    expect(saidInZone(value, 'America/Denver')).toEqual({ date, time })
  })

  it.each([
    ['20270314T010000', 'America/New_York', '2027-03-13', '23:00'],
    ['20270314T040000', 'America/New_York', '2027-03-14', '01:00'],
    ['20270314T110000', 'America/New_York', '2027-03-14', '09:00'],
    ['20271107T013000', 'America/New_York', '2027-11-06', '23:30'],
    ['20271107T033000', 'America/New_York', '2027-11-07', '01:30'],
    ['20270314T013000', 'America/Phoenix', '2027-03-14', '01:30'],
    ['20270314T043000', 'America/Phoenix', '2027-03-14', '05:30'],
    ['20270328T120000', 'Europe/Berlin', '2027-03-28', '04:00'],
    ['20270328T013000', 'Europe/Berlin', '2027-03-27', '18:30'],
    ['20270704T120000', 'Asia/Kathmandu', '2027-07-04', '00:15'],
    ['20270704T120000', 'UTC', '2027-07-04', '06:00'],
  ])('%s in %s is said by the clocks of Colorado', (value, zone, date, time) => {
    expect(saidInZone(value, zone)).toEqual({ date, time })
  })

  it('in the hour that March leaves out is read as if the clocks had not been changed', () => {
    expect(saidInZone('20270314T023000', 'America/Denver')).toEqual({ date: '2027-03-14', time: '03:30' })
  })

  it('of no known zone is left out, and its day stays', () => {
    expect(saidInZone('20270704T120000', 'Mars/Olympus')).toEqual({ date: '2027-07-04', time: null })
  })
})
