import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-string.ts'

it('reads what it wrote: one text as a text, several as a list', () => {
  const value = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2, maxLength: 4 }))
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), value), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
    }),
  )
})

it('leaves out what is not there and writes nothing for nothing', () => {
  expect(stringifySearch({ from: undefined, to: null, do: [] })).toBe('')
  expect(stringifySearch({ adults: 2, do: ['Hiking', 'Hot Springs'] })).toBe(
    '?adults=2&do=Hiking&do=Hot+Springs',
  )
})
