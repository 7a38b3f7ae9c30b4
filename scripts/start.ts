/**
 * `npm start`: builds what changed, then becomes the server. One process, so that a signal or a kill meets the
 * server itself and not a parent that would leave it behind.
 */
import { buildIfChanged } from './build.ts'

if (await buildIfChanged()) {
  await import('../api/server.ts')
} else {
  console.error('Timberline was not started because the build failed; the lines above say why.')
  process.exitCode = 1
}
