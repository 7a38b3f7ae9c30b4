import { describe, expect, it } from 'vitest'
import rows from '../../../src/domain/climate/colorado-climate.json' with { type: 'json' }
import { isInColorado } from '../../../core/domain/places/colorado-box.ts'
import { climateFile } from './make-climate.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthly = (what: string, value: string) =>
  Object.fromEntries(MONTHS.map((month) => [`${what}_${month}`, value]))

const STATION = {
  station_id: 'A',
  nearest_town: 'Aspen',
  lat: '39.1911',
  lng: '-106.8173',
  elevation_ft: '8163',
  temp_period: '1981-2010',
  precip_period: '1968-1997',
  ...monthly('high_f', '70.6'),
  ...monthly('low_f', '40.4'),
  ...monthly('precip_in', '1.96'),
}
const OTHER = { ...STATION, station_id: 'B', lat: '39.25', precip_period: '', ...monthly('precip_in', '') }
const PLACE = {
  place_id: 'town-aspen',
  name: 'Aspen',
  lat: '39.19',
  lng: '-106.82',
  elevation_ft: '7900',
  temp_station_id: 'A',
  precip_station_id: 'A',
}

describe('the file of the climate', () => {
  it('holds whole degrees and tenths of an inch', () => {
    const file = JSON.parse(climateFile([STATION], [PLACE])) as typeof rows
    expect(file.stations[0]?.slice(0, 5)).toEqual(['Aspen', 39.191, -106.817, 8163, 1])
    expect(file.stations[0]?.slice(5).map((months) => (months as number[])[6])).toEqual([71, 40, 20])
    expect(file.standIns).toEqual({})
  })

  it('names a place only where the nearest station does not stand for it', () => {
    const file = climateFile([STATION, OTHER], [{ ...PLACE, temp_station_id: 'B' }])
    expect((JSON.parse(file) as typeof rows).standIns).toEqual({ 'town-aspen': [1, 0] })
  })

  it('is not made where a station lacks a month, or a place its station', () => {
    expect(() => climateFile([{ ...STATION, high_f_jul: '' }], [])).toThrow('A has no high_f of jul')
    expect(() => climateFile([STATION], [{ ...PLACE, temp_station_id: 'C' }])).toThrow('no station')
  })
})

it('has 258 stations in and around the state, 138 with rain and snow, and no day colder at noon than at night', () => {
  expect(rows.stations).toHaveLength(258)
  const wet = rows.stations.filter(([, , , , , , , months]) => months !== 0)
  expect(wet).toHaveLength(138)
  for (const [, lat, lng, feet, years, highs, lows] of rows.stations as [
    string,
    number,
    number,
    number,
    number,
    number[],
    number[],
  ][]) {
    expect(isInColorado({ lat, lng })).toBe(true)
    expect(feet).toBeGreaterThan(3000)
    expect([0, 1]).toContain(years)
    expect([highs.length, lows.length]).toEqual([12, 12])
    expect(highs.every((high, month) => high > lows[month]!)).toBe(true)
  }
})

it('knows the height of places of which the catalogue does not, and of no peak', () => {
  expect(Object.keys(rows.heights).length).toBeGreaterThan(200)
  for (const hundreds of Object.values(rows.heights)) expect(hundreds).toBeGreaterThan(30)
})
