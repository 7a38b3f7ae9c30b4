import type { Feedback } from '../../../core/contracts/admin/feedback.ts'
import { FEEDBACK } from '../../../core/records/feedback.ts'
import { askEngine, editRecords } from '../engine/engine-handle.ts'
import { currentOwner } from '../people/identity.ts'

/**
 * Hands over what a person tells us, with or without signal: as a record of their account, a visitor's as a call that waits
 * on this phone. `id` is a UUID; the same one again is the same feedback. Resolves with false where the phone could not
 * keep it: then the text must not be thrown away yet. Rejects where not even this page has it.
 * @source decisions §3, sync "A kind, declared once"
 */
export async function sendFeedback(id: string, feedback: Feedback): Promise<boolean> {
  if (currentOwner() === null) {
    return await askEngine((engine) => engine.person.sendVisitorFeedback(id, feedback))
  }
  const { kept } = await editRecords([FEEDBACK.kind], () => [
    { kind: FEEDBACK.kind, id, set: { ...feedback } },
  ])
  return kept
}
