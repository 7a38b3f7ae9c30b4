import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PlaceNamesSchema } from '../../core/contracts/places/place-names.ts'
import { readNames } from '../../core/domain/places/names/read-names.ts'
import { readNamesFile } from '../platform/node/committed-files.ts'

/** @source decisions §5 */
const MAX_BYTES = 270_000

const { br, identity } = readNamesFile()
const file = v.parse(PlaceNamesSchema, JSON.parse(new TextDecoder().decode(identity)))
const { features, services, zips, lands, roads } = readNames(file)
const named = (name: string) => features.filter((row) => row.name === name)

test('the file of names is small enough to be downloaded by itself', () => {
  expect(br?.byteLength).toBeLessThanOrEqual(MAX_BYTES)
})

test('it holds the natural features and populated places, services, ZIP codes, public lands and numbered roads', () => {
  expect(features.length).toBe(23_206)
  expect(file.services.count).toBe(3131)
  expect(services.filter(({ kind }) => kind === 'dump_station')).toHaveLength(38)
  expect(zips.length).toBe(662)
  expect(lands.length).toBe(64)
  expect(roads.length).toBeGreaterThan(80)
})

test('no canal, district or base is among the features', () => {
  const classes = new Set(features.map(({ featureClass }) => featureClass))
  for (const name of ['Canal', 'Census', 'Civil', 'Military']) expect(classes).not.toContain(name)
})

test('every row lies in Colorado or at its border, with four decimals', () => {
  for (const { lat, lng } of [...features, ...services, ...zips, ...lands]) {
    expect([lat, lng]).toEqual([Number(lat.toFixed(4)), Number(lng.toFixed(4))])
    expect(lat > 36.98 && lat < 41.01 && lng > -109.07 && lng < -102.03).toBe(true)
  }
})

test('no two rows are the same place', () => {
  const keys = [
    ...features.map(({ name, featureClass, lat, lng }) => `${featureClass}|${name}|${lat}|${lng}`),
    ...services.map(({ name, kind, lat, lng }) => `${kind}|${name}|${lat}|${lng}`),
    ...zips.map(({ zip }) => zip),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('a lake keeps its county and its place', () => {
  expect(named('Emerald Lake').map(({ county }) => county)).toContain('Gunnison')
  expect(named('Hanging Lake')).toContainEqual(
    expect.objectContaining({ county: 'Garfield', lat: 39.6014, lng: -107.1917 }),
  )
})

test('a summit has its height, nothing else has one', () => {
  expect(named('Mount Elbert')).toMatchObject([{ featureClass: 'Summit', elevationM: 4400 }])
  const summits = features.filter(({ featureClass }) => featureClass === 'Summit')
  expect(summits.filter(({ elevationM }) => elevationM !== null).length).toBeGreaterThan(3100)
  expect(features.filter((row) => row.featureClass !== 'Summit' && row.elevationM !== null)).toEqual([])
})

test('what is no longer there is marked', () => {
  expect(features.filter(({ historical }) => historical).length).toBe(140)
  expect(named('Animas Forks')).toMatchObject([{ historical: true }])
})

test('a service has its kind, its town and its source', () => {
  expect(
    services.find(({ name, kind }) => kind === 'hospital' && name.startsWith('Heart of the Rockies')),
  ).toMatchObject({
    kind: 'hospital',
    town: 'Salida',
  })
  expect(new Set(services.map(({ source }) => source))).toContain('nrel-afdc 2022-04')
})

test('a road knows the towns and junctions on it', () => {
  expect(roads.find(({ route }) => route === 'US 285')?.towns).toContain('town-fairplay')
  expect(roads.find(({ route }) => route === 'I 70')?.junctions.length).toBeGreaterThan(5)
})
