import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { watchAnyShown } from './watch.ts'
import { RecordsDatabase } from './records-database.ts'

const row = { space: 'trip', kind: 'stop', id: 'one', fields: { place: 'Ouray' } }

it('hears of every change of what screens read, and of nothing else', async () => {
  const database = new RecordsDatabase('anna', { generation: 'one' })
  const other = new RecordsDatabase('bert', { generation: 'one' })
  // Making a database changes all of it.
  await Promise.all([database.open(), other.open()])
  const changed = vi.fn()
  const stop = watchAnyShown(database, changed)
  await database.meta.put({ name: 'lastSyncedAt', value: 1 })
  await other.shown.put(row)
  expect(changed).not.toHaveBeenCalled()
  await database.shown.put(row)
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  await database.shown.put({ ...row, fields: { place: 'Silverton' } })
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  stop()
  await database.shown.delete(['trip', 'stop', 'one'])
  expect(changed).toHaveBeenCalledTimes(2)
  database.close()
  other.close()
})
