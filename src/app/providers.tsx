import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ThemeEffect } from './theme-effect.tsx'

/** Everything a screen may rely on, outermost first. */
export function Providers() {
  return (
    <ScreenBoundary>
      <ThemeEffect />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ScreenBoundary>
  )
}
