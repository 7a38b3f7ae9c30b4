import type { BuildPart } from '../../core/contracts/worker/build-parts.ts'
import { keepPartMessage } from '../../core/contracts/worker/worker-messages.ts'

/**
 * Has the worker keep the screens of a part of the build, for when there is no signal. Answers at once: on a first visit the worker comes later,
 * and where none ever does nothing can be kept.
 */
export function keepPart(part: BuildPart): void {
  void globalThis.navigator?.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage(keepPartMessage(part)),
  )
}
