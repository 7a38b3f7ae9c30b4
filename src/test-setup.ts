import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

configure({ asyncUtilTimeout: 15_000 })

// On a machine with more to do five seconds pass between two lines of a test: a toast stands until the test is over.
vi.mock('./ui/toast-duration.ts', () => ({ TOAST_DURATION_MS: 600_000 }))

const complaint = vi.spyOn(console, 'error')

beforeEach(() => {
  complaint.mockReset()
})

/** An unexpected console error fails the test; a test that expects one asserts it and clears the spy. */
afterEach(() => {
  cleanup()
  expect(complaint.mock.calls).toEqual([])
})
