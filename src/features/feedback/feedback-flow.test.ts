import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { FEEDBACK_MAX_CHARS } from '../../../core/contracts/admin/feedback.ts'
import {
  canSend,
  nextFeedback,
  openFeedback,
  type FeedbackAction,
  type FeedbackFlow,
} from './feedback-flow.ts'

/** The flow after these, from the choice: an action's name, `write:TEXT` or `choose:KIND`. */
const after = (...steps: string[]) => steps.map(actionOf).reduce(nextFeedback, openFeedback(null))

describe('the feedback dialog', () => {
  it.each([
    ['the choice leads to general', ['choose:general'], 'general'],
    ['or to issue', ['choose:issue'], 'issue'],
    ['Cancel without text closes', ['choose:issue', 'cancel'], 'closed'],
    ['Cancel with text asks', ['choose:issue', 'write:No map', 'cancel'], 'discard'],
    ['the close icon asks, on the choice', ['close'], 'discard'],
    ['the close icon asks, without text', ['choose:general', 'close'], 'discard'],
    ['the close icon asks, with text', ['choose:general', 'write:Hi', 'close'], 'discard'],
    ['sending confirms', ['choose:general', 'write:Hi', 'sent'], 'confirm'],
    ['closing what is confirmed closes', ['choose:general', 'write:Hi', 'sent', 'close'], 'closed'],
    [
      'Continue editing leads back to general',
      ['choose:general', 'write:Hi', 'close', 'continue'],
      'general',
    ],
    ['Continue editing leads back to issue', ['choose:issue', 'write:Hi', 'close', 'continue'], 'issue'],
    ['without text to the choice', ['choose:issue', 'close', 'continue'], 'select'],
    ['from the choice to the choice', ['close', 'continue'], 'select'],
    ['leaving the question is no yes', ['choose:issue', 'write:Hi', 'close', 'close'], 'issue'],
    ['Discard closes', ['choose:issue', 'write:Hi', 'cancel', 'discard'], 'closed'],
    ['white space alone is not sent', ['choose:issue', 'write: \n\t', 'sent'], 'issue'],
    ['nor nothing', ['choose:issue', 'sent'], 'issue'],
  ])('%s', (_rule, steps, step) => {
    expect(after(...steps).step).toBe(step)
  })

  it('keeps the text while it asks, and has none after sending or discarding', () => {
    expect(after('choose:issue', 'write:No map', 'close', 'continue').text).toBe('No map')
    expect(after('choose:issue', 'write:No map', 'sent').text).toBe('')
    expect(after('choose:issue', 'write:No map', 'close', 'discard').text).toBe('')
  })

  it('opens at what was being written', () => {
    expect(openFeedback({ kind: 'issue', text: 'No m' })).toEqual({
      step: 'issue',
      kind: 'issue',
      text: 'No m',
    })
  })

  it('whatever is pressed, text is lost only by sending or discarding', () => {
    const names = ['cancel', 'close', 'sent', 'continue', 'discard', 'choose:general', 'choose:issue']
    const action = fc
      .oneof(
        fc.constantFrom(...names),
        fc.string().map((text) => `write:${text}`),
      )
      .map(actionOf)
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        let flow: FeedbackFlow = openFeedback(null)
        for (const one of actions) {
          const next = nextFeedback(flow, one)
          if (next.text !== flow.text && one.type !== 'write') expect(['sent', 'discard']).toContain(one.type)
          if (next.step === 'closed' && flow.step !== 'closed') expect(next.text).toBe('')
          if (next.step === 'confirm' && flow.step !== 'confirm') expect(canSend(flow.text)).toBe(true)
          flow = next
        }
      }),
    )
  })
})

test('more than fits is not sent', () => {
  expect(canSend('a'.repeat(FEEDBACK_MAX_CHARS))).toBe(true)
  expect(canSend(` ${'a'.repeat(FEEDBACK_MAX_CHARS)}\n`)).toBe(true)
  expect(canSend('a'.repeat(FEEDBACK_MAX_CHARS + 1))).toBe(false)
})

function actionOf(name: string): FeedbackAction {
  if (name.startsWith('write:')) return { type: 'write', text: name.slice(6) }
  if (name.startsWith('choose:'))
    return { type: 'choose', kind: name === 'choose:issue' ? 'issue' : 'general' }
  return { type: name as 'cancel' }
}
