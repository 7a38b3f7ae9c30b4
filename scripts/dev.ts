/** `npm run dev`: Vite with hot reload in front of the API, which restarts when its files change. */
import { spawn } from 'node:child_process'
import { ROOT } from './run.ts'

const API_PORT = process.env.PORT ?? '8787'
const children = [
  spawn(
    process.execPath,
    ['--watch-path=api', '--watch-path=core', '--watch-preserve-output', 'api/start/server.ts'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PORT: API_PORT },
    },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, API_PORT },
  }),
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)

function stop() {
  for (const child of children) child.kill()
}
