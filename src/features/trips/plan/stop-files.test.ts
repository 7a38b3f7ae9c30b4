import { expect, test } from 'vitest'
import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import { filesByStop } from './stop-files.ts'

const file = (stop: string | null, id: string, type: Attachment['type']): Attachment =>
  ({
    id: `of-${id}`,
    stop,
    file: id,
    name: id,
    type,
    bytes: 1,
    addedAt: '2027-07-01T10:00:00.000Z',
  }) as Attachment

test('each stop has its files counted and its first photo named, the trip’s own files belong to none', () => {
  const found = filesByStop('trip-1', [
    file('lake', 'ticket', 'application/pdf'),
    file('lake', 'first', 'image/jpeg'),
    file('lake', 'second', 'image/jpeg'),
    file('inn', 'mail', 'message/rfc822'),
    file(null, 'map', 'image/jpeg'),
  ])
  expect([...found]).toEqual([
    ['lake', { count: 3, photo: { trip: 'trip-1', file: 'first' } }],
    ['inn', { count: 1, photo: null }],
  ])
})
