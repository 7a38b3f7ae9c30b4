import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { ROOT } from '../run.ts'

/** An import or export from a file of ours, a dynamic import, or an address made from a file's own. */
const OWN_FILE = /(?:from\s*|import\s*\(?\s*|new URL\(\s*)['"](\.{1,2}\/[^'"?]+)/g
const IS_CODE = /\.(ts|tsx|mts|mjs)$/

/**
 * Every file that these ones import, directly or through others, and they themselves: paths from the checkout's folder,
 * sorted. Packages are left out; so is an address that names no file.
 */
export function importedFiles(entries: readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = entries.map((entry) => resolve(ROOT, entry))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    if (!IS_CODE.test(file)) continue
    for (const [, path] of readFileSync(file, 'utf8').matchAll(OWN_FILE))
      waiting.push(resolve(dirname(file), path!))
  }
  return [...found].map((file) => relative(ROOT, file)).sort()
}
