import { expect, it, test } from 'vitest'
import type { DayWarning } from '../../domain/trips/warnings/day-warnings.ts'
import { warningInWords } from './trip-warning-words.ts'

const stopId = 'a'
const INDEPENDENCE = { name: 'Independence Pass', open: '05-21 05-25 06-01 10-20 11-05 11-14' }
const KEBLER = { name: 'Kebler Pass', open: '05-10 05-21 06-10 11-01 11-15 12-01' }
const exact = { metres: 4401, isEstimate: false }
const about = { metres: 3094, isEstimate: true }

const CASES: [DayWarning, string][] = [
  [
    { code: 'closed-road', stopId, closures: [INDEPENDENCE], day: '2027-11-20' },
    'Independence Pass is usually closed on November 20: the way to Ouray goes round.',
  ],
  [
    { code: 'not-reached', stopId, closures: [INDEPENDENCE, KEBLER], day: '2027-01-15', others: 0 },
    'Independence Pass and Kebler Pass are usually closed in January: no other road leads to Ouray, so the day goes on from the last stop that can be reached.',
  ],
  [
    { code: 'not-reached', stopId, closures: [], day: '2027-01-15', others: 2 },
    'A road on the way is usually closed: no other road leads to Ouray and 2 more stops, so the day goes on from the last stop that can be reached.',
  ],
  [
    {
      code: 'shoulder',
      stopId,
      road: null,
      season: '05-18 05-24 06-03 10-10 10-28 11-20',
      day: '2027-05-20',
    },
    'Ouray usually opens around May 24: check before you go.',
  ],
  [
    { code: 'shoulder', stopId, road: 'Kebler Pass', season: KEBLER.open, day: '2027-11-20' },
    'Kebler Pass usually closes around November 15: check before you drive to Ouray.',
  ],
  [
    { code: 'no-drive', stopId, others: 0 },
    'No drive to Ouray is known, so the times after it leave it out.',
  ],
  [
    { code: 'after-sunset', stopId, arrive: 1110, sunset: 999 },
    'You would reach Ouray at about 6:30 PM, after sunset at 4:39 PM (estimate): it gets dark, and deer and elk are on the road.',
  ],
  [
    { code: 'storm-hours', stopId, height: exact, month: 7 },
    'Ouray is above the tree line (14,439 ft (4,401 m)), where July afternoons often bring lightning: be down by noon.',
  ],
  [
    { code: 'sleeping-jump', stopId, height: about, before: { metres: 1609, isEstimate: true }, riseM: 1485 },
    'The night at Ouray (about 10,200 ft) is about 4,900 ft higher than the night before: above 8,200 ft more than 2,000 ft a night can bring altitude sickness.',
  ],
  [
    { code: 'out-of-season', stopId, season: '06-09', day: '2027-01-15' },
    'Ouray is usually closed in January: open June to September.',
  ],
  [
    { code: 'out-of-season', stopId, season: '06-08 06-15 06-25 09-10 09-20 09-30', day: '2027-06-05' },
    'Ouray is usually closed on June 5: usually open June 15 to September 20.',
  ],
  [
    { code: 'overfull-day', by: 'driving', drivingMinutes: 500, busyMinutes: 600, end: 1200 },
    'This day has about 8 h 20 of driving (estimate), more than 8 hours.',
  ],
  [
    { code: 'overfull-day', by: 'hours', drivingMinutes: 100, busyMinutes: 750, end: 1200 },
    'This day takes about 12 h 30 (estimate), more than 12 hours.',
  ],
  [
    { code: 'overfull-day', by: 'midnight', drivingMinutes: 100, busyMinutes: 300, end: 1500 },
    'This day ends at about 1:00 AM, after midnight (estimate).',
  ],
  [
    { code: 'late-for-time', stopId, arrive: 640, late: 40 },
    'You would reach Ouray about 40 min after the time you set, at about 10:40 AM (estimate).',
  ],
  [
    { code: 'off-graph', stopId, offRoadKm: 20 },
    'About 12 mi of the way to Ouray are off the highways: their time is a rough estimate.',
  ],
]

test.each(CASES)('$code is one sentence that says why', (warning, words) => {
  expect(warningInWords(warning, 'Ouray').text).toBe(words)
})

it('says of everything where it comes from', () => {
  for (const [warning] of CASES) expect(warningInWords(warning, 'Ouray').source).toMatch(/^[A-Z].{20,}\.$/)
})

it('calls a height an estimate where it is one, and only there', () => {
  const sourceOf = (height: typeof exact) =>
    warningInWords({ code: 'storm-hours', stopId, height, month: 7 }, 'Ouray').source
  expect(sourceOf(about)).toContain('estimate')
  expect(sourceOf(exact)).not.toContain('estimate')
})
