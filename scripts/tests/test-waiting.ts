import { vi } from 'vitest'

/** A machine with more to do is slow, not wrong: what a test waits for may take as long as with `expect.poll`, ms. */
const WAITS_MS = 15_000

type WaitFor = typeof vi.waitFor & { isPatient?: true }

const before = vi.waitFor as WaitFor
if (!before.isPatient) {
  const patient: WaitFor = (check, options) =>
    before(check, typeof options === 'number' ? options : { timeout: WAITS_MS, ...options })
  patient.isPatient = true
  vi.waitFor = patient
}
