import type { Kysely } from 'kysely'
import type { OlderPage } from '../../../core/contracts/records/older-page.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import { isToldTo, standsIn } from '../../../core/records/role-rules.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { sharedSpaces } from '../../repositories/records/space-members.ts'
import { listSpaces } from '../../repositories/records/spaces.ts'
import { placeOfNewest, recordsBetween } from '../../repositories/records/windows.ts'
import { wireRecord } from './pull.ts'

export type Asked = { account: string; spaceId: string; kind: string; before: number }

/**
 * What stands below the window of a phone, as much as a window has. Throws 404 for a space that is not the caller's or that there is not,
 * and for a kind that has no window or does not stand there, all alike. @source marketplace "Spaces"
 */
export function readOlder(
  database: Kysely<Database>,
  kinds: readonly RecordKind[],
  { account, spaceId, kind, before }: Asked,
): Promise<OlderPage> {
  return database.transaction().execute(async (transaction) => {
    const definition = kindNamed(kinds, kind)
    const [space] = await listSpaces(transaction, account, { ids: [spaceId] })
    if (!space || definition?.window === undefined) throw noSuchPage()
    if (!standsIn(definition, space.type) || !isToldTo(definition, space.role)) throw noSuchPage()
    const { id, epoch, revision } = space
    const ordered = { ...space, kind }
    const floor = await placeOfNewest(transaction, ordered, { count: definition.window, before })
    const isShared = (await sharedSpaces(transaction, account, [id])).has(id)
    const records = await recordsBetween(transaction, ordered, { floor, before })
    return {
      account,
      epoch,
      revision,
      floor,
      records: records.map((record) => wireRecord({ id, isShared }, record)),
    }
  })
}

const noSuchPage = (): ApiError =>
  new ApiError(404, 'not_found', 'There is nothing of this kind to read here.')
