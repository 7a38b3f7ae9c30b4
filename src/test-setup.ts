import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { connectivity } from './platform/signal/connectivity.ts'
import { sessionOver } from './sync/engine/status.ts'

configure({ asyncUtilTimeout: 15_000 })

// On a machine with more to do five seconds pass between two lines of a test: a toast stands until the test is over.
vi.mock('./ui/toast/toast-duration.ts', () => ({ TOAST_DURATION_MS: 600_000 }))

/** No test asks the network by accident: without a server of its own it is a page with no signal. */
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

const complaint = vi.spyOn(console, 'error')

beforeEach(() => {
  complaint.mockReset()
})

/** An unexpected console error fails the test; a test that expects one asserts it and clears the spy. */
afterEach(() => {
  cleanup()
  expect(complaint.mock.calls).toEqual([])
})

/** One page and its modules serve many files: each finds them as the browser opens them. */
beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  connectivity.reportReached()
  sessionOver.set(false)
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const given of ['mediaDevices', 'serviceWorker', 'vibrate']) Reflect.deleteProperty(navigator, given)
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
})

/** A module that is still on its way would be lost to all files after this one. */
afterAll(() => vi.dynamicImportSettled())
