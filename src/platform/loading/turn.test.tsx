import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTurn } from './idle.ts'

/** The page's pauses: nothing that waits for one goes on by itself. */
let waiting: IdleRequestCallback[]

beforeEach(() => {
  vi.useFakeTimers()
  waiting = []
  vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => waiting.push(work))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** All that wait by now have their pause; React draws what they changed. */
const pause = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(200)
    const now = waiting
    waiting = []
    for (const work of now) work({ didTimeout: false, timeRemaining: () => 50 })
    await vi.advanceTimersByTimeAsync(0)
  })

function Part({ name, bring = brought, atOnce }: PartProps) {
  const isIt = useTurn(bring, atOnce)
  return isIt ? <p>{name}</p> : null
}
type PartProps = { name: string; bring?: () => Promise<void>; atOnce?: boolean }

const brought = () => Promise.resolve()
const there = () => screen.queryAllByText(/./).map(({ textContent }) => textContent)

it('brings parts that are ready together one in each pause', async () => {
  render(
    <>
      <Part name="Rows" />
      <Part name="Readiness" />
      <Part name="Account" />
    </>,
  )
  await pause()
  expect(there()).toEqual([])
  await pause()
  expect(there()).toEqual(['Rows'])
  await pause()
  expect(there()).toEqual(['Rows', 'Readiness'])
  await pause()
  expect(there()).toEqual(['Rows', 'Readiness', 'Account'])
})

it('lets nobody wait for a part whose code has not come, or that is gone', async () => {
  const never = () => new Promise<void>(() => undefined)
  const first = render(<Part name="Gone" />)
  render(
    <>
      <Part name="On its way" bring={never} />
      <Part name="Rows" />
    </>,
  )
  await pause()
  first.unmount()
  await pause()
  await pause()
  expect(there()).toEqual(['Rows'])
})

it('shows at once what the first screen waits for', () => {
  render(<Part name="Records" atOnce />)
  expect(there()).toEqual(['Records'])
})
