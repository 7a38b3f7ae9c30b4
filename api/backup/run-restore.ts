/** `npm run restore -- FOLDER`: a backup into an empty `DATA_DIR`, with no server running. */
import { readConfig } from '../start/config.ts'
import { ConfigError } from '../errors.ts'
import { restoreBackup } from './restore-backup.ts'
import { runCommand } from './run-command.ts'
import { runningServer } from './running-server.ts'

await runCommand('npm run restore -- FOLDER', async (folder) => {
  const config = readConfig(process.env)
  const url = await runningServer(config)
  if (url !== null)
    throw new ConfigError(`A server answers on ${url}: end it first, or name another port with PORT=….`)
  const { accounts, records, takenAt, missing } = await restoreBackup(folder, config.dataDir)
  return {
    lines: [
      `${config.dataDir} holds the ${accounts} accounts and ${records} records of ${takenAt}. Phones that come back are told that it is another store.`,
    ],
    warnings: missing.map((path) => `The backup has no ${path}, which the store names.`),
  }
})
