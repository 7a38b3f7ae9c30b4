import * as v from 'valibot'
import { createStore, type Store } from '../../platform/value-store.ts'
import { postJson } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'
import { askForPasskey } from './passkeys.ts'

type Answer = (confirmed: boolean) => void

const asked = createStore<Answer | null>(null)

/**
 * How the person's answer is taken while they are asked to confirm that it is they; null while nobody asks. What shows the question
 * comes a moment after the first screen: until then it waits.
 */
export const confirmationAsked: Store<Answer | null> = asked

/**
 * Does what changes how the person signs in. Where the server wants it confirmed first, the person is asked, and it is done then;
 * where they do not confirm it, it throws what the server said.
 */
export function afterConfirming<Input, Output>(
  act: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  return async (input) => {
    try {
      return await act(input)
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.code !== 'confirm_first') throw problem
      if (!(await askToConfirm())) throw problem
      return await act(input)
    }
  }
}

export async function confirmWithPassword(password: string): Promise<void> {
  await postJson('api/account/confirm', { password }, v.unknown())
}

/** Answers whether it is confirmed; false where the person closed what the browser asked. Throws as `askForPasskey` does. */
export async function confirmWithPasskey(signal: AbortSignal): Promise<boolean> {
  const response = await askForPasskey({ autofill: false, signal })
  if (response === null) return false
  await postJson('api/account/confirm', { response }, v.unknown())
  return true
}

/** A later question takes the place of one that waits. */
function askToConfirm(): Promise<boolean> {
  asked.get()?.(false)
  return new Promise((resolve) => {
    const answer: Answer = (confirmed) => {
      // One that comes late must not take away the question behind it.
      if (asked.get() === answer) asked.set(null)
      resolve(confirmed)
    }
    asked.set(answer)
  })
}
