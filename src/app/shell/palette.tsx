import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useAtom, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { currentUserQuery } from '../../data/account/session.ts'
import { SignOutDialog } from '../../features/account/sign-out-dialog.tsx'
import { CommandPalette } from '../../features/palette/command-palette.tsx'
import type { Command } from '../../features/palette/palette-groups.ts'
import { fireAccountEvent } from '../../platform/account-events.ts'
import { openOnWhereAtom } from '../../state/search-overlay.ts'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import { themeAtom, type Theme } from '../../state/theme.ts'
import { screensFor } from './palette-commands.ts'
import { ROUTES } from '../screens/routes.ts'

/** The actions' pictures, as strokes on a 24-px grid: only the palette shows them, so they come with it. */
const PALETTE_STROKES = {
  go: 'M5 12h14M13 6l6 6-6 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  dark: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  system: 'M4.5 5h15v10.5h-15zM9 20h6M12 15.5V20',
  feedback: 'M4.5 5h15v11h-8l-4 3.5V16h-3zM8.5 9h7M8.5 12h4.5',
  enter: 'M11 4.5h8v15h-8M4 12h10M10.5 8.5L14 12l-3.5 3.5',
  leave: 'M13 4.5H5v15h8M10 12h10M16.5 8.5L20 12l-3.5 3.5',
} as const

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
  const openSearch = useSetAtom(openOnWhereAtom)
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
      run: () => openSearch(),
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
