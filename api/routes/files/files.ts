import { Hono, type Context } from 'hono'
import {
  MAX_FILE_BYTES,
  UPLOAD_LENGTH_HEADER,
  UPLOAD_OFFSET_HEADER,
  type FileType,
  type StoredFile,
} from '../../../core/contracts/files/files.ts'
import { isReader } from '../../../core/records/role-rules.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { NOTHING_POLICY } from '../../middleware/security-headers.ts'
import { deleteFile, findFile, type FileRow } from '../../repositories/files/files.ts'
import { findRole } from '../../repositories/records/space-members.ts'
import { isNamed } from '../../services/files/named-files.ts'
import { sweepFiles } from '../../services/files/sweep-files.ts'
import { receivePiece, type Piece, type UploadDeps } from '../../services/files/uploads.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const WHOLE_NUMBER = /^\d{1,12}$/

/** Drawn where it stands, and as a page of its own without a right to anything. */
const POLICY = `${NOTHING_POLICY}; sandbox`

const ENDINGS: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'message/rfc822': 'eml',
}

/** `/api/files/:id`, for members of the file's space alone; strangers meet the answer of an unknown file. Shapes stand in the contract. */
export function filesRoutes(deps: SessionDeps & UploadDeps): Hono<ApiEnv> {
  const { database, files } = deps

  async function readable(c: Context<ApiEnv>, id: string): Promise<FileRow> {
    const file = UUID.test(id) ? await findFile(database, id) : undefined
    const userId = c.get('user').id
    const role = file && (await findRole(database, file.spaceId, userId))
    // What is still being brought is its bringer's.
    if (!file || !role || (file.type === null && file.userId !== userId)) throw noSuchFile()
    return file
  }

  return new Hono<ApiEnv>()
    .put('/:id', requireUser(deps), async (c) => {
      const piece = readPiece(c, c.req.param('id'))
      const now = deps.now()
      await sweepFiles(deps, now)
      const received = await receivePiece(deps, { user: c.get('user'), now }, piece)
      if ('file' in received) return c.json(received.file satisfies StoredFile, received.isNew ? 201 : 200)
      return c.body(null, 202, { [UPLOAD_OFFSET_HEADER]: String(received.received) })
    })
    .get('/:id', requireUser(deps), async (c) => {
      const file = await readable(c, c.req.param('id'))
      if (c.req.method === 'HEAD') return c.body(null, 200, progressOf(file))
      const bytes = file.type === null ? undefined : await files.read(file)
      if (file.type === null || bytes === undefined) throw noSuchFile()
      const etag = `"${file.id}"`
      const kept = { ETag: etag, 'Cache-Control': 'private, no-cache', 'Content-Security-Policy': POLICY }
      // What an id stands for never changes; who may see it does, and was asked above.
      if (c.req.header('If-None-Match') === etag) return c.body(null, 304, kept)
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { ...kept, ...contentHeaders(file.id, file.type) })
    })
    .delete('/:id', requireUser(deps), async (c) => {
      const file = await readable(c, c.req.param('id'))
      const userId = c.get('user').id
      const role = await findRole(database, file.spaceId, userId)
      if (role !== 'owner' && (role === null || isReader(role) || file.userId !== userId))
        throw new ApiError(
          403,
          'forbidden',
          'Only who added this file, or the owner of the trip, can remove it.',
        )
      await database.transaction().execute(async (transaction) => {
        if (await isNamed(transaction, file))
          throw new ApiError(409, 'conflict', 'This file is still part of the trip. Remove it there first.')
        await deleteFile(transaction, file.id)
      })
      await files.remove(file)
      return c.body(null, 204)
    })
    .all('/:id', otherMethods('GET', 'HEAD', 'PUT', 'DELETE'))
}

/** Throws 422 for what no piece can say. */
function readPiece(c: Context<ApiEnv>, id: string): Piece {
  const spaceId = c.req.query('space') ?? ''
  if (!UUID.test(id) || !UUID.test(spaceId))
    throw new ApiError(422, 'invalid', 'Send PUT /api/files/<uuid>?space=<id of the trip>.')
  const bytes = c.get('bodyBytes') ?? new Uint8Array()
  const offset = readNumber(c, UPLOAD_OFFSET_HEADER) ?? 0
  // Of a piece that broke off its own header says how long it was meant to be.
  const whole = c.get('isBodyCut') ? readNumber(c, 'Content-Length') : bytes.length
  const length = readNumber(c, UPLOAD_LENGTH_HEADER) ?? (offset === 0 ? whole : undefined)
  if (length === undefined || length === 0)
    throw new ApiError(422, 'invalid', `Say with ${UPLOAD_LENGTH_HEADER} how many bytes the file has.`)
  return { id, spaceId, offset, length: Math.min(length, MAX_FILE_BYTES + 1), bytes }
}

function readNumber(c: Context<ApiEnv>, header: string): number | undefined {
  const sent = c.req.header(header)
  if (sent === undefined) return undefined
  if (WHOLE_NUMBER.test(sent)) return Number(sent)
  throw new ApiError(422, 'invalid', `${header} must be a number of bytes.`)
}

const progressOf = ({ type, received, bytes }: FileRow): Record<string, string> => ({
  [UPLOAD_OFFSET_HEADER]: String(type === null ? received : bytes),
  [UPLOAD_LENGTH_HEADER]: String(bytes),
  'Upload-Complete': type === null ? '?0' : '?1',
})

/** A PDF or a mail is saved and never opened here: a viewer is a program. Its name on the phone is the record's. */
const contentHeaders = (id: string, type: FileType): Record<string, string> => ({
  'Content-Type': type,
  'Content-Disposition': `${type.startsWith('image/') ? 'inline' : 'attachment'}; filename="${id}.${ENDINGS[type]}"`,
})

const noSuchFile = (): ApiError => new ApiError(404, 'not_found', 'There is no such file.')
