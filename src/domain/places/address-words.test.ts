import { expect, test } from 'vitest'
import { addressAfter, addressLine } from './address-words.ts'

test.each([
  ['Ouray', 'Ouray, Colorado, USA', 'Ouray, CO', 'Ouray, CO'],
  [
    'Orvis Hot Springs',
    'Orvis Hot Springs, Ridgway, Colorado, USA',
    'Ridgway, CO',
    'Orvis Hot Springs Ridgway, CO',
  ],
  ['Near Ouray', 'Near Ouray, Colorado, USA', 'Near Ouray, CO', 'Near Ouray, CO'],
  ['Moab', 'Moab, Utah 84532, USA', 'Moab, UT', 'Moab, UT'],
])('%s: the line reads shortened, and the name is said once in running text', (name, address, line, read) => {
  expect(addressLine(name, address)).toBe(line)
  expect(name + addressAfter(name, address)).toBe(read)
})

test('an address that is nothing but the name adds nothing', () => {
  const point = 'Point at 39.1000 / -105.2000'
  expect([addressLine(point, point), addressAfter(point, point)]).toEqual(['', ''])
})

test('a name that merely begins like the town is not cut out of it', () => {
  expect(addressAfter('Aspen', 'Aspen, Aspendale, Colorado, USA')).toBe(' Aspendale, CO')
})
