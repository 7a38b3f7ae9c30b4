import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { readAs } from './read-as.ts'

const Rows = v.array(v.object({ name: v.string() }))

it('gives the page its turn while a long list is read', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1))
  let turns = 0
  let done = false
  const takeTurn = () => {
    if (done) return
    turns += 1
    setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const rows = Array.from({ length: 100 }, (_, at) => ({ name: `Place ${at}`, more: true }))
  expect(await readAs(Rows, rows)).toEqual(rows.map(({ name }) => ({ name })))
  done = true
  expect(turns).toBeGreaterThan(5)
})

it('names the row and the field that are not as agreed, never the value', async () => {
  await expect(readAs(Rows, [{ name: 'Vail' }, { name: 4711 }])).rejects.toThrow('1.name is not string')
  await expect(readAs(Rows, [7])).rejects.toThrow('0 is not Object')
  await expect(readAs(Rows, 'none')).rejects.toThrow('The answer is not Array')
  await expect(readAs(v.pipe(Rows, v.minLength(1)), [])).rejects.toThrow('The answer is not >=1')
})
