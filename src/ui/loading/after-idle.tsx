import type { ComponentType, ReactNode } from 'react'
import { useTurn } from '../../platform/loading/idle.ts'
import { lazyPiece } from './lazy-piece.tsx'

/**
 * A component whose code is fetched and run only once the first screen is at rest, and which comes apart from others of its kind.
 * Until then, and where it cannot be fetched, `room` stands in its place, so that nothing moves when it comes. `atOnce` where the first
 * screen waits for it.
 */
export function afterIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room: ReactNode = null,
): (props: Props & { atOnce?: boolean }) => ReactNode {
  const Late = lazyPiece(load, { room, quiet: true })
  return function AfterIdle({ atOnce = false, ...props }: Props & { atOnce?: boolean }) {
    return useTurn(Late.ahead, atOnce) ? <Late {...(props as unknown as Props)} /> : room
  }
}
