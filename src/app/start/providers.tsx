import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.tsx'
import { ScreenBoundary } from '../screens/screen-boundary.tsx'
import { ThemeEffect } from './theme-effect.tsx'

/** Everything a screen may rely on, outermost first. */
export function Providers() {
  return (
    <ScreenBoundary>
      <ThemeEffect />
      <RouterProvider router={router} />
    </ScreenBoundary>
  )
}
