import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whatSummary, whenSummary, whenTabSummary, whereSummary, whoSummary } from './summaries.ts'

const PLURALS: Record<string, string> = { adult: 'adults', child: 'children', infant: 'infants' }

describe('the summaries of the search overlay', () => {
  it.each([
    [0, 'Select Locations'],
    [1, '1 Location Selected'],
    [2, '2 Locations Selected'],
    [50, '50 Locations Selected'],
  ])('counts %i chosen places', (chosen, words) => {
    expect(whereSummary(chosen)).toBe(words)
  })

  it.each([
    [null, null, 'Add dates'],
    ['2027-07-12', null, 'Jul 12'],
    ['2027-07-12', '2027-07-12', 'Jul 12'],
    ['2027-07-12', '2027-07-13', 'Jul 12 – Jul 13'],
    ['2027-07-12', '2027-07-20', 'Jul 12 – Jul 20'],
    ['2027-07-30', '2027-08-02', 'Jul 30 – Aug 2'],
    // Colorado's clocks change in March and November; the days between do not.
    ['2027-03-12', '2027-03-20', 'Mar 12 – Mar 20'],
  ])('says %s to %s as %s', (start, end, words) => {
    expect(whenSummary({ start, end }, '2026-11-21')).toBe(words)
  })

  it.each([
    [null, null, 'Add dates'],
    ['2027-07-12', null, 'Jul 12'],
    ['2027-07-12', '2027-07-12', 'Jul 12'],
    ['2027-07-12', '2027-07-13', '1 night · 2 days, Jul 12 – Jul 13'],
    ['2027-07-12', '2027-07-20', '8 nights · 9 days, Jul 12 – Jul 20'],
  ])('has the tab say %s to %s as %s', (start, end, words) => {
    expect(whenTabSummary({ start, end }, '2026-11-21')).toBe(words)
  })

  it.each<[adults: number, children: number, infants: number, words: string]>([
    [0, 0, 0, 'Add Guests'],
    [1, 0, 0, '1 adult'],
    [2, 0, 0, '2 adults'],
    [0, 1, 0, '1 child'],
    [0, 2, 0, '2 children'],
    [0, 0, 1, '1 infant'],
    [0, 0, 2, '2 infants'],
    [1, 1, 0, '1 adult, 1 child'],
    [2, 0, 1, '2 adults, 1 infant'],
    [0, 2, 1, '2 children, 1 infant'],
    [1, 1, 1, '1 adult, 1 child, 1 infant'],
    [2, 1, 1, '2 adults, 1 child, 1 infant'],
    [2, 2, 2, '2 adults, 2 children, 2 infants'],
    [16, 0, 5, '16 adults, 5 infants'],
  ])('says %i, %i and %i guests as %s', (adults, children, infants, words) => {
    expect(whoSummary({ chosen: true, adults, children, infants })).toBe(words)
  })

  it('adds no guests until the counters were touched', () => {
    expect(whoSummary({ chosen: false, adults: 4, children: 2, infants: 0 })).toBe('Add Guests')
  })

  it('names every group that is there once, with its count and the right plural, and no other', () => {
    const guests = { adults: fc.nat(16), children: fc.nat(16), infants: fc.nat(5) }
    fc.assert(
      fc.property(fc.record(guests), (party) => {
        const words = whoSummary({ chosen: true, ...party })
        const read = { adults: 0, children: 0, infants: 0 }
        for (const group of words === 'Add Guests' ? [] : words.split(', ')) {
          const [, count, name] = /^([1-9]\d?) (adults?|child|children|infants?)$/.exec(group) ?? []
          const many = PLURALS[name ?? ''] ?? name
          expect(many === name, group).toBe(count !== '1')
          read[many as keyof typeof read] += Number(count)
        }
        expect(read).toEqual(party)
      }),
    )
  })

  it.each<[activities: string[] | boolean, lodging: boolean, transportation: boolean, words: string]>([
    [false, false, false, 'Add Acts'],
    [true, false, false, 'Activities'],
    [['Hiking'], false, false, '1 Activity'],
    [['Hiking', 'Fishing'], false, false, '2 Activities'],
    [false, true, false, 'Lodging'],
    [false, false, true, 'Transportation'],
    [false, true, true, 'Lodging, Transportation'],
    [true, true, false, 'Activities, Lodging'],
    [['Hiking'], true, false, '1 Activity, Lodging'],
    [['Hiking'], false, true, '1 Activity, Transportation'],
    [['Hiking', 'Fishing'], true, true, '2 Activities, Lodging, Transportation'],
  ])('says activities %j, lodging %s and transportation %s as %s', (acts, lodging, transportation, words) => {
    const activities = { on: acts !== false, labels: Array.isArray(acts) ? acts : [] }
    const wish = (on: boolean) => ({ on, labels: [] })
    expect(whatSummary({ activities, lodging: wish(lodging), transportation: wish(transportation) })).toBe(
      words,
    )
  })
})
