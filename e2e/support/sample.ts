import { execFileSync } from 'node:child_process'
import type { Server } from './server.ts'

/** Brings the sample's providers into the empty store of a server that was not started yet, as `npm run sample` does. */
export function fillWithSample({ dataDir }: Pick<Server, 'dataDir'>): void {
  execFileSync(process.execPath, ['mocks/sample/run-sample.ts'], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir },
  })
}
