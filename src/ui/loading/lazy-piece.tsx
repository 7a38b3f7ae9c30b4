import { Component, type ComponentType, type ReactNode } from 'react'
import { createLazyCode } from '../../platform/loading/lazy-code.ts'
import { report } from '../../platform/report.ts'
import { lazyComponent, useLazyCode } from '../../platform/loading/lazy-component.tsx'
import { PieceFailed, type FailedProps } from './piece-failed.tsx'

type PieceOptions = {
  /** Stands in its place while its code is fetched. Default: nothing. */
  room?: ReactNode
  /** In place of a piece that failed. Default: a notice with Try again, over the page when the piece has an `onClose`. */
  Failed?: ComponentType<FailedProps>
  /** Nobody opened it: a failure shows `room` instead and the page is never loaded anew for it. */
  quiet?: boolean
}

export type Piece<Props> = ((props: Props) => ReactNode) & {
  /** Fetches the code of what is being opened: the router waits for it. Never rejects. */
  preload: () => Promise<void>
  /** Fetches it before anybody opened it. Never rejects. */
  ahead: () => Promise<void>
}

/**
 * A component whose code is fetched when it is first shown. One that cannot be fetched or shown says so in its own
 * place, is tried again there, and leaves the rest of the app alone.
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { room = null, Failed = PieceFailed, quiet = false }: PieceOptions = {},
): Piece<Props> {
  const late = createLazyCode(load, { quiet })
  const InPlace = quiet ? () => room : Failed

  function Come(props: Props) {
    const { code: Code, busy } = useLazyCode(late)
    const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined
    if (!Code) return <InPlace busy={busy} onAgain={() => void late.again(true)} onClose={onClose} />
    return (
      <PieceBoundary Failed={InPlace} onClose={onClose}>
        <Code {...props} />
      </PieceBoundary>
    )
  }
  return Object.assign(lazyComponent(late, Come, room), { preload: late.load, ahead: late.ahead })
}

type BoundaryProps = {
  Failed: ComponentType<FailedProps>
  onClose: (() => void) | undefined
  children: ReactNode
}

/** Keeps what a piece throws while it is shown from the rest of the app. */
class PieceBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(problem: unknown) {
    report(problem, 'showing a part of the app')
  }

  override render() {
    const { Failed, onClose, children } = this.props
    if (!this.state.failed) return children
    return <Failed busy={false} onAgain={() => this.setState({ failed: false })} onClose={onClose} />
  }
}
