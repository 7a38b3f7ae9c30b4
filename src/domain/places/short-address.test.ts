import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  ['Breckenridge, Colorado, USA', 'Breckenridge, CO'],
  ['Orvis Hot Springs, Ridgway, Colorado, USA', 'Ridgway, CO'],
  ['123 Main St, Denver, CO 80202, USA', 'Denver, CO'],
  ['123 Main St, Denver, CO 80202-1234, United States', 'Denver, CO'],
  ['123 Main St, Denver, Colorado 80202', 'Denver, CO'],
  ['Denver, CO, 80202', 'Denver, CO'],
  ['Denver 80202, Colorado', 'Denver, CO'],
  ['Leadville, Lake County, Colorado, USA', 'Leadville, CO'],
  ['Leadville 80461, Lake County, Colorado, USA', 'Leadville, CO'],
  ['Lake County, Colorado, USA', 'Lake County, CO'],
  ['Nearby, Colorado, USA', 'Nearby, CO'],
  ['  Aspen ,  colorado ,, usa ', 'Aspen, CO'],
  ['Colorado City, Colorado, USA', 'Colorado City, CO'],
  ['Steamboat Springs, CO', 'Steamboat Springs, CO'],
  ['Moab, Utah, USA', 'Moab, UT'],
  ['50 E Center St, Moab, UT 84532, USA', '50 E Center St, Moab, UT'],
  ['Santa Fe, New Mexico, United States of America', 'Santa Fe, NM'],
  ['New York, New York, USA', 'New York, NY'],
  ['Kansas City, Kansas', 'Kansas City, KS'],
  ['Charleston, West Virginia, U.S.A.', 'Charleston, WV'],
  ['Washington, District of Columbia', 'Washington, DC'],
  ['Cheyenne, WYOMING 82001, US', 'Cheyenne, WY'],
  ['Colorado, USA', 'Colorado'],
  ['Utah', 'Utah'],
  ['University of Colorado, Boulder, Colorado, USA', 'Boulder, CO'],
  ['Banff, Alberta, Canada', 'Banff, Alberta, Canada'],
  ['12345 County Road 8', '12345 County Road 8'],
  ['Trailhead', 'Trailhead'],
  ['80202', '80202'],
  ['USA', 'USA'],
  [' , ,', ''],
  ['', ''],
])('%j is shown as %j', (address, short) => {
  expect(shortAddress(address)).toBe(short)
})

const addressLike = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        'Denver',
        'Lake County',
        'CO',
        'Colorado',
        'Utah',
        'USA',
        '80202',
        'CO 80202',
        'US 80202',
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(', '))

test('any text is shortened without a throw, stays when shortened again, and ends neither in ZIP nor country', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), addressLike), (address) => {
      const short = shortAddress(address)
      expect(shortAddress(short)).toBe(short)
      if (short.includes(', ')) expect(short).not.toMatch(/(, USA| \d{5})$/)
      if (/[^\s,]/.test(address)) expect(short).not.toBe('')
    }),
    { numRuns: 1000 },
  )
})

// Backtracking over so much would go on for minutes, far past the runner's time limit.
test('a very long address is shortened without going over it again and again', () => {
  shortAddress(`${' '.repeat(50_000)}x${' '.repeat(50_000)}, Colorado, USA`)
  shortAddress(`${'1 '.repeat(50_000)}80202, ${'80202 '.repeat(5_000)}`)
  expect(shortAddress(`Salida, ${'Lake County, '.repeat(50_000)}Colorado`)).toBe('Salida, CO')
})
