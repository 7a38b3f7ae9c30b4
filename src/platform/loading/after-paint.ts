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

/** Runs the work once so many further frames have been shown; at once where that is 0. Answers the way to cancel. */
export function afterFrames(count: number, work: () => void): () => void {
  if (count === 0) {
    work()
    return () => undefined
  }
  let cancel = afterPaint(() => {
    cancel = afterFrames(count - 1, work)
  })
  return () => cancel()
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
