import { Buffer } from '../../platform/node/bytes.ts'
import { Hono } from 'hono'
import { PHOTO_NO_IMAGE, type ProfilePicture } from '../../../core/contracts/profile/profile.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import type { PictureFiles } from '../../services/profile/picture-files.ts'
import { dropPicture, keepPicture, type PictureDeps } from '../../services/profile/profile-pictures.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'

const FIELD = 'profilePicture'
const FORM_TYPE = /^multipart\/form-data\s*;.*?boundary="?([^";\s]{1,70})/i
const MOST_PARTS = 20

/** A name stands for one picture for ever. In browsers alone: what a person removes no proxy shall go on showing. */
const KEPT = 'private, max-age=31536000, immutable'

export type UploadDeps = SessionDeps & PictureDeps & { limits: Pick<RateLimits, 'countCostly'> | null }

/**
 * `POST /api/upload-profile-picture`: one file, `profilePicture`, in a multipart form, read by `readUpload`; answers the path
 * of the picture that is made of it. `DELETE` takes the picture away. @source planning §5, §7
 */
export function uploadPictureRoutes(deps: UploadDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/', requireUser(deps), async (c) => {
      const userId = c.get('user').id
      const photo = await readPhoto(
        c.req.header('Content-Type') ?? '',
        c.get('bodyBytes') ?? new Uint8Array(),
      )
      await deps.limits?.countCostly('photo', userId)
      const profilePicture = await keepPicture(deps, { userId, photo, now: deps.now() })
      return c.json({ profilePicture } satisfies ProfilePicture)
    })
    .delete('/', requireUser(deps), async (c) => {
      await dropPicture(deps, { userId: c.get('user').id, now: deps.now() })
      return c.json({ profilePicture: null } satisfies ProfilePicture)
    })
    .all('/', otherMethods('POST', 'DELETE'))
}

/** `GET /api/profile-pictures/:userId/:file`, for anybody who has the path: others' profiles show it. */
export function profilePictureRoutes(files: Pick<PictureFiles, 'read'>): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/:userId/:file', async (c) => {
      const bytes = await files.read(c.req.param('userId'), c.req.param('file'))
      if (!bytes) throw new ApiError(404, 'not_found', 'There is no such picture.')
      const headers = {
        'Content-Type': 'image/webp',
        'Content-Disposition': 'inline; filename="profile-picture.webp"',
        'Cache-Control': KEPT,
      }
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, headers)
    })
    .all('/:userId/:file', otherMethods('GET', 'HEAD'))
}

/** The bytes of the form's one photo. Throws 415 for another type than a form, 400 for a broken one, 422 for no or two photos. */
async function readPhoto(contentType: string, body: Uint8Array): Promise<Uint8Array> {
  const boundary = FORM_TYPE.exec(contentType.trim())?.[1]
  if (boundary === undefined) {
    throw new ApiError(415, 'unsupported_media_type', `Send a form with ${FIELD}, as multipart/form-data.`)
  }
  if (hasTooManyParts(body, boundary)) throw unreadableForm()
  const form = new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': contentType } })
  const photos = await form.formData().then(
    (data) => data.getAll(FIELD),
    () => {
      throw unreadableForm()
    },
  )
  const [photo] = photos
  if (photos.length > 1) throw new ApiError(422, 'invalid', `Send one ${FIELD}, not ${photos.length}.`)
  if (!(photo instanceof File)) throw new ApiError(422, 'invalid', PHOTO_NO_IMAGE)
  return new Uint8Array(await photo.arrayBuffer())
}

/** Reading a hundred thousand empty parts would hold the whole process still for half a second. */
function hasTooManyParts(body: Uint8Array, boundary: string): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let at = -1
  for (let parts = 0; parts <= MOST_PARTS; parts += 1) {
    at = bytes.indexOf(`--${boundary}`, at + 1)
    if (at === -1) return false
  }
  return true
}

const unreadableForm = (): ApiError => new ApiError(400, 'unreadable', 'The form cannot be read.')
