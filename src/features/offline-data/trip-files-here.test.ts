import { expect, it } from 'vitest'
import { filesHere } from './trip-files-here.ts'

it('counts photos of offerings apart from what was deleted lately', () => {
  const row = (id: string, space: string) =>
    ({ id, space, type: 'image/jpeg', bytes: 5, state: 'here', keptAt: 0 }) as const
  const [photo, deleted] = [row('photo', 'provider'), row('deleted', 'trip')]
  const rows = new Map([photo, deleted].map((one) => [one.id, one]))
  const { offered, others } = filesHere([{ id: 'trip' }], [], rows, new Set(['provider']))
  expect([offered, others]).toEqual([[photo], [deleted]])
})
