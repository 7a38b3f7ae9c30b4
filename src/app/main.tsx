import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { boot } from './boot.ts'
import { Providers } from './providers.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to mount in')

createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
)
boot()
