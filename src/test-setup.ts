import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

configure({ asyncUtilTimeout: 15_000 })

const complaint = vi.spyOn(console, 'error')

beforeEach(() => {
  complaint.mockReset()
})

/** An unexpected console error fails the test; a test that expects one asserts it and clears the spy. */
afterEach(() => {
  cleanup()
  expect(complaint.mock.calls).toEqual([])
})
