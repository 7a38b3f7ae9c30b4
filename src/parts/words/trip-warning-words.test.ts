import { expect, it, test } from 'vitest'
import type { DayWarning } from '../../domain/trips/day-warnings.ts'
import { warningInWords } from './trip-warning-words.ts'

const stopId = 'a'
const INDEPENDENCE = { name: 'Independence Pass', months: '11-05' }
const KEBLER = { name: 'Kebler Pass', months: '11-05' }
const exact = { metres: 4401, isEstimate: false }
const about = { metres: 3094, isEstimate: true }

const CASES: [DayWarning, string][] = [
  [
    { code: 'closed-road', stopId, closures: [INDEPENDENCE], month: 11, goesRound: true },
    'Independence Pass is usually closed in November: the way to Ouray goes round.',
  ],
  [
    { code: 'closed-road', stopId, closures: [INDEPENDENCE, KEBLER], month: 1, goesRound: false },
    'Independence Pass and Kebler Pass are usually closed in January: no other road leads to Ouray.',
  ],
  [{ code: 'no-drive', stopId }, 'No drive to Ouray is known, so the times after it leave it out.'],
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
    { code: 'out-of-season', stopId, season: '06-09', month: 1 },
    'Ouray is usually not open in January: open June to September.',
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
