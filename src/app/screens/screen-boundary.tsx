import { Component, type ReactNode } from 'react'
import { report } from '../../platform/report.ts'
import { FailureScreen } from './failure-screen.tsx'

/** The last net: a screen that threw is replaced by what happened, that nothing was lost, and a way on. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { problem: unknown }> {
  override state = { problem: null as unknown }

  static getDerivedStateFromError(problem: unknown) {
    return { problem }
  }

  override componentDidCatch(problem: unknown) {
    report(problem, 'showing a screen')
  }

  override render() {
    if (this.state.problem === null) return this.props.children
    return <FailureScreen reset={() => this.setState({ problem: null })} />
  }
}
