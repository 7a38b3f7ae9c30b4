import type { Kysely } from 'kysely'
import { MB } from '../../../core/contracts/bytes.ts'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import {
  FILE_TOO_LARGE,
  MAX_ACCOUNT_FILE_BYTES,
  MAX_FILE_BYTES,
  MAX_UNVERIFIED_FILE_BYTES,
  UPLOAD_OFFSET_HEADER,
  type StoredFile,
} from '../../../core/contracts/files/files.ts'
import { isReader } from '../../../core/records/role-rules.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError, DecoderLostError } from '../../errors.ts'
import type { Report } from '../../report.ts'
import {
  bytesOfAccount,
  deleteFile,
  findFile,
  insertFile,
  moveFile,
  type FileRow,
} from '../../repositories/files/files.ts'
import { findRole } from '../../repositories/records/space-members.ts'
import type { DiskReserve } from '../limits/disk-reserve.ts'
import { overloaded, type HashQueue } from '../limits/hash-queue.ts'
import { keptContent, refusedType } from './kept-content.ts'
import { lostDecoders, NOT_LOOKED_AT } from './lost-decoders.ts'
import { isMissing } from './private-files.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { SpaceFiles } from './space-files.ts'
import { noSuchTrip } from '../trips/trip-access.ts'

/*
 * | Step                                   | Where the process dies behind it                                           |
 * |----------------------------------------|----------------------------------------------------------------------------|
 * | the file is announced in the store     | nothing has come: it begins at 0, or ends after 7 days                     |
 * | a piece is on the disk                 | the store does not count it: it comes again and takes its own place        |
 * | the store counts it                    | the next piece begins behind it                                            |
 * | the content is checked and drawn anew  | an empty last piece does it again                                          |
 * | the finished file stands on the disk   | the same                                                                   |
 * | the store knows its type               | it is there                                                                |
 */
export type UploadDeps = {
  database: Kysely<Database>
  files: SpaceFiles
  decoding: HashQueue
  limits: Pick<RateLimits, 'countCostly'> | null
  diskReserve: DiskReserve
  report: Report
}

/** Who brings it, and when. */
type Bringer = { user: Pick<User, 'id' | 'emailVerified'>; now: Date }

/** `offset` is where the bytes begin in a file of `length` bytes. */
export type Piece = { id: string; spaceId: string; offset: number; length: number; bytes: Uint8Array }

/** `received` bytes are there and more are to come, or the whole file is. */
export type Received = { received: number } | { file: StoredFile; isNew: boolean }

const RETRY_AFTER_S = '5'

/** Pieces of one file come one after the other; a second process is told apart by what the store counted. */
const inTurn = oneAtATime()
const lost = lostDecoders()

/**
 * Takes a piece of a file into a space where its bringer may write. Throws 404 for a stranger, 403 for who may only look, 409
 * with the right offset for a piece that begins elsewhere, 413 over the limits, 415 as `keptContent` does, 503, also where the
 * disk is almost full.
 */
export async function receivePiece(deps: UploadDeps, bringer: Bringer, piece: Piece): Promise<Received> {
  const { id: userId } = bringer.user
  const role = await findRole(deps.database, piece.spaceId, userId)
  if (role === null) throw noSuchTrip()
  if (isReader(role)) throw new ApiError(403, 'forbidden', 'You can look at this, but not add files to it.')
  return inTurn(piece.id, async () => {
    const row = (await findFile(deps.database, piece.id)) ?? (await begin(deps, bringer, piece))
    if (row.spaceId !== piece.spaceId || row.userId !== userId)
      throw new ApiError(409, 'conflict', 'Another file has this id.')
    if (row.type !== null) return { file: storedFile(row, row.type), isNew: false }
    return await take(deps, bringer, row, piece)
  })
}

/** Announces the file, within what the account may bring. */
async function begin(
  { database, limits, diskReserve }: UploadDeps,
  { user, now }: Bringer,
  { id, spaceId, offset, length }: Piece,
): Promise<FileRow> {
  const { id: userId } = user
  if (offset !== 0) throw beginsAt(0)
  if (length > MAX_FILE_BYTES) throw new ApiError(413, 'too_large', FILE_TOO_LARGE)
  await diskReserve('files')
  await limits?.countCostly('file', userId)
  return await database.transaction().execute(async (transaction) => {
    refuseOverQuota(user, await bytesOfAccount(transaction, userId), length)
    const file = { id, spaceId, userId, bytes: length, touchedAt: now.toISOString() }
    await insertFile(transaction, file)
    return { ...file, received: 0, type: null, unnamedSince: null }
  })
}

async function take(deps: UploadDeps, bringer: Bringer, row: FileRow, piece: Piece): Promise<Received> {
  const { database, files } = deps
  const { offset, length, bytes } = piece
  const touchedAt = bringer.now.toISOString()
  if (length !== row.bytes) throw new ApiError(422, 'invalid', 'The file was announced with another length.')
  if (offset !== row.received) throw beginsAt(row.received)
  if (offset + bytes.length > length) throw new ApiError(422, 'invalid', 'This is more than was announced.')
  if (bytes.length > 0) {
    await files.append(row, offset, bytes).catch(async (error: unknown) => {
      if (offset > 0 && isMissing(error)) {
        await deleteFile(database, row.id)
        throw beginsAt(0)
      }
      throw diskFailed(deps, error)
    })
    if (!(await moveFile(database, row, { received: offset + bytes.length, touchedAt })))
      throw beginsAt((await findFile(database, row.id))?.received ?? 0)
  }
  const received = offset + bytes.length
  return received < length ? { received } : await finish(deps, bringer, { ...row, received })
}

async function finish(deps: UploadDeps, { user, now }: Bringer, row: FileRow): Promise<Received> {
  const { database, files, decoding } = deps
  // A process that died has put it in its place already.
  const brought = (await files.readUnfinished(row)) ?? (await files.read(row))
  if (brought === undefined) {
    await deleteFile(database, row.id)
    throw beginsAt(0)
  }
  const drawnAnew = async () => {
    const kept = await decoding(() => keptContent(brought)).catch((error: unknown) => {
      if (!(error instanceof DecoderLostError)) throw error
      deps.report('A file could not be looked at', error)
      throw lost.isOften(row.id) ? refusedType() : overloaded(NOT_LOOKED_AT)
    })
    // What was announced has been counted; a picture that is drawn anew may take more.
    if (kept.bytes.length > row.bytes)
      refuseOverQuota(user, await bytesOfAccount(database, user.id, { but: row.id }), kept.bytes.length)
    return kept
  }
  const kept = await drawnAnew().catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status !== 503) {
      await deleteFile(database, row.id)
      await files.remove(row)
    }
    throw error
  })
  await files.finish(row, kept.bytes).catch((error: unknown) => {
    throw diskFailed(deps, error)
  })
  const finished = { type: kept.type, bytes: kept.bytes.length, touchedAt: now.toISOString() }
  if (!(await moveFile(database, row, finished))) throw noSuchTrip()
  return { file: storedFile({ ...row, ...finished }, kept.type), isNew: true }
}

export const storedFile = (
  { id, bytes }: Pick<FileRow, 'id' | 'bytes'>,
  type: StoredFile['type'],
): StoredFile => ({
  id,
  type,
  bytes,
})

const beginsAt = (offset: number): ApiError =>
  new ApiError(409, 'conflict', `The next piece of this file begins at byte ${offset}.`, {
    [UPLOAD_OFFSET_HEADER]: String(offset),
  })

/** Throws 413 where the account's files would take more than they may. The sentence says what to do. */
function refuseOverQuota({ emailVerified }: Bringer['user'], taken: number, length: number): void {
  const most = emailVerified ? MAX_ACCOUNT_FILE_BYTES : MAX_UNVERIFIED_FILE_BYTES
  const left = most - taken
  if (length <= left) return
  const room = `${Math.max(0, Math.floor((left / MB) * 10) / 10)} MB`
  const sentence = emailVerified
    ? `Your files can take ${most / MB} MB together, and ${room} are left. Remove a file you no longer need first.`
    : `Until your e-mail address is verified, your files can take ${most / MB} MB together, and ${room} are left. Verify it in your account settings: then there is room for ${MAX_ACCOUNT_FILE_BYTES / MB} MB.`
  throw new ApiError(413, 'too_large', sentence)
}

function diskFailed({ report }: UploadDeps, error: unknown): ApiError {
  report('A file could not be written', error)
  return new ApiError(503, 'unavailable', 'The server cannot save right now. Please try again.', {
    'Retry-After': RETRY_AFTER_S,
  })
}

/** Runs what has the same key one after the other, in the order in which it was asked for; the rest at once. */
function oneAtATime(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const running = before.then(work, work)
    last.set(key, running)
    try {
      return await running
    } finally {
      if (last.get(key) === running) last.delete(key)
    }
  }
}
