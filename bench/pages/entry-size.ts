import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { bundle } from '../support/bundle.ts'
import { entryGraph } from './entry-graph.ts'
import type { Findings } from '../support/line.ts'
import { buildApp, ROOT } from '../support/processes.ts'

const DIST = `${ROOT}dist/`

/** @source issue 9 "To show"; KB are 1,000 bytes. */
const MAX_ENTRY_KB = 115

/** The least that any app on React ships: what the entry is held against. */
const REACT_ALONE = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.body).render(createElement('p', null, 'Hello'))
`

/** Entry script and its static imports, gzip level 9, against React and its DOM renderer alone, built the same way. */
export async function entrySize(): Promise<Findings> {
  await buildApp()
  const files = entryGraph(DIST).map((name) => ({ name, bytes: gzipBytes(readFileSync(DIST + name)) }))
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const react = gzipBytes(Buffer.from(await bundle(REACT_ALONE)))
  if (total < react) {
    throw new Error(`The entry has ${total} bytes, less than React alone: the app is loaded some other way`)
  }
  return {
    lines: [
      {
        name: 'entry JS, gzip',
        unit: 'KB',
        ours: { label: 'entry and static imports', samples: [total / 1000] },
        reference: { label: 'React alone', samples: [react / 1000] },
        target: { of: 'figure', atMost: MAX_ENTRY_KB },
      },
    ],
    notes: [
      `entry JS: ${files.length} files, ${total} bytes = ${(total / 1000).toFixed(1)} KB = ${(total / 1024).toFixed(1)} KiB.`,
      ...files.map(({ name, bytes }) => `entry JS: ${name} ${(bytes / 1000).toFixed(1)} KB`),
    ],
  }
}

function gzipBytes(bytes: Buffer): number {
  return gzipSync(bytes, { level: 9 }).length
}
