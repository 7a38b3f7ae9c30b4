import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unpackFeatures, type PackedRow } from '../../../core/domain/map/packed-features.ts'
import { shieldLayers, signsOf } from './shields.ts'

const roads = ['roads', 'colorado'].flatMap((file) => {
  const rows = JSON.parse(
    readFileSync(new URL(`../../../core/domain/map/packs/${file}.json`, import.meta.url), 'utf8'),
  ) as PackedRow[]
  return unpackFeatures(rows).features.map(({ properties }) => properties as { shields?: string })
})

test('reads the signs of two roads that run together', () => {
  expect(signsOf('shield:us:6+state:14')).toEqual([
    { road: 'us', number: '6' },
    { road: 'state', number: '14' },
  ])
})

test('leaves the images of others alone', () => {
  expect(signsOf('marker-activities')).toEqual([])
})

test('can draw every sign that the data names, with a number short enough to read', () => {
  const all = roads.flatMap(({ shields }) => shields ?? [])
  expect(all.length).toBeGreaterThan(80)
  for (const { road, number } of all.flatMap((shields) => signsOf(`shield:${shields}`))) {
    expect(['interstate', 'us', 'state']).toContain(road)
    expect(number).toMatch(/^([CE]-)?\d{1,3}$/)
  }
})

test('places the greatest road first: its layer stands on top', () => {
  expect(shieldLayers().map(({ id }) => id)).toEqual(['shield-state', 'shield-us', 'shield-interstate'])
})
