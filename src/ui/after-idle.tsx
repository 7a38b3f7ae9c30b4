import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useIdle } from '../platform/idle.ts'

/**
 * A component whose code is fetched and run only once the first screen is at rest. Until then `room` stands in its
 * place, so that nothing moves when it comes.
 */
export function afterIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room: ReactNode = null,
): (props: Props) => ReactNode {
  const Late = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function AfterIdle(props: Props) {
    return useIdle() ? (
      <Suspense fallback={room}>
        <Late {...props} />
      </Suspense>
    ) : (
      room
    )
  }
}
