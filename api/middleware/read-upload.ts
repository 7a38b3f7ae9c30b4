import type { Context, MiddlewareHandler } from 'hono'
import { KB } from '../../core/contracts/bytes.ts'
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '../../core/contracts/files/files.ts'
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '../../core/contracts/profile/profile.ts'
import type { ApiEnv } from '../start/env.ts'
import { ApiError } from '../errors.ts'
import { uploadPlaces, type Upload, type UploadKind } from '../services/files/upload-places.ts'
import { clientAddress, networksOf } from './client.ts'
import { visitorWithoutStore } from './limits/limit-calls.ts'
import { collect, type Pace } from './read-body.ts'
import { currentUser, type SessionDeps } from './identity/session.ts'

export const UPLOAD_PATH = '/api/upload-profile-picture'

export const FILES_PATH = '/api/files'

/** What a form adds to its file: boundaries, names, and other fields that nobody reads. */
const MAX_FORM_BYTES = 16 * KB

/** Half of what the app's pieces need to be through in time: nothing that a phone still sends with is as slow as this. */
const LEAST_PACE: Pace = { bytes: 15 * KB, everyMs: 15_000 }

const LIMITS = {
  photo: { bytes: MAX_PHOTO_BYTES + MAX_FORM_BYTES, message: PHOTO_TOO_LARGE },
  file: { bytes: MAX_FILE_BYTES, message: FILE_TOO_LARGE },
}

/**
 * Reads the body of an upload, in place of `readBody`, which stands behind it. What is over the limit is 413, one upload too many of
 * an account or a network 429, of everybody 503 (`upload-places.ts`), a photo that comes too slowly 408. A piece of a file that
 * breaks off or comes too slowly is kept as far as it came; `isBodyCut` says so. Without a session nothing is kept of it: the route
 * answers that. `pace` is another in tests.
 */
export function readUpload(deps: SessionDeps, pace = LEAST_PACE): MiddlewareHandler<ApiEnv> {
  const places = uploadPlaces()
  const swallow = (c: Context<ApiEnv>) => collect(c.req.raw, 0, { pace }).catch(unlessTooLarge)
  return async (c, next) => {
    const kind = kindOf(c)
    if (!kind) return next()
    const user = await currentUser(c, deps).catch(visitorWithoutStore)
    if (!user) {
      await swallow(c)
      c.set('bodyBytes', new Uint8Array())
      return next()
    }
    const networks = networksOf(clientAddress(c, deps.trustedProxies))
    const upload = await begun(
      () => places.begin(kind, { userId: user.id, networks }),
      () => swallow(c),
    )
    try {
      const { bytes, message } = LIMITS[kind]
      const tooLarge = new ApiError(413, 'too_large', message)
      const onCut = kind === 'file' ? { onCut: () => c.set('isBodyCut', true) } : {}
      c.set('bodyBytes', await collect(c.req.raw, bytes, { tooLarge, pace, onBytes: upload.came, ...onCut }))
      upload.isThere()
      await next()
    } finally {
      upload.end()
    }
  }
}

/** Whoever is refused is still sending, and reads the refusal when all is sent. */
async function begun(begin: () => Upload, swallow: () => Promise<unknown>): Promise<Upload> {
  try {
    return begin()
  } catch (refusal) {
    await swallow()
    throw refusal
  }
}

function kindOf({ req: { method, path } }: Context<ApiEnv>): UploadKind | null {
  if (method === 'POST' && path === UPLOAD_PATH) return 'photo'
  return method === 'PUT' && path.startsWith(`${FILES_PATH}/`) ? 'file' : null
}

function unlessTooLarge(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 413)) throw error
}
