import type { Kysely } from 'kysely'
import { PICTURE_TYPES, type FileType } from '../../../core/contracts/files/files.ts'
import type { PublicPhoto } from '../../../core/contracts/market/offering-photos.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { finishedFiles } from '../../repositories/files/files.ts'
import { findListed, type Listed } from '../../repositories/market/offering-listings.ts'
import type { SpaceFiles } from '../files/space-files.ts'
import type { Covers } from './covers.ts'

type PictureType = (typeof PICTURE_TYPES)[number]

/** The photos that the offering's present version names, the cover first. One whose phone has not sent it yet is told once it has. */
export async function publicPhotos(
  database: Kysely<Database>,
  { id, spaceId, document: { photos = [] } }: Listed,
): Promise<PublicPhoto[]> {
  const files = photos.map(({ file }) => file)
  const there = await finishedFiles(database, spaceId, files)
  return photos.flatMap(({ file, alt, width, height }) =>
    isPicture(there.get(file)) ? [{ url: `/api/offerings/${id}/photos/${file}`, alt, width, height }] : [],
  )
}

/** A photo that the present version of a listed offering names, and no other file of its provider. Throws 404 for anything else. */
export async function readPublicPhoto(
  { database, files }: { database: Kysely<Database>; files: Pick<SpaceFiles, 'read'> },
  { offering, file }: { offering: string; file: string },
): Promise<{ type: PictureType; bytes: Uint8Array }> {
  const listed = NUMBER.test(offering) ? await findListed(database, Number(offering)) : undefined
  if (!listed?.document.photos?.some((photo) => photo.file === file)) throw noSuchPhoto()
  const { spaceId } = listed
  const type = (await finishedFiles(database, spaceId, [file])).get(file)
  const bytes = isPicture(type) ? await files.read({ spaceId, id: file }) : undefined
  if (!isPicture(type) || !bytes) throw noSuchPhoto()
  return { type, bytes }
}

/**
 * The small picture of the first photo of a listed offering, cut square for lists. Throws 404 where `version` is not the present one, or
 * has no photo, or its phone has not sent it yet.
 */
export async function readCover(
  { database, covers }: { database: Kysely<Database>; covers: Covers },
  { offering, version }: { offering: string; version: string },
): Promise<Uint8Array> {
  const listed = NUMBER.test(offering) ? await findListed(database, Number(offering)) : undefined
  const photo = listed?.document.photos?.[0]
  if (!listed || !photo || String(listed.version) !== version) throw noSuchPhoto()
  const { spaceId } = listed
  const type = (await finishedFiles(database, spaceId, [photo.file])).get(photo.file)
  const bytes = isPicture(type) ? await covers.read({ spaceId, id: photo.file }) : undefined
  if (!bytes) throw noSuchPhoto()
  return bytes
}

const NUMBER = /^[1-9]\d{0,14}$/

const isPicture = (type: FileType | undefined): type is PictureType =>
  PICTURE_TYPES.some((picture) => picture === type)

const noSuchPhoto = (): ApiError => new ApiError(404, 'not_found', 'There is no such photo.')
