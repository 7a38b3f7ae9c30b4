import { startTransition, useEffect, useState } from 'react'
import { behindFirstFrame } from './first-frame.ts'
import { partsOpening } from './lazy-code.ts'
import { nextTask } from './slices.ts'

/** After the first screen is committed a tap has precedence for this long. */
const SETTLE_MS = 150
/** From then on the work waits for a pause, but not longer than this. */
const LATEST_MS = 2_000
/** A part whose turn it is waits for a pause of this long at most. */
const TURN_MS = 100

/**
 * Runs the work once the first screen is on the glass, drawn by the app itself, what somebody opened meanwhile is there too, and
 * the page has nothing better to do. Answers the way to cancel.
 */
export function whenIdle(work: () => void): () => void {
  let cancelIdle = () => {}
  let cancelled = false
  let timer = window.setTimeout(settled, SETTLE_MS)

  function settled() {
    const opening = partsOpening() ?? behindFirstFrame()
    if (opening) return void opening.then(settleAgain)
    // Safari has no idle callbacks; the pause before serves as well.
    if (!('requestIdleCallback' in window)) return work()
    const handle = requestIdleCallback(work, { timeout: LATEST_MS })
    cancelIdle = () => cancelIdleCallback(handle)
  }

  function settleAgain() {
    if (!cancelled) timer = window.setTimeout(settled, SETTLE_MS)
  }

  return () => {
    cancelled = true
    clearTimeout(timer)
    cancelIdle()
  }
}

/**
 * False until the first screen is there and the page came to rest: what may wait, waits for it. With `atOnce` nothing is waited for;
 * once true it stays so.
 */
export function useIdle(atOnce = false): boolean {
  const [idle, setIdle] = useState(atOnce)
  if (atOnce && !idle) setIdle(true)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return idle
}

/**
 * False until the page came to rest, what the part needs was brought and it is the part's turn: several that come together would be
 * drawn, and would begin their work, in one long task. `atOnce` as in `useIdle`. `bring` never rejects.
 */
export function useTurn(bring: () => Promise<void>, atOnce = false): boolean {
  const [isIt, setIsIt] = useState(atOnce)
  if (atOnce && !isIt) setIsIt(true)
  useEffect(() => {
    let gone = false
    const come = () => startTransition(() => setIsIt(true))
    const cancel = whenIdle(() => void bring().then(() => inTurn(() => gone || come())))
    return () => {
      gone = true
      cancel()
    }
  }, [bring])
  return isIt
}

/** The turns that were given, one after the other. */
let turns: Promise<unknown> = Promise.resolve()

/** Runs the work in the next pause after what came before it was drawn. */
function inTurn(work: () => void) {
  turns = turns.then(pause).then(work)
}

const pause = (): Promise<void> =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: TURN_MS }))
    : nextTask()
