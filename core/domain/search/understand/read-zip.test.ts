import { expect, test } from 'vitest'
import { readZip } from './read-zip.ts'

test.each([
  ['81201', '81201'],
  [' 81201-1234 ', '81201'],
  ['zip 81201', '81201'],
  ['Denver CO 80202', '80202'],
  ['Denver, Colorado 80202, USA', '80202'],
])('%s asks for %s', (query, zip) => expect(readZip(query)).toBe(zip))

test.each(['', '8120', '812011', '90210', '123 Main St, Salida 81201', '81201 Denver'])(
  '%j asks for none',
  (query) => expect(readZip(query)).toBeNull(),
)
