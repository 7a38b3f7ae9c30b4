import { QueryClientProvider } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import type { ReactNode } from 'react'
import { createQueryClient, persistOptions } from './query-client.ts'

/** The one query client of this page. */
const queryClient = createQueryClient()

/** Resolves when the answers kept from the last visit are in the client. Never rejects. */
export const restored: Promise<void> = persistQueryClient({ queryClient, ...persistOptions })[1].catch(
  () => undefined,
)

/** What stands inside may ask the server and reads one another's answers. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
