import { describe, expect, it } from 'vitest'
import { nextTrip, tripDay, tripOutline } from './next-trip.fixture.ts'
import { nextTripWords } from './next-trip-words.ts'
import { readNextTrip } from './next-trip.ts'

/** A moment by Colorado's clock in summer. */
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00-06:00`)
const words = (day: string, time: string, trip = tripOutline()) => nextTripWords(trip, at(day, time))?.words

describe('the words of the next trip', () => {
  it.each([
    ['2027-06-28', 'Your next trip', 'In 12 days', 'Café Dawn'],
    ['2027-07-09', 'Your next trip', 'Tomorrow · Day 1 of 5', 'Café Dawn'],
    ['2027-07-10', 'Today', 'Day 1 of 5 · Sat, Jul 10', 'Café Dawn'],
    ['2027-07-11', 'Today', 'Day 2 of 5 · Sun, Jul 11', 'Stop 2'],
    ['2027-07-14', 'Today', 'Day 5 of 5 · Wed, Jul 14', 'Stop 5'],
  ])('follow the clock: on %s', (day, region, count, stop) => {
    expect(words(day, '06:00')).toMatchObject({ region, count, stop })
  })

  it('turn at Colorado’s midnight', () => {
    expect(words('2027-07-09', '23:59')?.count).toBe('Tomorrow · Day 1 of 5')
    expect(words('2027-07-10', '00:00')?.count).toBe('Day 1 of 5 · Sat, Jul 10')
  })

  it('are none once the last day is over', () => {
    expect(words('2027-07-15', '00:00')).toBeUndefined()
  })

  it('say when to leave, and the nights and days', () => {
    expect(words('2027-07-09', '12:00')).toMatchObject({
      dates: 'Jul 10 – Jul 14 · 4 nights · 5 days',
      label: 'First stop',
      about: '',
      time: '9:30 AM',
      leave: 'leave Denver 6:50 AM',
      drive: '4 h · 200 mi',
      sun: '5:49 AM – 8:30 PM',
    })
  })

  it('say that one is late for a time that was set, and move one that was not', () => {
    expect(words('2027-07-10', '07:30')).toMatchObject({
      time: '9:30 AM',
      leave: 'leave now, about 40 min late',
      drive: '2 h 40 · 142 mi',
    })
    const trip = tripOutline({ days: [tripDay({ isSet: false })] })
    expect(words('2027-07-10', '07:30', trip)).toMatchObject({
      about: 'about',
      time: '10:10 AM',
      leave: 'leave now',
    })
  })

  it('keep the planned time of a stop that is long past and not ticked off', () => {
    for (const isSet of [true, false])
      expect(words('2027-07-10', '21:00', tripOutline({ days: [tripDay({ isSet })] }))).toMatchObject({
        about: isSet ? '' : 'about',
        time: '9:30 AM',
        leave: 'not ticked off yet',
      })
    expect(words('2027-07-10', '10:50')?.leave).toBe('leave now, about 240 min late')
  })

  it('say that nothing is planned, that all is done, and that there are no dates', () => {
    const none = tripOutline({ days: [tripDay({ stop: null, stops: 0, arrive: null, drive: null })] })
    expect(words('2027-07-10', '08:00', none)).toMatchObject({
      stop: 'Nothing planned yet',
      time: '',
      leave: '',
    })
    const done = tripOutline({
      days: [tripDay({ stop: null, stops: 2, begun: true, arrive: null, drive: null })],
    })
    expect(words('2027-07-10', '08:00', done)?.stop).toBe('All done for today')
    expect(words('2027-07-10', '08:00', tripOutline({ start: null, dates: '' }))).toMatchObject({
      region: 'Your next trip',
      count: 'No dates yet',
      dates: '4 nights · 5 days',
    })
  })

  it('offer Done on its days alone, and to those who may', () => {
    expect(nextTripWords(tripOutline(), at('2027-07-09', '12:00'))?.doneId).toBeNull()
    expect(nextTripWords(tripOutline(), at('2027-07-11', '12:00'))?.doneId).toBe('2')
    expect(nextTripWords(tripOutline({ mayMark: false }), at('2027-07-11', '12:00'))?.doneId).toBeNull()
    const booked = tripOutline({ days: [tripDay({ stop: { id: '', name: 'Jeep tour' } })] })
    expect(nextTripWords(booked, at('2027-07-10', '06:00'))).toMatchObject({
      doneId: null,
      words: { stop: 'Jeep tour', leave: 'leave Denver 6:50 AM' },
    })
  })
})

describe('what was kept', () => {
  it('is read by whose it is alone', () => {
    const kept = nextTrip({}, { owner: 'ada' })
    expect(readNextTrip(JSON.parse(JSON.stringify(kept)), 'ada')).toEqual(kept)
    expect(readNextTrip(nextTrip({ activities: ['Hiking'] }), null)?.trip?.activities).toEqual(['Hiking'])
    expect(readNextTrip(kept, 'ben')).toBeNull()
    expect(readNextTrip(kept, null)).toBeNull()
  })

  it.each([
    [undefined],
    ['text'],
    [{}],
    [{ ...nextTrip(), trips: '4' }],
    [nextTrip({ start: 'soon' })],
    [nextTrip({ days: [] })],
    [nextTrip({ activities: [7 as unknown as string] })],
    [nextTrip({ days: [{ ...tripDay(), sun: [1] as unknown as [number, number] }] })],
  ])('is nothing where its shape is another: %j', (kept) => {
    expect(readNextTrip(kept, null)).toBeNull()
  })
})
