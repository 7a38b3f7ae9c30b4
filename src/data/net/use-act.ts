import { useMutation } from '@tanstack/react-query'
import { failureText } from './failure-words.ts'

/** `problem` is what is wrong, for the person; null when it was done. */
export type Outcome<Output> = { problem: null; answer: Output } | { problem: string }

export type Act<Input, Output> = {
  /** Never rejects. */
  run: (input: Input) => Promise<Outcome<Output>>
  busy: boolean
}

/**
 * Something a person does that needs the server's answer at once; never tried twice by itself. `otherwise` is said of a
 * failure that brings no sentence of its own. Its 401 ends the session. @source decisions §2
 */
export function useAct<Input, Output>(
  act: (input: Input) => Promise<Output>,
  otherwise: string,
): Act<Input, Output> {
  const { mutateAsync, isPending } = useMutation({ mutationFn: act, retry: false })
  return {
    async run(input) {
      try {
        return { problem: null, answer: await mutateAsync(input) }
      } catch (problem) {
        return { problem: failureText(problem, otherwise) }
      }
    },
    busy: isPending,
  }
}
