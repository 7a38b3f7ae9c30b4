import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import { persistOptions } from '../data/query-client.ts'
import { forgetFailedLinks } from '../platform/late-code.ts'
import { Providers } from './providers.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to mount in')
const reactRoot = createRoot(root)

forgetFailedLinks()
// Route and kept answers are known before the first render: React then builds the screen once, not an empty one first.
// No `await` here: lazy screens import this very file and would wait for it while it waits for them.
const [, restored] = persistQueryClient({ queryClient, ...persistOptions })
void Promise.allSettled([router.load(), restored]).then(() =>
  reactRoot.render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  ),
)
