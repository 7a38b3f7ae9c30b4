import { expect, test } from 'vitest'
import { queryNotice } from './query-notice.ts'

test.each([
  ['https://maps.app.goo.gl/AbC', /needs signal/],
  ['32.78, -96.8', /outside Colorado/],
  ['https://maps.apple.com/?ll=32.78,-96.8', /outside Colorado/],
  ['123 Main St, Salida', /Streets need signal/],
  ['gas', /Too few gas stations/],
  ['gas near salida', /Too few gas stations/],
])('%s is explained', (query, words) => expect(queryNotice(query)).toMatch(words))

test.each(['', 'salida', '38.84,-106.13', 'geo:38.84,-106.13', 'hospital', '81201'])(
  '%j needs no words',
  (query) => expect(queryNotice(query)).toBeNull(),
)
