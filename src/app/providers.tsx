import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { RouterProvider } from '@tanstack/react-router'
import { Provider as JotaiProvider } from 'jotai'
import { persistOptions } from '../data/query-client.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ThemeEffect } from './theme-effect.tsx'

/** Everything a screen may rely on, outermost first. */
export function Providers() {
  return (
    <ScreenBoundary>
      <JotaiProvider>
        <ThemeEffect />
        <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
          <RouterProvider router={router} />
        </PersistQueryClientProvider>
      </JotaiProvider>
    </ScreenBoundary>
  )
}
