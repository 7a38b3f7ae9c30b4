import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { backToLowestLayer, useBackToClose } from './use-back-to-close.ts'

/** A stand-in for the browser's history: what is pushed, and the way back. */
let entries: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  entries = [null]
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => entries.at(-1))
  vi.spyOn(window.history, 'pushState').mockImplementation((state) => void entries.push(state))
  vi.spyOn(window.history, 'replaceState').mockImplementation((state) => void entries.splice(-1, 1, state))
  vi.spyOn(window.history, 'back').mockImplementation(() => goBack())
  vi.spyOn(window.history, 'go').mockImplementation((by) => {
    entries.splice(by!)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

function goBack() {
  entries.pop()
  window.dispatchEvent(new PopStateEvent('popstate'))
}

function Layer({ onClose }: { onClose: () => void }) {
  useBackToClose(onClose)
  return null
}

function openThree() {
  const [first, second, third] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const layers = [first, second, third]
  const shown = (count: number) => (
    <>
      {layers.slice(0, count).map((onClose, at) => (
        <Layer key={at} onClose={onClose} />
      ))}
    </>
  )
  const { rerender } = render(shown(1))
  const show = (count: number) => {
    rerender(shown(count))
    act(() => void vi.runAllTimers())
  }
  for (const count of [1, 2, 3]) show(count)
  return { closed: () => layers.map(({ mock }) => mock.calls.length), show }
}

test('the back button closes the uppermost layer alone', () => {
  const { closed } = openThree()
  goBack()
  expect(closed()).toEqual([0, 0, 1])
})

test('a layer that closes otherwise takes its entry away and leaves those below open', () => {
  const { closed, show } = openThree()
  show(2)
  expect(entries).toHaveLength(3)
  expect(closed()).toEqual([0, 0, 0])
  show(1)
  expect(entries).toHaveLength(2)
  expect(closed()).toEqual([0, 0, 0])
})

test('going back to the page below closes them all', () => {
  const { closed } = openThree()
  entries = [null]
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(closed()).toEqual([1, 1, 1])
})

test('a layer that is open again after a reload takes over the entry that it left', () => {
  entries = [null, { layer: 1 }]
  const onClose = vi.fn<() => void>()
  render(<Layer onClose={onClose} />)
  act(() => void vi.runAllTimers())
  expect(entries).toHaveLength(2)
  goBack()
  expect(onClose).toHaveBeenCalledOnce()
  expect(entries).toEqual([null])
})

test('a layer that opens while the entry of another is being taken away gets one of its own', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { rerender } = render(<Layer key="first" onClose={first} />)
  act(() => void vi.runAllTimers())
  // As in a browser: the way back is asked for now and taken later.
  vi.mocked(window.history.back).mockImplementation(() => void setTimeout(goBack, 10))
  rerender(<Layer key="second" onClose={second} />)
  act(() => void vi.advanceTimersByTime(5))
  expect(entries).toHaveLength(2)
  act(() => void vi.runAllTimers())
  expect(entries).toHaveLength(2)
  expect(second).not.toHaveBeenCalled()
  goBack()
  expect(second).toHaveBeenCalledOnce()
  expect(first).not.toHaveBeenCalled()
})

test('an app that goes on to another page from the uppermost layer leaves no entries of the others below it', async () => {
  const { closed, show } = openThree()
  await backToLowestLayer()
  expect(entries).toHaveLength(2)
  expect(closed()).toEqual([0, 1, 1])
  show(1)
  await backToLowestLayer()
  expect(entries).toHaveLength(2)
  expect(closed()[0]).toBe(0)
})
