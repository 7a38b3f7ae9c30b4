import { expect, test } from 'vitest'
import { townOfStreetAddress } from './street-address.ts'

test.each([
  ['123 Main St, Salida', 'Salida'],
  ['123 Main St Salida', 'Salida'],
  ['123 Main Street, Salida, CO 81201', 'Salida'],
  ['1600 N Pearl St. Apt 4, Denver, Colorado, USA', 'Denver'],
  ['400 East Main Avenue, Buena Vista CO', 'Buena Vista'],
  ['12 County Road 162, Nathrop', 'Nathrop'],
  ['123 main st', ''],
])('the town of %j is %j', (query, town) => expect(townOfStreetAddress(query)).toBe(town))

test.each([
  '',
  'main st',
  '14ers',
  '81201',
  '285 highway to nowhere is long and is not it',
  'St. Elmo',
  '4th of July Mine',
])('%j is no street address', (query) => expect(townOfStreetAddress(query)).toBeNull())
