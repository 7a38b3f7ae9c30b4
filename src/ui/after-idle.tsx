import type { ComponentType, ReactNode } from 'react'
import { useIdle } from '../platform/idle.ts'
import { lazyPiece } from './lazy-piece.tsx'

/**
 * A component whose code is fetched and run only once the first screen is at rest. Until then, and where it cannot be
 * fetched, `room` stands in its place, so that nothing moves when it comes.
 */
export function afterIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room: ReactNode = null,
): (props: Props) => ReactNode {
  const Late = lazyPiece(load, { room, quiet: true })
  return function AfterIdle(props: Props) {
    return useIdle() ? <Late {...props} /> : room
  }
}
