import { expect, test } from 'vitest'
import { createFileNames, type ModuleGraph } from './loaded-together.ts'

type Module = { from?: string[]; lazilyFrom?: string[]; entry?: true }

/** A graph of modules by their ids, each with who imports it. */
function graphOf(modules: Record<string, Module>): ModuleGraph {
  return {
    getModuleInfo: (id) => {
      const { from = [], lazilyFrom = [], entry = false } = modules[id] ?? {}
      return { importers: from, dynamicImporters: lazilyFrom, isEntry: entry }
    },
  }
}

const GRAPH = graphOf({
  '/src/main.tsx': { entry: true },
  '/src/ui/button.tsx': { from: ['/src/main.tsx', '/src/app/palette.tsx'] },
  '/src/app/palette.tsx': { lazilyFrom: ['/src/main.tsx'] },
  '/src/features/feedback-dialog.tsx': { lazilyFrom: ['/src/main.tsx'] },
  '/src/app/about-screen.tsx': { lazilyFrom: ['/src/main.tsx'] },
  '/src/app/shell-parts-chunk.tsx': { lazilyFrom: ['/src/main.tsx'] },
  '/src/ui/form.tsx': { from: ['/src/app/palette.tsx', '/src/features/feedback-dialog.tsx'] },
  '/src/ui/page.tsx': { from: ['/src/app/about-screen.tsx', '/src/ui/form.tsx'] },
  '/src/ui/strip.tsx': { from: ['/src/app/shell-parts-chunk.tsx', '/src/app/about-screen.tsx'] },
  '/src/app/trip-screens.tsx': { lazilyFrom: ['/src/main.tsx'] },
  '/src/features/people-panel.tsx': { lazilyFrom: ['/src/app/trip-screens.tsx'] },
  '/src/ui/chip.tsx': { from: ['/src/app/trip-screens.tsx', '/src/features/people-panel.tsx'] },
  '/src/ui/field.tsx': { from: ['/src/app/trip-screens.tsx', '/src/app/about-screen.tsx'] },
  '/src/ui/tabs.tsx': { from: ['/src/app/trip-screens.tsx', '/src/app/palette.tsx'] },
  '/src/app/provider-screens.tsx': { lazilyFrom: ['/src/main.tsx'] },
  '/src/features/offering.tsx': { from: ['/src/app/provider-screens.tsx'] },
  '/node_modules/@noble/ed25519/index.js': { lazilyFrom: ['/src/features/offering.tsx'] },
  '/src/app/market-screens.tsx': { lazilyFrom: ['/src/main.tsx'] },
  '/src/features/activity.tsx': { from: ['/src/app/market-screens.tsx'] },
  '/src/ui/seats.tsx': { from: ['/src/app/market-screens.tsx', '/src/app/provider-screens.tsx'] },
  '/src/ui/price.tsx': { from: ['/src/app/market-screens.tsx', '/src/app/palette.tsx'] },
  '/src/ui/date.tsx': { from: ['/src/app/provider-screens.tsx', '/src/app/palette.tsx'] },
  '/src/ui/wheel.tsx': { from: ['/src/app/provider-screens.tsx', '/src/app/trip-screens.tsx'] },
  // They import each other.
  '/src/a.ts': { from: ['/src/b.ts', '/src/app/palette.tsx'] },
  '/src/b.ts': { from: ['/src/a.ts'] },
})

test.each([
  ['two dialogs of one occasion share a file', '/src/app/palette.tsx', 'shell'],
  ['so does what only they need', '/src/ui/form.tsx', 'shell'],
  ['what two occasions need is a file of its own', '/src/ui/page.tsx', 'pages~shell'],
  ['what Home loads by itself is not split by who needs it later', '/src/ui/strip.tsx', 'shell-parts-chunk'],
  ['what a trip and its own parts need is of its screens', '/src/ui/chip.tsx', 'trip-screens'],
  ['what a trip shares with one other screen', '/src/ui/field.tsx', 'trip-screens~others'],
  ['is with what it shares with another', '/src/ui/tabs.tsx', 'trip-screens~others'],
  ['what providers alone need is of their screens', '/src/features/offering.tsx', 'provider-screens'],
  [
    'so is what checks tickets, which they fetch where a browser cannot',
    '/node_modules/@noble/ed25519/index.js',
    'provider-screens',
  ],
  ['so is what travelers’ market screens alone need', '/src/features/activity.tsx', 'market-screens'],
  ['what both need is with the part that a provider keeps too', '/src/ui/seats.tsx', 'market-screens'],
  ['what those share with another stays with it', '/src/ui/price.tsx', 'shell'],
  ['what they share with another stays with it', '/src/ui/date.tsx', 'shell'],
  ['also where that is a trip', '/src/ui/wheel.tsx', 'trip-screens'],
  ['what the entry needs is left to the bundler', '/src/ui/button.tsx', null],
  ['modules that import each other are in one file', '/src/b.ts', 'shell'],
])('%s', (_, id, name) => {
  expect(createFileNames()(id, GRAPH)).toBe(name)
})
