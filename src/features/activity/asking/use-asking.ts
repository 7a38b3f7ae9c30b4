import { useMutation } from '@tanstack/react-query'
import { useAgainWithSignal } from '../../../data/net/use-again-with-signal.ts'

export type Asking<Input> = {
  /** Asks. `done` hears the answer while the screen is still there. */
  ask: (input: Input) => void
  /** Asks the very same again. */
  again: () => void
  busy: boolean
  /** The last was done. */
  isDone: boolean
  /** Why it was not done, or that nobody knows whether it was. */
  problem: Error | null
  /** Lets go of what went wrong. */
  forget: () => void
}

/**
 * Something of a booking that the server decides, and does once however often the same is asked. Where no answer comes it is asked again as soon
 * as there is signal, with the same words. `done` hears the answer.
 */
export function useAsking<Input, Answer>(
  work: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => void,
): Asking<Input> {
  const { mutate, variables, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: work,
    retry: false,
  })
  const ask = (input: Input) => mutate(input, { onSuccess: done })
  const again = () => variables !== undefined && !isPending && ask(variables)
  useAgainWithSignal(error, again)
  return { ask, again, busy: isPending, isDone: isSuccess, problem: error, forget: reset }
}
