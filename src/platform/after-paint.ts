import { startTransition, useEffect, useState } from 'react'

/** Runs the work in a task of its own once the next frame is on the screen. Answers the way to cancel. */
export function afterPaint(work: () => void): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}

/** How many of so many steps may be rendered: one more after each frame, so that no frame waits for all of them. */
export function useStepsAfterPaint(first: number, last: number): number {
  const [step, setStep] = useState(first)
  useEffect(
    () => (step < last ? afterPaint(() => startTransition(() => setStep(step + 1))) : undefined),
    [step, last],
  )
  return Math.min(step, last)
}
