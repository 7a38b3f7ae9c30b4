/** `npm run backup -- FOLDER`: the store of `DATA_DIR`, its files and its keys, while the server may go on. */
import { readConfig } from '../config.ts'
import { makeBackup } from './make-backup.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run backup -- FOLDER', async (folder) => {
  const { accounts, records, kept, missing } = await makeBackup(readConfig(process.env), folder)
  const lost = missing.map(
    (path) => `DATA_DIR has no ${path}, which the store names: neither has the backup.`,
  )
  return [
    ...lost,
    `${folder} holds ${accounts} accounts, ${records} records and ${kept.length} files, all read back.`,
  ]
})
