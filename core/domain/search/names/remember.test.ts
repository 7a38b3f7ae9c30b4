import { expect, test } from 'vitest'
import { remember } from './remember.ts'

test('a text is asked for once, until many others were', () => {
  const asked: string[] = []
  const lengthOf = remember((text) => {
    asked.push(text)
    return [text.length]
  })
  expect(lengthOf('vail')).toBe(lengthOf('vail'))
  expect(asked).toEqual(['vail'])
  for (let other = 0; other < 100; other += 1) lengthOf(`lake ${other}`)
  expect(lengthOf('vail')).toEqual([4])
  expect(asked.filter((text) => text === 'vail')).toHaveLength(2)
})
