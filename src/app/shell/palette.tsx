import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useAtom, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { currentUserQuery } from '../../data/account/session.ts'
import { SignOutDialog } from '../../features/account/sign-out-dialog.tsx'
import { CommandPalette } from '../../features/palette/command-palette.tsx'
import type { Command } from '../../features/palette/palette-groups.ts'
import { fireAccountEvent } from '../../platform/account-events.ts'
import { overlayOpenAtom } from '../../state/search-overlay.ts'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import { themeAtom, type Theme } from '../../state/theme.ts'
import { screensFor } from './palette-commands.ts'
import { PALETTE_STROKES } from './palette-strokes.ts'
import { ROUTES } from '../screens/routes.ts'

const THEMES = [
  { theme: 'light', label: 'Light theme', words: 'day bright appearance color' },
  { theme: 'dark', label: 'Dark theme', words: 'night appearance color' },
  { theme: 'system', label: 'System theme', words: 'automatic phone appearance color' },
] as const satisfies readonly { theme: Theme; label: string; words: string }[]

/** The command palette with what this person can go to and do. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [leaving, setLeaving] = useState(false)
  const commands = useCommands(() => setLeaving(true))
  return leaving ? (
    <SignOutDialog onClose={onClose} />
  ) : (
    <CommandPalette commands={commands} onClose={onClose} />
  )
}

function useCommands(signOut: () => void): Command[] {
  const { data: user } = useQuery(currentUserQuery())
  const navigate = useNavigate()
  const { history } = useRouter()
  const [theme, setTheme] = useAtom(themeAtom)
  const openSearch = useSetAtom(overlayOpenAtom)
  const showLayer = useSetAtom(shellLayerAtom)
  const screens = useMemo(() => screensFor(ROUTES, user), [user])
  const action = (id: string, label: string, rest: Omit<Command, 'id' | 'label' | 'group'>): Command => ({
    id: `action:${id}`,
    group: 'Actions',
    label,
    ...rest,
  })
  return [
    action('search', 'Where to?', {
      words: 'open universal search plan trip places dates guests',
      icon: PALETTE_STROKES.search,
      run: () => openSearch(true),
    }),
    ...THEMES.map(({ theme: one, label, words }) =>
      action(`theme-${one}`, label, {
        words,
        icon: PALETTE_STROKES[one],
        ...(one === theme ? { state: 'On now' } : {}),
        run: () => setTheme(one),
      }),
    ),
    action('feedback', 'Give Feedback', {
      words: 'report problem broken idea',
      icon: PALETTE_STROKES.feedback,
      run: () => showLayer('feedback'),
    }),
    ...(user === null
      ? [
          action('log-in', 'Log In', {
            words: 'sign in login account',
            icon: PALETTE_STROKES.enter,
            run: () => fireAccountEvent('openLoginModal', {}),
          }),
          action('register', 'Create Account', {
            words: 'get started register sign up',
            icon: PALETTE_STROKES.enter,
            run: () => fireAccountEvent('openRegisterModal', {}),
          }),
        ]
      : [
          action('sign-out', 'Sign Out', {
            words: 'log out logout leave account',
            icon: PALETTE_STROKES.leave,
            takesOver: true,
            run: signOut,
          }),
        ]),
    ...screens.map(({ title, path }): Command => ({
      id: `screen:${path}`,
      group: 'Screens',
      label: title,
      icon: PALETTE_STROKES.go,
      // In place of the palette's own history entry, and at once: whatever closes the palette would go back from it otherwise.
      run() {
        void navigate({ to: path, replace: true })
        history.flush()
      },
    })),
  ]
}
