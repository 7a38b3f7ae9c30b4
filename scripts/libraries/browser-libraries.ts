import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What the browser's code is made of: the app, its worker, and the rooms it shares with the server. */
const BROWSER_CODE = ['src/**/*.{ts,tsx}', 'worker/**/*.ts', 'core/**/*.ts']
const NOT_SHIPPED = /\.(test|fixture|d)\.tsx?$|test-setup/

/** One package as its own package.json and licence file say. */
export type Library = { name: string; version: string; licence: string; owners: string[] }

/**
 * The packages that the browser's code imports, with all that they depend on, by name. A package's dependencies count
 * whole, whether or not the bundle uses each of them. Throws for a package that is not installed or names no licence.
 */
export function browserLibraries(): Library[] {
  const found = new Map<string, Library>()
  const visit = (name: string, from: string) => {
    if (name.startsWith('@types/')) return
    const folder = folderOf(name, from)
    const { version, license, author, dependencies = {} } = readPackage(folder)
    const key = `${name} ${version}`
    if (found.has(key)) return
    const licence = license ?? licenceByFile(folder)
    if (typeof licence !== 'string') throw new Error(`${key} names no licence`)
    found.set(key, { name, version, licence, owners: ownersOf(folder, author) })
    for (const dependency of Object.keys(dependencies)) visit(dependency, folder)
  }
  for (const name of importedPackages()) visit(name, ROOT)
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** An import of more than types: `import … from 'x'`, `import 'x'`, `import('x')`. Comments and texts stay out. */
const VALUE_IMPORT = /(?:^(?:import|export)(?! type\b)(?:[^'";]*\bfrom)? ?|\bimport\()'([^']+)'/gm

/** Every package that a shipped file names after `from` or in `import(…)`; types alone reach no bundle. */
function importedPackages(): string[] {
  const names = new Set<string>()
  for (const file of globSync(BROWSER_CODE, { cwd: ROOT })) {
    if (NOT_SHIPPED.test(file)) continue
    const code = readFileSync(ROOT + file, 'utf8')
    for (const [, specifier] of code.matchAll(VALUE_IMPORT)) {
      if (!/^(\.|virtual:|node:)/.test(specifier!)) names.add(packageOf(specifier!))
    }
  }
  return [...names]
}

/** '@scope/name/part' is of '@scope/name'. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** As Node looks for it: beside whoever asks, then further up. */
function folderOf(name: string, from: string): string {
  for (let folder = from.replace(/\/$/, ''); folder.length > 1; folder = dirname(folder)) {
    const candidate = `${folder}/node_modules/${name}`
    if (existsSync(`${candidate}/package.json`)) return candidate
  }
  throw new Error(`${name} is not installed`)
}

type Package = {
  version: string
  license?: unknown
  author?: string | { name: string }
  dependencies?: Record<string, string>
}

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Package

/** What the two-clause BSD licence says and the three-clause one says as well, and what only the latter adds. */
const BSD = /binary form must reproduce the above copyright notice/
const THIRD_CLAUSE = /\b(?:endorse|promote) /

/** Of a package whose package.json names no licence although a licence file lies beside it (suncalc 2). */
function licenceByFile(folder: string): string | undefined {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  const text = file ? readFileSync(`${folder}/${file}`, 'utf8').replace(/\s+/g, ' ') : ''
  return BSD.test(text) && !THIRD_CLAUSE.test(text) ? 'BSD-2-Clause' : undefined
}

const NAMES_OWNERS = /^(licen[cs]e(-mit)?|notice)(\.md|\.txt)?$/i
const OWNER_LINE = /^copyright (?:\(c\)|©|\d{4})/i

/** The lines of licence and notice that say whose it is; where there are none, its author. */
function ownersOf(folder: string, author: Package['author']): string[] {
  const lines = readdirSync(folder)
    .filter((name) => NAMES_OWNERS.test(name))
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
    .map((line) => line.trim())
    .filter((line) => OWNER_LINE.test(line))
  if (lines.length > 0) return [...new Set(lines)]
  const name = typeof author === 'object' ? author.name : author?.replace(/ <.*/, '')
  return name ? [name] : []
}
