import { globSync } from 'node:fs'
import { ROOT } from '../run.ts'

/** What tests load, so that it is known which of them a change concerns. */
const CODE = /\.[mc]?tsx?$/
/** What no test loads; those below `scripts` that read it by name are walked each time. */
const READ_BY_NAME = /\.(css|md|svg|png|webp)$/
/** Says how every test is run. */
const SETTINGS = /^vite\.config\.ts$/

/**
 * The files whose tests `npm run check` walks for these changes: the changed ones, and the tests below `scripts`, which read others by
 * name instead of loading them. Null for every test: something changed that may concern any.
 */
export function testsToRun(changed: readonly string[]): string[] | null {
  const isKnown = (file: string) => !SETTINGS.test(file) && (CODE.test(file) || READ_BY_NAME.test(file))
  if (!changed.every(isKnown)) return null
  const ofScripts = globSync('scripts/**/*.test.ts', { cwd: ROOT })
  return [...new Set([...changed.filter((file) => CODE.test(file)), ...ofScripts])].sort()
}
