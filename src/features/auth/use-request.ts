import { useEffect, useRef, useState } from 'react'

type Outcome<T> = {
  /** `isShown` is false where the dialog was closed meanwhile: what the server did is done all the same. */
  done: (answer: T, isShown: boolean) => void
  /** Only while the dialog is shown. */
  failed: (problem: unknown) => void
}

export type Request = {
  /** An answer is awaited. */
  busy: boolean
  /** How many have ended, so that the same failure is said again. */
  ended: number
  /** Asks, unless an answer is awaited already. */
  run: <T>(ask: () => Promise<T>, outcome: Outcome<T>) => Promise<void>
}

/** The one request that a form makes at a time. Closing the dialog meanwhile is safe. */
export function useRequest(): Request {
  const [state, setState] = useState({ busy: false, ended: 0 })
  const running = useRef(false)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  async function run<T>(ask: () => Promise<T>, { done, failed }: Outcome<T>): Promise<void> {
    if (running.current) return
    running.current = true
    setState((before) => ({ ...before, busy: true }))
    const settle = await ask().then(
      (answer) => () => done(answer, shown.current),
      (problem: unknown) => () => shown.current && failed(problem),
    )
    running.current = false
    setState(({ ended }) => ({ busy: false, ended: ended + 1 }))
    settle()
  }
  return { ...state, run }
}
