import type { Context, MiddlewareHandler } from 'hono'
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '../contracts/files.ts'
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '../contracts/profile.ts'
import type { ApiEnv } from '../env.ts'
import { ApiError } from '../errors.ts'
import { overloaded } from '../services/hash-queue.ts'
import { visitorWithoutStore } from './limit-calls.ts'
import { collect } from './read-body.ts'
import { currentUser, type SessionDeps } from './session.ts'

export const UPLOAD_PATH = '/api/upload-profile-picture'

export const FILES_PATH = '/api/files'

/** What a form adds to its file: boundaries, names, and other fields that nobody reads. */
const MAX_FORM_BYTES = 16 * 1024

export const PHOTOS_BUSY = 'Very many photos and files are being uploaded right now'

/** Bodies in memory at once of each kind, those that wait to be decoded included: 80 MB of photos and 80 MB of files at most. */
const MOST_UPLOADS = { photo: 16, file: 8 }

type Upload = keyof typeof MOST_UPLOADS

const LIMITS = {
  photo: { bytes: MAX_PHOTO_BYTES + MAX_FORM_BYTES, message: PHOTO_TOO_LARGE },
  file: { bytes: MAX_FILE_BYTES, message: FILE_TOO_LARGE },
}

/**
 * Reads the body of an upload, in place of `readBody`, which stands behind it. What is over the limit is 413, and one upload too
 * many at once 503. A piece of a file that breaks off is kept as far as it came; `isBodyCut` says so. Without a session nothing is
 * kept of it: the route answers that.
 */
export function readUpload(deps: SessionDeps): MiddlewareHandler<ApiEnv> {
  const uploads = { photo: 0, file: 0 }
  return async (c, next) => {
    const upload = uploadOf(c)
    if (!upload) return next()
    if (!(await currentUser(c, deps).catch(visitorWithoutStore))) {
      await collect(c.req.raw, 0).catch(unlessTooLarge)
      c.set('bodyBytes', new Uint8Array())
      return next()
    }
    if (uploads[upload] >= MOST_UPLOADS[upload]) {
      await collect(c.req.raw, 0).catch(unlessTooLarge)
      throw overloaded(PHOTOS_BUSY)
    }
    uploads[upload] += 1
    try {
      const { bytes, message } = LIMITS[upload]
      const tooLarge = new ApiError(413, 'too_large', message)
      const onCut = upload === 'file' ? () => c.set('isBodyCut', true) : undefined
      c.set('bodyBytes', await collect(c.req.raw, bytes, tooLarge, onCut))
      await next()
    } finally {
      uploads[upload] -= 1
    }
  }
}

function uploadOf({ req: { method, path } }: Context<ApiEnv>): Upload | null {
  if (method === 'POST' && path === UPLOAD_PATH) return 'photo'
  return method === 'PUT' && path.startsWith(`${FILES_PATH}/`) ? 'file' : null
}

function unlessTooLarge(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 413)) throw error
}
