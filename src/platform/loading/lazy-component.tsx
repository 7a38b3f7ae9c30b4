import {
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { LazyCode, LazyState } from './lazy-code.ts'

/** Whether the code of a part is there. */
export function useLazyCode<T>(late: LazyCode<T>): LazyState<T> {
  return useSyncExternalStore(late.subscribe, late.get)
}

/**
 * Shows `room` until the code came or failed for the first time, from then on `Then`, which reads with `useLazyCode`
 * which of the two it was. What failed earlier is tried again when it is shown. React's own `lazy` alone would
 * remember a failure for good.
 */
export function lazyComponent<Props extends object>(
  late: LazyCode<unknown>,
  Then: ComponentType<Props>,
  room: ReactNode = null,
): (props: Props) => ReactNode {
  const First = lazy(async () => {
    await late.load()
    return { default: Then }
  }) as unknown as ComponentType<Props>

  return function LateComponent(props: Props) {
    // What was fetched ahead is shown at once. The same for as long as this is mounted.
    const [Shown] = useState(() => (late.get().code === null && !late.get().failed ? First : Then))
    useEffect(() => {
      if (late.get().failed) void late.again(false)
    }, [])
    return (
      <Suspense fallback={room}>
        <Shown {...props} />
      </Suspense>
    )
  }
}
