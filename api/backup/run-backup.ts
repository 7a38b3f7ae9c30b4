/** `npm run backup -- FOLDER`: the store of `DATA_DIR`, its files and its keys, while the server may go on. */
import { readConfig } from '../start/config.ts'
import { makeBackup } from './make-backup.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run backup -- FOLDER', async (folder) => {
  const { accounts, records, kept, missing, isClosed } = await makeBackup(readConfig(process.env), folder)
  const lost = missing.map(
    (path) => `DATA_DIR has no ${path}, which the store names: neither has the backup.`,
  )
  const open = isClosed ? [] : [`Others can enter ${folder}; the files in it are closed to them.`]
  return {
    lines: [
      `${folder} holds ${accounts} accounts, ${records} records and ${kept.length} files, all read back.`,
    ],
    warnings: [...lost, ...open],
  }
})
