import { expect, test } from 'vitest'
import { roadName } from './road-name.ts'

test.each([
  ['Co Rd 4911', 'County Road 4911'],
  ['Co Rd J22', 'County Road J22'],
  ['Gcr 519A', 'County Road 519A'],
  ['C R 50', 'County Road 50'],
  ['Co21', 'County Road 21'],
  ['Creek 8420', 'County Road 8420'],
  ['Co Rd 48 Aka Golf Course Rd', 'County Road 48'],
  ['Clayton Dr / Co Rd 4102', 'Clayton Dr'],
  ['Usfs129', 'Forest Road 129'],
  ['FS Rd 108.1', 'Forest Road 108.1'],
  ['Nat Forest Rd 123 Aka Stillwater Pass', 'Forest Road 123'],
  ['Corona Pass Rd', 'Corona Pass Rd'],
  ['Creekside Dr', 'Creekside Dr'],
  ['4th St', '4th St'],
  ['BLM Rd 2755', 'BLM Rd 2755'],
  ['8306', undefined],
  ['Rd 128U', undefined],
])('%s is %s on the map', (written, name) => expect(roadName(written)).toBe(name))
