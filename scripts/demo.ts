/**
 * `npm run demo`: builds the demo into dist-demo/ unless nothing it is made of has changed, and serves those files as any static
 * host does. No API process. `PORT` (default 8788), `DEMO_BASE` (default `/`): the path that the files are served below;
 * `DEMO_DIST` (default `dist-demo`): another folder for them.
 */
import { createServer, type ServerResponse } from 'node:http'
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { APP_INPUTS, hashOfInputs } from './build.ts'
import { DEMO_DIST } from './demo-build.ts'
import { ROOT, run } from './run.ts'

const HOST = '127.0.0.1'
const PORT = Number(process.env.PORT ?? '8788')
const BASE = process.env.DEMO_BASE ?? '/'
const DIST = process.env.DEMO_DIST ?? DEMO_DIST

const INPUTS = [...APP_INPUTS, 'api/**/*', 'mocks/**/*', 'scripts/demo*.ts']

const TYPES: Readonly<Record<string, string>> = {
  '.bin': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Answers false when the build failed (Vite has said why). */
async function buildDemo(): Promise<boolean> {
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

/** Files and nothing else: no header that a plain host would not send. */
function serve() {
  const folder = ROOT + DIST
  const server = createServer((request, answer) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
    if (!path.startsWith(BASE)) return void answer.writeHead(302, { Location: BASE }).end()
    const file = join(folder, normalize(`/${path.slice(BASE.length)}`))
    const found = [file, join(file, 'index.html')].find((one) => existsSync(one) && statSync(one).isFile())
    send(answer, found ? 200 : 404, found ?? join(folder, '404.html'))
  })
  server.listen(PORT, HOST, () => console.log(`The demo is ready on http://${HOST}:${PORT}${BASE}`))
}

function send(answer: ServerResponse, status: number, file: string) {
  answer.writeHead(status, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(answer)
}

if (import.meta.main) {
  if (!/^\/([\w.-]+\/)*$/.test(BASE)) {
    console.error(`DEMO_BASE begins and ends with a slash (/timberline/), not "${BASE}".`)
    process.exitCode = 1
  } else if (await buildDemo()) serve()
  else process.exitCode = 1
}
