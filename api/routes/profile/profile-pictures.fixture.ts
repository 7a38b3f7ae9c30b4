import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { ProfilePictureSchema } from '../../../core/contracts/profile/profile.ts'
import type { TestApi } from '../../testing/test-api.ts'
import type { SyncClient } from '../records/sync.fixture.ts'

export const UPLOAD = '/api/upload-profile-picture'
export const NO_IMAGE = [422, 'Invalid file type: Please select an image file']
export const TOO_LARGE = [413, 'File too large: Please select an image smaller than 5MB']

export type Part = [name: string, bytes: Uint8Array | string]

/** A phone's part in the endpoints of profile pictures, for tests only. */
export function pictureCalls(now: () => { api: TestApi; phone: SyncClient }) {
  /** `headers` beside the session's. */
  async function upload(
    parts: Part[],
    headers: Record<string, string> = now().phone.session,
  ): Promise<Response> {
    const form = new FormData()
    for (const [name, bytes] of parts) {
      if (typeof bytes === 'string') form.append(name, bytes)
      else form.append(name, new File([bytes], 'me.jpg', { type: 'image/jpeg' }))
    }
    return now().api.app.request(UPLOAD, { method: 'POST', headers, body: form })
  }
  const folder = () => join(now().api.dataDir, 'uploads', 'profile-pictures', now().phone.account)

  return {
    upload,
    uploadPhoto: (bytes: Uint8Array) => upload([['profilePicture', bytes]]),
    /** Where the pictures of this account lie. */
    folder,
    filesThere: () => (existsSync(folder()) ? readdirSync(folder()) : []),
    pictureOf: async () => (await now().phone.fieldsOf('profile', 'profile'))?.['profilePicture'],
  }
}

export const pathOf = async (answer: Response) =>
  v.parse(ProfilePictureSchema, await answer.json()).profilePicture ?? ''
export const refusalOf = async (answer: Response) => [
  answer.status,
  v.parse(v.object({ message: v.string() }), await answer.json()).message,
]

type Colour = { r: number; g: number; b: number }
export const RED: Colour = { r: 200, g: 0, b: 0 }
export const BLUE: Colour = { r: 0, g: 0, b: 200 }
export const plain = (width: number, height: number, background: Colour = RED) =>
  sharp({ create: { width, height, channels: 3, background } })
export const jpeg = () => plain(900, 600).jpeg().toBuffer()
