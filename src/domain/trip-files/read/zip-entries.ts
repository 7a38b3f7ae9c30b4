import { MB } from '../../../../core/contracts/bytes.ts'
import { FileRefusal } from '../../../../core/domain/trip-files/file-reading.ts'
import { inflateWithin } from './inflate-within.ts'

/** A file inside a ZIP archive, as the archive's directory lists it. Sizes are what it declares. */
export type ZipEntry = { name: string; method: number; packedBytes: number; bytes: number; at: number }

const MAX_ENTRIES = 2_000

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const FILE_HEADER = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

const BROKEN = 'This archive is broken or cut off. Send or download it again.'

/** Whether bytes begin as a ZIP archive does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** What the directory at an archive's end lists, folders left out. Throws a FileRefusal. */
export function zipEntries(archive: Uint8Array): ZipEntry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = directoryEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > MAX_ENTRIES) throw new FileRefusal(`This archive holds more than ${MAX_ENTRIES} files.`)
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new FileRefusal(BROKEN)
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameBytes))
    if (view.getUint16(at + 8, true) & ENCRYPTED)
      throw new FileRefusal('This archive is protected by a password.')
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries.filter(({ name }) => !name.endsWith('/'))
}

/** One file of an archive, unpacked up to a limit that holds for what it declares and for what comes out. Throws a FileRefusal. */
export function unpackEntry(archive: Uint8Array, entry: ZipEntry, limitBytes: number): Uint8Array {
  const tooLarge = new FileRefusal(
    `What this archive holds is larger than ${limitBytes / MB} MB when unpacked. Take only the places you need.`,
  )
  if (entry.bytes > limitBytes) throw tooLarge
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  if (entry.at + 30 > view.byteLength || view.getUint32(entry.at, true) !== FILE_HEADER)
    throw new FileRefusal(BROKEN)
  const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true)
  const packed = archive.subarray(start, start + entry.packedBytes)
  if (packed.length < entry.packedBytes) throw new FileRefusal(BROKEN)
  if (entry.method === STORED && packed.length <= limitBytes) return packed
  if (entry.method !== DEFLATED)
    throw new FileRefusal('This archive is packed in a way that is not read here.')
  // One byte more than declared would do to know that it lies.
  const bytes = inflateWithin(packed, entry.bytes)
  if (bytes === null || bytes.length !== entry.bytes) throw new FileRefusal(BROKEN)
  return bytes
}

/** The directory's end stands last, before a comment of any length. */
function directoryEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1)
    if (view.getUint32(at, true) === DIRECTORY_END) return at
  throw new FileRefusal(BROKEN)
}
