import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))

/** Code has a new name in each build here; the map's data stays as it is, as it mostly does. */
const RENAMED = /-(?=[\w-]{8}\.(?:js|css)$)/
const REFERENCE = /[\w.-]+-[\w-]{8}\.(?:js|css)\b/g
const WITH_REFERENCES = /\.(?:js|css|html)$/

type Listed = { url: string; revision: string | null; integrity?: string }

export type NextBuild = {
  /** What changed, by path from the app's root. */
  files: ReadonlyMap<string, string>
  /** Under which path the build in dist/ has the same file; null for one that only that build has. */
  before: (path: string) => string | null
}

/** The build in dist/ as a release after it would be: every piece of code has another name and content, and the worker lists those. */
export function nextBuild(change = (code: string) => code): NextBuild {
  const names = readdirSync(`${DIST}assets`).filter((name) => RENAMED.test(name))
  const renamed = new Map(names.map((name) => [name, name.replace(RENAMED, '-next-')]))
  const earlier = new Map([...renamed].map(([name, next]) => [next, name]))
  const files = new Map<string, string>()
  const changed = (path: string) =>
    readFileSync(DIST + path, 'utf8').replace(REFERENCE, (name) => renamed.get(name) ?? name)
  for (const [name, next] of renamed) {
    const path = `assets/${name}`
    if (WITH_REFERENCES.test(name)) files.set(`assets/${next}`, `${change(changed(path))}\n/* next */`)
  }
  for (const page of ['index.html', 'trip.html'])
    files.set(page, changed(page).replace('<html', '<html data-build="next"'))
  files.set('sw.js', withHashes(changed('sw.js'), files))
  return {
    files,
    before(path) {
      const name = path.replace(/^assets\//, '')
      if (renamed.has(name)) return null
      return earlier.has(name) ? `assets/${earlier.get(name)}` : path
    },
  }
}

function withHashes(worker: string, files: ReadonlyMap<string, string>): string {
  return worker.replace(/\[\{"integrity":.*?\}\]/s, (list) => {
    const entries = (JSON.parse(list) as Listed[]).map((entry) => {
      const content = files.get(entry.url)
      if (content === undefined) return entry
      const hash = createHash('sha256').update(content).digest('base64')
      return { ...entry, revision: entry.revision && `next-${entry.revision}`, integrity: `sha256-${hash}` }
    })
    return JSON.stringify(entries)
  })
}
