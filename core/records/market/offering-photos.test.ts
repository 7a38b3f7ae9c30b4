import { expect, test } from 'vitest'
import { kindNamed, KINDS } from '../kinds.ts'
import type { RecordEdit, ShownRecord } from '../record-edit.ts'
import { refusedByRole } from '../role-rules.ts'
import { addPhotoEdit, movePhotoEdits, photoEdit, photosOf, photosRefusal } from './offering-photos.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const OF = { provider: idOf(1), uuid: idOf(2) }

/** A phone that keeps what it writes. */
function phone() {
  const records = new Map<string, ShownRecord>()
  const write = (edits: readonly RecordEdit[]) => {
    for (const { kind, id, set = {} } of edits)
      records.set(id, { kind, id, fields: { ...records.get(id)?.fields, ...set } })
  }
  const photos = () => photosOf([...records.values()], OF.uuid)
  const add = (number: number, of = OF) => {
    const said = { id: idOf(number), file: idOf(100 + number), type: 'image/jpeg' as const }
    const more = { bytes: 9, alt: `Photo ${number}`, width: 40, height: 30 }
    write([addPhotoEdit(of, photos(), { ...said, ...more })])
  }
  return { write, photos, add, order: () => photos().map(({ alt }) => alt) }
}

test('photos stand in the order in which they were added, and are moved one place at a time', () => {
  const { write, photos, add, order } = phone()
  for (const number of [13, 11, 12]) add(number)
  add(14, { ...OF, uuid: idOf(3) })
  expect(order()).toEqual(['Photo 13', 'Photo 11', 'Photo 12'])
  const later = movePhotoEdits(photos(), idOf(13), 1)
  write(later)
  expect([later.length, order()]).toEqual([1, ['Photo 11', 'Photo 13', 'Photo 12']])
  write(movePhotoEdits(photos(), idOf(12), -2))
  expect(order()).toEqual(['Photo 12', 'Photo 11', 'Photo 13'])
  for (const [number, by] of [
    [12, -1],
    [13, 1],
    [99, 1],
  ] as const)
    expect(movePhotoEdits(photos(), idOf(number), by)).toEqual([])
})

test('one that was removed is out of sight until it is put back, and what cannot be read is left out', () => {
  const { write, add, order } = phone()
  add(11)
  add(12)
  write([photoEdit(idOf(11), { removedAt: '2031-05-01T12:00:00.000Z' })])
  write([{ kind: 'offering-photo', id: idOf(13), set: { offering: OF.uuid, file: 'no id' } }])
  expect(order()).toEqual(['Photo 12'])
  write([photoEdit(idOf(11), { removedAt: null })])
  expect(order()).toEqual(['Photo 11', 'Photo 12'])
})

test('twelve are published, and of one more it is said why not', () => {
  expect(photosRefusal(Array.from({ length: 12 }))).toBeNull()
  expect(photosRefusal(Array.from({ length: 13 }))).toContain('at most 12 photos')
})

test('owners and managers write them, guides do not', () => {
  const kind = kindNamed(KINDS, 'offering-photo')!
  const patch = { fields: { alt: { value: 'A boat', base: 0 } } }
  expect(refusedByRole(kind, patch, 'manager')).toBeNull()
  expect(refusedByRole(kind, patch, 'guide')).toContain('not change it')
})
