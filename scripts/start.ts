/**
 * `npm start`: builds what changed, then becomes the server. One process, so that a signal or a kill meets the
 * server itself and not a parent that would leave it behind.
 */
import { buildIfChanged } from './build.ts'

const PARENT_CHECK_MS = 500

if (await buildIfChanged()) {
  stopWithParent()
  await import('../api/start/server.ts')
} else {
  console.error('Timberline was not started because the build failed; the lines above say why.')
  process.exitCode = 1
}

/**
 * npm hands SIGTERM to the shell between us, which dies of it without a word to its child. An orphan keeps the port:
 * when the parent is another than at the start, this process stops as if the signal had reached it.
 */
function stopWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
}
