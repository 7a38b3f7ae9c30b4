import { Dexie, type Table } from 'dexie'
import type { FileType } from '../../../core/contracts/files/files.ts'
import type { ShownChange } from '../../../core/contracts/records/shown-changes.ts'
import type { FieldChange, Patch } from '../../../core/contracts/records/sync.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import { KINDS } from '../../../core/records/kinds.ts'
import { closeOnUpgrade } from '../../platform/storage/close-on-upgrade.ts'
import { endableOpening, endWhenKept } from '../../platform/page/kept-page.ts'

/** A record is known by these three. */
export type RecordKey = [space: string, kind: string, id: string]

type Fields = Record<string, unknown>

/** A record as the server last told it; removed ones stay, so that the phone knows what its edits are based on. */
export type ConfirmedRow = {
  space: string
  kind: string
  id: string
  fields: Fields
  revision: number
  /** Whose count `revision` is; '' for what an earlier version of the app had shown. */
  epoch: string
  deletedAt?: string
} & LastChange

/** In a space with several members: the account that changed the record last, and when (ISO instant). */
export type LastChange = { by?: string; at?: string }

/**
 * A live record with unanswered patches laid over it: what screens read. Where such a patch waits, the last change is the owner's
 * own, at the time of this phone's clock.
 */
export type ShownRow = { space: string; kind: string; id: string; fields: Fields } & LastChange

/**
 * An edit that waits. It gets its id when it is first handed to an exchange or shown to another phone, and from then on id and content stay as they
 * are: later edits of the record go into a row of their own. Nothing here says "sending".
 */
export type OutboxRow = {
  /** Place in the queue, given by the database. */
  sequence: number
  space: string
  kind: string
  recordId: string
  create?: true
  remove?: { base: number }
  fields: Record<string, FieldChange>
  id?: string
  /** The space's revision that this phone had when it gave out the id; absent where it had none. */
  seen?: number
  /** How often it was handed to an exchange. */
  handed: number
  /** This phone's clock, milliseconds: for display only. */
  createdAt: number
  /** Adopted from a visitor: what the account had is replaced knowingly, so that its base never moves. A request waits for a yes. */
  adopted?: true
  /** Brought back after later edits were made without sight of it: it stands before them, and their bases never move by it. */
  unlocked?: true
  /** Set aside until this time because the server could not digest it (`failed`) or does not know it yet (`update`). */
  aside?: { until: number; tries: number; because: 'failed' | 'update' }
}

/** No patch rests longer before it is tried again. */
export const LONGEST_ASIDE_MS = 60 * 60_000

/** A patch that the server refused for good, with its sentence for the person. Kept until retried or discarded. */
export type RefusedRow = { id: string; patch: Patch; code: string; message: string; refusedAt: number }

/**
 * A change of another member that a phone of theirs showed this one, and that the server may not have yet. It is shown and never sent. It
 * goes when the server says that it is over, with its space, and with the space's epoch.
 */
export type MetRow = ShownChange & {
  /** Place among those that were met, given by the database. */
  sequence: number
  space: string
  epoch: string
  /** The account whose change it is, and how they are called. */
  by: string
  name: string
  /** When this phone met it, milliseconds of its own clock. */
  metAt: number
  /** How often the server was asked after it. */
  asked: number
}

export type MetaRow = { name: string; value: unknown }

/** A file of a trip whose bytes are on this phone, or that the server is still to forget. The bytes stand beside it. */
export type FileRow = {
  /** What the server knows it by. */
  id: string
  /** The trip's. */
  space: string
  type: FileType
  bytes: number
  /**
   * `waits`: chosen on this phone, and the server does not have it. `here`: the server has it too. `gone`: given up for good, of which
   * the server is to be told.
   */
  state: 'waits' | 'here' | 'gone'
  /** Chosen on this phone: it is brought again to a server that was restored without it. */
  own?: true
  /** Why the server will not have it, in words for the person, who decides what becomes of it. */
  refused?: string
  /** When this store got it, milliseconds of this phone's clock. */
  keptAt: number
}

/** The file itself, or a small picture of a photo; an empty one says to whom the bytes are open. Buffers, because Safari does not keep every blob. */
export type FileBytesRow = { id: string; part: 'whole' | 'small'; bytes: ArrayBuffer }

const NAME_PREFIX = 'timberline-records-'

/** The owner signed out, perhaps in another tab: nothing was written. */
export class StoreEndedError extends Error {
  override name = 'StoreEndedError'
}

/** Which kinds are kept, all if not said; and the generation that a database which is not there is made with. */
type Opening = { kinds?: readonly RecordKind[] | undefined; generation?: string }

/**
 * Everything of one account on this phone, or of its visitor: six tables for all kinds, and two for the files of trips. A new kind
 * needs no migration.
 */
export class RecordsDatabase extends Dexie {
  declare readonly confirmed: Table<ConfirmedRow, RecordKey>
  declare readonly shown: Table<ShownRow, RecordKey>
  declare readonly outbox: Table<OutboxRow, number, Omit<OutboxRow, 'sequence'>>
  declare readonly refused: Table<RefusedRow, string>
  declare readonly met: Table<MetRow, number, Omit<MetRow, 'sequence'>>
  declare readonly meta: Table<MetaRow, string>
  declare readonly files: Table<FileRow, string>
  declare readonly file_bytes: Table<FileBytesRow, [id: string, part: FileBytesRow['part']]>
  readonly owner: string
  readonly kinds: readonly RecordKind[]

  /**
   * With `generation` it is made with that one where it is not there. Without, and whenever Dexie opens it again by itself, opening
   * what a sign-out deleted rejects, and it stays deleted.
   */
  constructor(owner: string, { kinds = KINDS, generation }: Opening = {}) {
    // Dexie keeps what live queries read in memory, for seconds after their last reader too: what a sign-out wiped would outlast it there.
    super(NAME_PREFIX + owner, { cache: 'disabled', ...endableOpening() })
    this.owner = owner
    this.kinds = kinds
    let firstRow = generation === undefined ? null : { name: 'generation', value: generation }
    this.on('populate', (making) => {
      if (!firstRow) throw new StoreEndedError('These records were deleted by a sign-out')
      void making.table('meta').add(firstRow)
    })
    this.on('ready', () => void (firstRow = null))
    this.version(1).stores({
      confirmed: '[space+kind+id], space',
      shown: '[space+kind+id], [space+kind]',
      outbox: '++sequence, id, [space+kind+recordId], space',
      refused: 'id',
      meta: 'name',
    })
    // Records of kinds that stand in many spaces are read all at once.
    this.version(2).stores({ shown: '[space+kind+id], [space+kind], [kind+id]' })
    this.version(3).stores({ files: 'id, space, state', file_bytes: '[id+part], id' })
    this.version(4).stores({ met: '++sequence, &id, [space+kind+recordId], space' })
    closeOnUpgrade(this)
    endWhenKept(this)
  }

  /** All but that of the bytes of files, which may be written for a while. */
  get recordTables(): Table[] {
    return this.tables.filter(({ name }) => name !== this.file_bytes.name)
  }
}

/** Owners, accounts and visitors, whose records are on this phone. */
export async function knownOwners(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names
    .filter((name) => name.startsWith(NAME_PREFIX))
    .map((name) => name.slice(NAME_PREFIX.length))
    .sort()
}
