import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import { persistOptions } from '../data/query-client.ts'
import { Providers } from './providers.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to mount in')

// Route and kept answers are known before the first render: React then builds the screen once, not an empty one first.
const [, restored] = persistQueryClient({ queryClient, ...persistOptions })
await Promise.all([router.load(), restored])
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
)
