import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ROOT } from '../run.ts'

/**
 * The files that differ from what was last shared: uncommitted ones, new ones, and those of the commits that `origin/main`
 * does not have (where there is no such branch, of the last commit). Paths from the checkout's folder; null without git.
 */
export function changedFiles(): string[] | null {
  const base =
    git(['merge-base', 'HEAD', 'origin/main']) ?? git(['rev-parse', 'HEAD~1']) ?? git(['rev-parse', 'HEAD'])
  if (base === null) return null
  const changed = git(['diff', '--name-only', base.trim()])
  const added = git(['ls-files', '--others', '--exclude-standard'])
  if (changed === null || added === null) return null
  return [...new Set(`${changed}\n${added}`.split('\n'))].filter(
    (file) => file !== '' && existsSync(ROOT + file),
  )
}

/** What git prints; null where it fails or is not there. */
function git(args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout : null
}
