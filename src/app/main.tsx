import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to mount in')

// The route is known before the first render: React then builds the screen once instead of an empty frame first.
await router.load()
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
)
