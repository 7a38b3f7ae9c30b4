import { expect, test } from 'vitest'
import type { PlaceClimate } from '../../domain/climate/climate-at.ts'
import { climateInWords, dayClimateInWords } from './climate-words.ts'

const ASPEN: PlaceClimate = {
  highF: 76.4,
  lowF: 41,
  heat: { town: 'Aspen', km: 3.4, aboveFt: -300, years: '1981-2010' },
  wetIn: 1.9,
  wet: { town: 'Aspen', km: 3.4, aboveFt: -300, years: '1968-1997' },
  isRough: false,
}

test('the month is said with its station, how far it is and of which years', () => {
  expect(climateInWords(ASPEN, 7)).toEqual({
    text: 'Usually in July: high about 76\u00a0°F (24\u00a0°C), low about 41\u00a0°F (5\u00a0°C), about 1.9 in of rain and melted snow in the month.',
    source:
      'Estimate from the weather station near Aspen, 2.1 mi away and 300 ft lower, 1981-2010; rain and snow 1968-1997.',
  })
})

test('what is known roughly is said to five degrees', () => {
  const { text } = climateInWords({ ...ASPEN, highF: 28.1, lowF: -3, isRough: true }, 1)
  expect(text).toContain('high about 30\u00a0°F (−1\u00a0°C), low about −5\u00a0°F (−21\u00a0°C)')
})

test('rain of another station says so, and what is not known is not said', () => {
  const wet = { town: 'Meredith', km: 16, aboveFt: 0, years: '1968-1997' }
  expect(climateInWords({ ...ASPEN, wet }, 7).source).toMatch(
    /; rain and snow near Meredith, 9.9 mi away, 1968-1997\.$/,
  )
  const none = climateInWords({ ...ASPEN, wet: null, wetIn: null }, 7)
  expect(none.text).not.toContain('rain')
  expect(none.source).toMatch(/; rain and snow not known\.$/)
  expect(climateInWords({ ...ASPEN, wetIn: 0 }, 7).text).toContain(', under 0.1 in of rain')
})

test('no snowfall is said anywhere', () => {
  const { text, source } = climateInWords({ ...ASPEN, wetIn: 3 }, 1)
  expect(`${text} ${source}`).not.toMatch(/snowfall|inches of snow|in of snow/)
})

test('a day names its stops where they differ, and none where they are alike', () => {
  const night = { name: 'Aspen', climate: ASPEN }
  const pass = { name: 'Independence Pass', climate: { ...ASPEN, highF: 58 } }
  expect(dayClimateInWords({ night, hottest: night, coldest: pass }, 7).text).toBe(
    'Usually in July: high about 76\u00a0°F (24\u00a0°C) at Aspen, 58\u00a0°F (14\u00a0°C) at Independence Pass, low about 41\u00a0°F (5\u00a0°C) at Aspen, about 1.9 in of rain and melted snow in the month.',
  )
  expect(dayClimateInWords({ night, hottest: night, coldest: night }, 7)).toEqual(climateInWords(ASPEN, 7))
})
