import * as v from 'valibot'
import { MB } from '../bytes.ts'

/**
 * Files of a trip: photos, tickets; and photos of what a provider offers. `PUT /api/files/<uuid>?space=<id>` brings one whole or piece by piece, `HEAD` says how much
 * is there, `GET` answers it to the members of its space, `DELETE` takes one away that no record names.
 *
 * | Header of a `PUT`     | Says                                                   | Where left out      |
 * |-----------------------|--------------------------------------------------------|---------------------|
 * | `Upload-Offset`       | where this piece begins, in bytes                      | 0                   |
 * | `Upload-Length`       | how long the whole file is, the same in every piece    | this piece is all   |
 *
 * A piece that comes whole or breaks off is kept as far as it came; the next begins there. Answers: 202 with `Upload-Offset`
 * while more is to come, 201 with the file once all of it is there, 200 for one that was there. 409 with `Upload-Offset` for a
 * piece that begins elsewhere. A request ends after 60 seconds: over a slow link pieces are small.
 */
export const UPLOAD_OFFSET_HEADER = 'Upload-Offset'
export const UPLOAD_LENGTH_HEADER = 'Upload-Length'

export const MAX_FILE_BYTES = 10 * MB
/** All files that an account has brought, in whatever trip. */
export const MAX_ACCOUNT_FILE_BYTES = 200 * MB
/** The most bytes of files an account may bring while its e-mail address is not verified: such an account costs nothing to make. */
export const MAX_UNVERIFIED_FILE_BYTES = 20 * MB
/** For how long a file stays that no record names, and one of which no further piece comes. */
export const UNNAMED_FILE_DAYS = 30
export const UNFINISHED_FILE_DAYS = 7

/**
 * Decided by the content. A picture is drawn anew, upright and without what it says of place, time and camera. HEIC is none of
 * these: nothing here can decode it, and stored as it is it would say where it was taken. Phones hand over a JPEG where the
 * file field asks for these types. A mail is saved, never shown as a page: what it holds was written by anybody.
 */
export const FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'message/rfc822',
] as const

/** Those that are shown as pictures. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const FILE_TOO_LARGE = `A file can have at most ${MAX_FILE_BYTES / MB} MB`
export const FILE_TYPE_REFUSED = 'Please choose a JPEG, PNG or WebP picture or a PDF'

export const StoredFileSchema = v.object({
  id: v.string(),
  type: v.picklist(FILE_TYPES),
  bytes: v.number(),
})

export type FileType = (typeof FILE_TYPES)[number]
export type StoredFile = v.InferOutput<typeof StoredFileSchema>
