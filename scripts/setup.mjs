/**
 * Installs the dependencies when they do not match the lockfile. Runs before `start`, `test` and the other
 * scripts, on whatever Node 20 or newer is there, so it uses Node's built-in modules only.
 *
 * `--ignore-scripts`: better-sqlite3 brings prebuilt binaries, yet npm would compile it and fail where there is
 * no compiler. `--include=dev`: NODE_ENV=production would leave the build tools out. `npm rebuild node` runs the
 * one install script needed: it puts the pinned Node into node_modules/.bin, which npm scripts find first.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = `${root}node_modules/.timberline-install`
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex')
const have = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''

if (have !== wanted) {
  process.stdout.write('Installing dependencies (only when they changed) …\n')
  run(['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  run(['rebuild', 'node', '--loglevel=error'])
  writeFileSync(stampFile, wanted)
}

function run(args) {
  // npm tells where it is; without it (called by hand) the one on the PATH serves.
  const cli = process.env.npm_execpath
  const [command, argv] = cli ? [hostNode(), [cli, ...args]] : ['npm', args]
  const { status, error } = spawnSync(command, argv, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  process.stderr.write(
    `The installation failed at: npm ${args.join(' ')}\n${error ? `${error.message}\n` : ''}`,
  )
  process.exit(1)
}

/** A Node outside node_modules: the one inside is deleted and made again by the very commands it would run. */
function hostNode() {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'))
  const candidates = [process.env.npm_node_execpath, process.execPath, ...onPath]
  const host = candidates.find((path) => path && !path.includes('node_modules') && existsSync(path))
  return host ?? process.execPath
}
