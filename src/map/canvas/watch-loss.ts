import { getGlobalDispatcher, type Map as MapLibreMap } from 'maplibre-gl'
import { CONTEXT_WAIT_MS, STALLED_MS, WORKER_ANSWER_MS } from '../map-constants.ts'
import { report } from '../../platform/report.ts'

/**
 * Calls `onLost` once when the map's drawing context or MapLibre's worker is gone, and only while the page is seen.
 *
 * | Seen | Then |
 * |---|---|
 * | context lost, and given back | a new map: what was set in between is missing from the old one |
 * | context lost, not given back within `CONTEXT_WAIT_MS` | a new map |
 * | MapLibre replaced a dead worker; it says so with the same two events | a new map |
 * | the page comes back from the browser's cache | MapLibre looks after its worker, as it does on becoming visible |
 * | something is to be drawn and is not, `STALLED_MS` long | the worker is asked; a silent one is replaced |
 */
export function watchLoss(map: MapLibreMap, onLost: () => void): () => void {
  let waiting = 0
  let stalled = 0
  let isLost = false
  let isOver = false

  const giveUp = () => {
    if (isOver || document.visibilityState !== 'visible') return
    stop()
    onLost()
  }
  const stop = () => {
    isOver = true
    window.clearTimeout(waiting)
    window.clearTimeout(stalled)
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pageshow', onReturn)
  }
  const onVisible = () => isLost && giveUp()
  const onReturn = ({ persisted }: PageTransitionEvent) => void (persisted && replaceDeadWorker())
  const onStalled = async () => {
    stalled = 0
    if (isOver || document.visibilityState !== 'visible') return
    // A worker that is only busy, on a slow phone, is given the time to say so.
    if (!(await getGlobalDispatcher().ping(WORKER_ANSWER_MS)) && !isOver) await replaceDeadWorker()
  }

  map.on('webglcontextlost', () => {
    isLost = true
    waiting = window.setTimeout(giveUp, CONTEXT_WAIT_MS)
  })
  map.on('webglcontextrestored', giveUp)
  map.on('dataloading', () => {
    if (!isOver) stalled ||= window.setTimeout(() => void onStalled(), STALLED_MS)
  })
  map.on('idle', () => {
    window.clearTimeout(stalled)
    stalled = 0
  })
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pageshow', onReturn)
  return stop
}

async function replaceDeadWorker(): Promise<void> {
  try {
    await getGlobalDispatcher().ensureWorkers()
  } catch (problem) {
    report(problem, "looking after the map's worker")
  }
}
