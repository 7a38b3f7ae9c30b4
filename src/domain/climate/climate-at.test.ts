import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { climateAt, LONGEST_REACH, WET_REACH, type ClimateStation, type ClimateTable } from './climate-at.ts'
import { coloradoClimate } from './colorado-climate.ts'
import { dayClimate } from './day-climate.ts'

const FT = 0.3048
const all = (value: number) => Array.from({ length: 12 }, () => value)
const station = (over: Partial<ClimateStation>): ClimateStation => ({
  town: 'Base',
  lat: 39,
  lng: -106,
  elevationFt: 8000,
  years: '1981-2010',
  highsF: all(70),
  lowsF: all(40),
  wetIn: all(1.5),
  ...over,
})
const table = (...stations: ClimateStation[]): ClimateTable => ({ stations, standIns: {}, heights: {} })
const at = (feet: number | null, lat = 39) => ({
  placeId: 'here',
  lat,
  lng: -106,
  elevationM: feet === null ? null : feet * FT,
})

describe('the usual weather of a place', () => {
  it('is that of its station where it lies as high', () => {
    expect(climateAt(table(station({})), at(8000), 7)).toMatchObject({
      highF: expect.closeTo(70) as unknown,
      lowF: expect.closeTo(40) as unknown,
      wetIn: 1.5,
      isRough: false,
      heat: { town: 'Base', years: '1981-2010' },
      wet: { town: 'Base', years: '1968-1997' },
    })
  })

  it('is cooler further up, in July by 4.5 °F a thousand feet and at night by 1.5, in January by 3', () => {
    const july = climateAt(table(station({})), at(9000), 7)
    expect(july?.highF).toBeCloseTo(65.5)
    expect(july?.lowF).toBeCloseTo(38.5)
    expect(climateAt(table(station({})), at(9000), 1)?.highF).toBeCloseTo(67)
    expect(climateAt(table(station({})), at(7000), 7)?.highF).toBeCloseTo(74.5)
  })

  it.each([
    ['further than 25 km away', at(8000, 39.23)],
    ['more than 2,000 ft lower', at(10_010)],
    ['at a height that nobody knows', at(null)],
  ])('is not known %s', (_where, place) => {
    expect(climateAt(table(station({})), place, 7)).toBeNull()
  })

  it('is rough more than 600 ft apart, or 15 km', () => {
    expect(climateAt(table(station({})), at(8610), 7)?.isRough).toBe(true)
    expect(climateAt(table(station({})), at(8000, 39.14), 7)?.isRough).toBe(true)
    expect(climateAt(table(station({})), at(8500), 7)?.isRough).toBe(false)
  })

  it('takes a station within 1,000 ft before a nearer one beyond', () => {
    const near = station({ town: 'Near', elevationFt: 6500 })
    const level = station({ town: 'Level', lat: 39.2 })
    expect(climateAt(table(near, level), at(8000), 7)?.heat.town).toBe('Level')
    expect(climateAt(table(near), at(8000), 7)?.heat.town).toBe('Near')
  })

  it('takes the wet from another station where its own has none, and from nobody far off', () => {
    const dry = station({ wetIn: null })
    const wet = station({ town: 'Wet', lat: 39.1, wetIn: all(2) })
    expect(climateAt(table(dry, wet), at(8000), 7)).toMatchObject({ wetIn: 2, wet: { town: 'Wet' } })
    expect(climateAt(table(dry), at(8000), 7)).toMatchObject({ wetIn: null, wet: null })
    const high = station({ town: 'Wet', elevationFt: 8000 + WET_REACH.ft + 50, wetIn: all(2) })
    expect(climateAt(table(dry, high), at(8000), 7)?.wetIn).toBeNull()
  })

  it('takes the station and the height that the table names for a place', () => {
    const [first, second] = [station({}), station({ town: 'Named', lat: 39.1 })]
    const named = { ...table(first, second), standIns: { here: [1, 1] as const } }
    expect(climateAt(named, at(8000), 7)?.heat.town).toBe('Named')
    expect(climateAt({ ...table(first), heights: { here: 8000 } }, at(null), 7)?.highF).toBeCloseTo(70)
    expect(climateAt(table(first), { ...at(null), placeId: 'constructor' }, 7)).toBeNull()
  })

  it('is whole and from a station in reach wherever somebody stands', () => {
    const point = fc.record({
      placeId: fc.string(),
      lat: fc.double({ min: 36.9, max: 41.1, noNaN: true }),
      lng: fc.double({ min: -109.2, max: -101.9, noNaN: true }),
      elevationM: fc.option(fc.integer({ min: 900, max: 4400 })),
    })
    fc.assert(
      fc.property(point, fc.integer({ min: 1, max: 12 }), (place, month) => {
        const climate = climateAt(coloradoClimate(), place, month)
        if (climate === null) return
        expect(climate.heat.km).toBeLessThanOrEqual(LONGEST_REACH.km)
        expect(Math.abs(climate.heat.aboveFt)).toBeLessThanOrEqual(LONGEST_REACH.ft)
        expect(climate.highF).toBeGreaterThan(climate.lowF)
        expect(climate.highF).toBeLessThan(106)
        expect(climate.wetIn === null || (climate.wetIn >= 0 && climate.wetIn < 8)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

it('tells what a station measured from the others: highs within 2 °F and lows within 3 °F in the mean', () => {
  const { stations } = coloradoClimate()
  const errors = stations.flatMap((left, number) => {
    if (left.years !== '1981-2010') return []
    const rest = stations.filter((other) => other !== left && other.years === left.years)
    const place = {
      placeId: `left-${number}`,
      lat: left.lat,
      lng: left.lng,
      elevationM: left.elevationFt * FT,
    }
    return [1, 4, 7, 10].flatMap((month) => {
      const told = climateAt({ stations: rest, standIns: {}, heights: {} }, place, month)
      if (!told) return []
      const [high = 0, low = 0] = [left.highsF[month - 1], left.lowsF[month - 1]]
      return [{ high: Math.abs(told.highF - high), low: Math.abs(told.lowF - low) }]
    })
  })
  const mean = (what: 'high' | 'low') => errors.reduce((sum, error) => sum + error[what], 0) / errors.length
  expect(errors.length).toBeGreaterThan(700)
  expect(mean('high')).toBeLessThan(2)
  expect(mean('low')).toBeLessThan(3)
})

describe('the usual weather of a day', () => {
  const stop = (name: string, feet: number | null) => ({ name, place: at(0), elevationM: feet && feet * FT })

  it('names the warmest and the coldest stop, and the last of which anything is known', () => {
    const day = dayClimate(
      table(station({})),
      [stop('Low', 7000), stop('High', 9500), stop('Town', 8000), stop('Nowhere', null)],
      7,
    )
    expect([day?.hottest.name, day?.coldest.name, day?.night.name]).toEqual(['Low', 'High', 'Town'])
  })

  it('is not known where nothing is of any stop', () => {
    expect(dayClimate(table(station({})), [stop('Nowhere', null)], 7)).toBeNull()
    expect(dayClimate(table(station({})), [], 7)).toBeNull()
  })
})
