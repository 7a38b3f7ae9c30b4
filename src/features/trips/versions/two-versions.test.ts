import { describe, expect, it } from 'vitest'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { lostBy } from '../../../domain/versions/versions.ts'
import { canComeBack, editBack, versionsOf } from './two-versions.ts'

const TRIP_ID = '30000000-0000-4000-8000-000000000001'
const TRIP: ShownRecord = { kind: 'trip', id: TRIP_ID, fields: { title: 'Flat Tops' }, by: 'bert', at: 'now' }

const replaced = (
  of: { kind: string; id: string; field: string },
  value: unknown,
  whose?: string,
  at = '2031-07-01T10:00:00.000Z',
) => ({
  kind: 'replaced',
  id: `${at}.${of.field}`,
  space: TRIP_ID,
  fields: {
    of,
    value,
    ...(whose === undefined ? {} : { whose }),
    by: { account: 'bert', patch: 'p', at },
  },
})
const title = (whose?: string) =>
  replaced({ kind: 'trip', id: TRIP_ID, field: 'title' }, 'Elk Mountains', whose)
const seen = (...rows: ReturnType<typeof replaced>[]) =>
  versionsOf(rows, [TRIP], { trip: TRIP_ID, today: '2031-07-01' })

it('is left out where nobody needs to read of it, where this version cannot, and in another trip', () => {
  const order = replaced({ kind: 'packing-item', id: 'x', field: 'position' }, 'a0')
  const future = replaced({ kind: 'trip', id: TRIP_ID, field: 'mood' }, 'calm')
  const other = { ...replaced({ kind: 'trip', id: 'other', field: 'title' }, 'Gone'), space: 'other' }
  expect(seen(order, future, other)).toEqual([])
})

describe('whose value was lost', () => {
  it('is told to that account alone', () => {
    const versions = seen(title('anna'))
    expect(lostBy(versions, 'anna', false)).toHaveLength(1)
    expect(lostBy(versions, 'carl', false)).toEqual([])
  })

  it('is told to everybody but who took its place, where nobody remembers', () => {
    const versions = seen(title())
    expect(lostBy(versions, 'anna', false)).toHaveLength(1)
    expect(lostBy(versions, 'bert', false)).toEqual([])
    expect(lostBy(versions, 'bert', true)).toHaveLength(1)
  })
})

it('is the latest of a field: an earlier one was let go of when that was written, and is settled with it', () => {
  const of = { kind: 'trip', id: TRIP_ID, field: 'title' }
  const earlier = replaced(of, 'Sawatch', 'anna', '2031-06-30T10:00:00.000Z')
  const lost = lostBy(seen(earlier, title('anna')), 'anna', false)
  expect(lost.map(({ words, settles }) => [words, settles.length])).toEqual([['Elk Mountains', 2]])
})

it('stands beside one that is the winner’s, until others change the record', () => {
  const nowOf = (by: string) =>
    versionsOf([title('anna')], [{ ...TRIP, by }], { trip: TRIP_ID, today: '2031-07-01' })[0]?.now
  expect([nowOf('bert')?.by, nowOf('carl')?.by]).toEqual(['bert', null])
})

it('brings a packing item that was removed back as another one, and nothing else of that kind', () => {
  const [item] = seen(replaced({ kind: 'packing-item', id: 'x', field: 'text' }, 'Tent pegs', 'anna'))
  expect(item).toMatchObject({ words: 'Tent pegs', now: null, stop: null })
  const context = { newId: () => 'fresh', now: '' }
  expect(editBack(item!, { trip: TRIP_ID, last: null, context })).toMatchObject([
    { kind: 'packing-item', id: 'fresh', set: { trip: TRIP_ID, text: 'Tent pegs', packed: false } },
  ])
  const [tick] = seen(replaced({ kind: 'packing-item', id: 'x', field: 'packed' }, true, 'anna'))
  expect(canComeBack(tick!)).toBe(false)
})

it('says which value took its place, also after others have changed it again', () => {
  const of = { kind: 'trip', id: TRIP_ID, field: 'title' }
  const wonBy = (newValue?: string) => {
    const row = replaced(of, 'Elk Mountains', 'anna')
    return seen({ ...row, fields: { ...row.fields, ...(newValue ? { newValue } : {}) } })[0]?.newWords
  }
  expect([wonBy('Sawatch'), wonBy('Flat Tops'), wonBy()]).toEqual(['Sawatch', null, null])
})
