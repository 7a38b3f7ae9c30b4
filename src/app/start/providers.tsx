import { RouterProvider } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { AppRouter } from './router.tsx'
import { ScreenBoundary } from '../screens/screen-boundary.tsx'
import { themeAtom } from '../../state/theme.ts'

/** Everything a screen may rely on, outermost first. */
export function Providers({ router }: { router: AppRouter }) {
  return (
    <ScreenBoundary>
      <ThemeEffect />
      <RouterProvider router={router} />
    </ScreenBoundary>
  )
}

/** Puts the chosen theme on the document; `system` leaves the choice to the style sheet's media query. */
function ThemeEffect() {
  const theme = useAtomValue(themeAtom)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
  }, [theme])
  return null
}
