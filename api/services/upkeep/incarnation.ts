import { randomUUID } from '../../platform/node/crypto.ts'
import { existsSync, join, readFileSync, statSync, writeFileSync } from '../../platform/node/files.ts'
import type { Kysely } from 'kysely'
import { INCARNATION_NAME } from '../../database/file-names.ts'
import type { Database } from '../../database/schema.ts'
import { ConfigError } from '../../errors.ts'
import { readDataVersion, writeDataVersion } from '../../repositories/upkeep/data-versions.ts'
import { hasSpaces, renewEpochs } from '../../repositories/records/spaces.ts'

const NAME = 'incarnation'
const OWNER_ONLY = 0o600

/*
 * A store that was restored from a backup has lost what phones were told since, and must say so: every space gets a new
 * epoch. Each start writes a fresh random value into the store and into a file beside it.
 *
 * | At the start                                               | Means                                              |
 * |------------------------------------------------------------|----------------------------------------------------|
 * | file and store say the same, the file was not touched      | nothing happened in between                        |
 * | they differ, or there is no file                           | the store was replaced by an older one             |
 * | they say the same, the file was written since the start    | the folder was replaced by an older one            |
 * | no space yet                                               | a new store: nobody was told anything              |
 *
 * When nothing was restored (a crash between the two writes, a folder that was copied elsewhere) the phones compare once
 * more than they need to, and lose nothing.
 */
/** Renews the value, and the epochs where the store is not the one that ran here last. Call it once, before anybody is served. Throws `ConfigError`. */
export async function renewIncarnation(
  database: Kysely<Database>,
  dataDir: string,
  now = new Date(),
): Promise<void> {
  const file = join(dataDir, INCARNATION_NAME)
  const known = await readDataVersion(database, NAME)
  if ((await hasSpaces(database)) && known !== valueOf(file)) await renewEpochs(database)
  try {
    writeFileSync(file, randomUUID(), { mode: OWNER_ONLY })
  } catch (error) {
    throw new ConfigError(`${file} cannot be written: ${String(error)}.`)
  }
  await writeDataVersion(database, NAME, valueOf(file), now.toISOString())
}

/** What the file says and when the system last wrote it, which no backup can set; '' for no file. */
function valueOf(file: string): string {
  if (!existsSync(file)) return ''
  return `${readFileSync(file, 'utf8')} ${statSync(file, { bigint: true }).ctimeNs}`
}
