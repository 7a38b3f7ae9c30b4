import type { RouteComponent } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { queried } from '../../data/queries/queried.tsx'
import type { LaterSubject } from '../../features/later/later-words.ts'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import { MissingScreen } from './failure-screen.tsx'
import { Home } from './home.tsx'
import type { RouteRow } from './route-row.ts'

const AccessGate = lazyPiece(
  () => queried(import('../account/access-gate.tsx').then((module) => module.AccessGate)),
  {
    Failed: MissingScreen,
  },
)

const GuideGate = lazyPiece(() => queried(import('./guide-gate.tsx').then((module) => module.GuideGate)), {
  Failed: MissingScreen,
})

const LaterScreen = lazyPiece(
  () => import('../../features/later/later-screen.tsx').then((module) => module.LaterScreen),
  { Failed: MissingScreen },
)

/** The row with its screen behind its access; the code of both is there before either is shown. */
export function guarded(row: RouteRow): RouteRow {
  const { access = 'anyone', title, topBar, screen: Screen } = row
  if (access === 'anyone') return row
  const screen = () => (
    <AccessGate access={access} title={title} back={!topBar}>
      <Screen />
    </AccessGate>
  )
  const preload = async () => {
    await Promise.all([AccessGate.preload(), Screen.preload?.()])
  }
  return { ...row, screen: Object.assign(screen, { preload }) }
}

/** Rows of a screen whose inside is not there yet. Several paths are aliases. */
export function later(
  paths: readonly string[],
  title: string,
  subject: LaterSubject,
  rest: Partial<RouteRow> = {},
): RouteRow[] {
  const { topBar = true } = rest
  const screen: RouteComponent = Object.assign(
    () => <LaterScreen title={title} subject={subject} back={!topBar} />,
    { preload: LaterScreen.preload },
  )
  return paths.map((path) => ({ path, title, topBar, screen, ...rest }))
}

/** The row of a guide's screen, which is one of providers for whoever is in a team, and open to everybody else. */
export function guideRow(row: RouteRow): RouteRow {
  const { title, screen: Screen } = row
  const screen = () => (
    <GuideGate title={title}>
      <Screen />
    </GuideGate>
  )
  return {
    ...row,
    access: 'anyone',
    // A visitor's phone need not have the screens of providers.
    screen: Object.assign(screen, { preload: GuideGate.preload }),
  }
}

/** Home with the feedback dialog over it. */
export function FeedbackOverHome() {
  const open = useSetAtom(shellLayerAtom)
  useEffect(() => {
    open('feedback')
    return () => open((layer) => (layer === 'feedback' ? null : layer))
  }, [open])
  return <Home />
}
