/**
 * `npm run demo`: builds the demo into dist-demo/ unless nothing it is made of has changed, and serves those files as any static
 * host does. No API process. `PORT` (default 8788), `DEMO_BASE` (default `/`): the path that the files are served below;
 * `DEMO_DIST` (default `dist-demo`): another folder for them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { APP_INPUTS, hashOfInputs } from './build.ts'
import { DEMO_DIST } from './demo/demo-build.ts'
import { demoHost } from './demo/static-host.ts'
import { ROOT, run } from './run.ts'

const HOST = '127.0.0.1'
const PORT = Number(process.env.PORT ?? '8788')
const BASE = process.env.DEMO_BASE ?? '/'
const DIST = process.env.DEMO_DIST ?? DEMO_DIST

const INPUTS = [...APP_INPUTS, 'api/**/*', 'mocks/**/*', 'scripts/demo.ts', 'scripts/demo/**/*']

/** Answers false when the build failed (Vite has said why). */
export async function buildDemo(): Promise<boolean> {
  const stamp = `${ROOT}${DIST}/.inputs`
  const inputs = `${hashOfInputs(INPUTS)} ${BASE}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return true
  console.log(`Building the demo for ${BASE} …`)
  const code = await run(
    'vite',
    ['build', '--mode', 'demo', '--base', BASE, '--outDir', DIST, '--logLevel', 'warn'],
    { env: { NODE_ENV: 'production', TIMBERLINE_DEMO: '1' } },
  )
  if (code === 0) writeFileSync(stamp, inputs)
  return code === 0
}

function serve() {
  const server = demoHost(ROOT + DIST, BASE)
  server.listen(PORT, HOST, () => console.log(`The demo is ready on http://${HOST}:${PORT}${BASE}`))
}

if (import.meta.main) {
  if (!/^\/([\w.-]+\/)*$/.test(BASE)) {
    console.error(`DEMO_BASE begins and ends with a slash (/timberline/), not "${BASE}".`)
    process.exitCode = 1
  } else if (await buildDemo()) serve()
  else process.exitCode = 1
}
