import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSame } from './use-same.ts'

it('keeps the value that it had as long as the next says the same', () => {
  const first = { days: [{ stops: ['a', 'b'] }, { stops: [] }] }
  const { result, rerender } = renderHook(({ value }) => useSame(value), { initialProps: { value: first } })
  rerender({ value: structuredClone(first) })
  expect(result.current).toBe(first)
  rerender({ value: { days: [{ stops: ['a', 'b'] }, { stops: ['c'] }] } })
  expect(result.current).not.toBe(first)
  expect(result.current.days[0]).toBe(first.days[0])
  expect(result.current.days[1]).toEqual({ stops: ['c'] })
})
