/**
 * Builds the app into dist/ unless nothing it is made of has changed, then writes a brotli and a gzip sibling
 * beside every text file and the packed elevations so that the server never compresses at run time.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ROOT, run } from './run.ts'

const STAMP = `${ROOT}dist/.inputs`

/** Everything that reaches the bundle or decides how it is made. */
export const APP_INPUTS = [
  'src/**/*',
  'worker/**/*',
  'core/**/*',
  'public/**/*',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build/build-hashes.ts',
  'scripts/build/build-parts.ts',
  'scripts/demo/demo-build.ts',
  'scripts/build/be-global.ts',
  'scripts/build/css-rules.ts',
  'scripts/build/draw-home.ts',
  'scripts/build/draw-trip.ts',
  'scripts/build/loaded-together.ts',
  'scripts/build/prerender.ts',
  'scripts/install/splash-screens.ts',
]

/** Answers true when dist/ is as new as its inputs; false when the build failed (Vite has said why). */
export async function buildIfChanged(): Promise<boolean> {
  const inputs = hashOfInputs(APP_INPUTS)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return true
  console.log('Building the app …')
  const code = await run('vite', ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } })
  if (code !== 0) return false
  await compressAll()
  // Last, so that a build killed halfway is made again.
  writeFileSync(STAMP, inputs)
  return true
}

/** The hash of the paths and the content of every file that these patterns name, tests left out. */
export function hashOfInputs(patterns: readonly string[]): string {
  const exclude = (name: unknown) => /\.test\.tsx?$/.test(String(name))
  return hashOfFiles(globSync(patterns, { cwd: ROOT, exclude }).sort())
}

/** The SHA-256 (hex) of the paths and the content of these files, in this order; folders are passed over. */
export function hashOfFiles(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    if (statSync(ROOT + file).isFile()) hash.update(`${file}\0`).update(readFileSync(ROOT + file))
  }
  return hash.digest('hex')
}

const SMALLEST_WORTH_COMPRESSING_BYTES = 512
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compressAll() {
  const files = globSync('dist/**/*.{html,js,mjs,css,svg,json,bin,webmanifest}', { cwd: ROOT })
  await Promise.all(files.map((file) => compress(ROOT + file)))
}

async function compress(file: string) {
  const bytes = readFileSync(file)
  if (bytes.length < SMALLEST_WORTH_COMPRESSING_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, await brotli(bytes, { params }))
  writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }))
}

if (import.meta.main && !(await buildIfChanged())) process.exitCode = 1
