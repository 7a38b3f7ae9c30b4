import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import hospitals from '../../../src/domain/places/colorado-hospitals.json' with { type: 'json' }
import { isInColorado } from '../../../core/domain/places/colorado-box.ts'
import { hospitalsFile } from './make-hospitals.ts'

it('is what is committed: else run node scripts/data/places/make-hospitals.ts', () => {
  const file = new URL('../../../src/domain/places/colorado-hospitals.json', import.meta.url)
  expect(hospitalsFile()).toBe(readFileSync(file, 'utf8'))
})

it('has the hospitals of the state and nothing else', () => {
  expect(hospitals).toHaveLength(87)
  expect(hospitals.every(isInColorado)).toBe(true)
  expect(hospitals.every(({ name, town }) => name && town)).toBe(true)
  const towns = new Set(hospitals.map(({ town }) => town))
  for (const town of ['Denver', 'Durango', 'Gunnison', 'Salida', 'Leadville', 'Aspen'])
    expect(towns).toContain(town)
  // None of these has one; people are told the nearest, not that there is none.
  for (const town of ['Telluride', 'Crested Butte', 'Silverton', 'Lake City'])
    expect(towns).not.toContain(town)
})

it('has no sites: what is listed of 2019 leads to strangers here and there', () => {
  for (const one of hospitals) expect(one).not.toHaveProperty('site')
})
