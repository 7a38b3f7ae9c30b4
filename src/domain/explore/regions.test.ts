import { describe, expect, it } from 'vitest'
import { CATALOGUE, GAZETTEER } from '../../../core/domain/places/real-catalogue.fixture.ts'
import { REGIONS, regionName, regionsOf } from './regions.ts'

const POINTS = CATALOGUE.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))

const regionOf = (name: string) => {
  const place = CATALOGUE.find((one) => one.name === name)
  if (!place) throw new Error(`The catalogue has no ${name}`)
  return regionsOf([{ lat: place.latitude, lng: place.longitude }])[0]
}

describe('the regions of Colorado', () => {
  it('have every place of the real catalogue in exactly one of them, and none is empty', () => {
    const regions = regionsOf(POINTS)
    expect(regions).toHaveLength(CATALOGUE.length)
    const sizes = REGIONS.map(({ id }) => regions.filter((region) => region === id).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(CATALOGUE.length)
    expect(Math.min(...sizes)).toBeGreaterThan(0)
  })

  it('are told by hub towns that stand where the gazetteer has them, each in one region', () => {
    const towns = REGIONS.flatMap(({ hubs }) => hubs.map(([town]) => town))
    expect(new Set(towns).size).toBe(towns.length)
    for (const { id, hubs } of REGIONS) {
      for (const [town, lat, lng] of hubs) {
        const known = GAZETTEER.find((one) => one.name === town && one.kind === 'town')
        expect({ town, lat: known?.lat, lng: known?.lng }).toEqual({ town, lat, lng })
        expect(regionsOf([{ lat, lng }])).toEqual([id])
      }
    }
  })

  it('hold what travelers look for there', () => {
    expect(regionOf('Mesa Verde National Park')).toBe('san-juan-mountains')
    expect(regionOf('Maroon Lake')).toBe('aspen-crested-butte')
    expect(regionOf('Royal Gorge Bridge and Park')).toBe('pikes-peak')
    expect(regionOf('Monarch Mountain')).toBe('leadville-salida')
    expect(regionOf('Loveland Ski Area')).toBe('summit-vail')
    expect(regionOf('Pawnee Buttes Trailhead')).toBe('eastern-plains')
  })

  it('answer for a point outside Colorado too', () => {
    expect(regionName(regionsOf([{ lat: 36.4, lng: -105.57 }])[0]!)).toBe('San Luis Valley')
  })
})
