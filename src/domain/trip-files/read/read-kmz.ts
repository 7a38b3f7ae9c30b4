import {
  FileRefusal,
  MAX_READ_BYTES,
  type ReadFile,
  type Slices,
} from '../../../../core/domain/trip-files/file-reading.ts'
import { refuseLarge, textOfFile } from './file-text.ts'
import { readKml } from './read-kml.ts'
import { isZip, unpackEntry, zipEntries } from './zip-entries.ts'

/**
 * The places of a KMZ archive: those of the one KML inside. Everything else in it stays packed, and names of folders say
 * nothing. An archive within the archive is refused. Throws a FileRefusal.
 */
export function* readKmz(bytes: Uint8Array, fallbackTitle: string): Slices<ReadFile> {
  refuseLarge(bytes)
  const entries = zipEntries(bytes)
  if (entries.some(({ name }) => /\.(zip|kmz)$/i.test(name)))
    throw new FileRefusal(
      'This archive holds another archive, which is not opened. Unpack it and bring in what you need.',
    )
  const [kml, ...others] = entries.filter(({ name }) => /\.kml$/i.test(name))
  if (!kml)
    throw new FileRefusal(
      'This archive holds no KML. Of a Takeout archive unpack it first, and bring in “Saved Places.json” and the lists in “Saved”.',
    )
  if (others.length > 0)
    throw new FileRefusal(
      `This archive holds ${others.length + 1} KML files. Unpack it and bring them in one by one.`,
    )
  const unpacked = unpackEntry(bytes, kml, MAX_READ_BYTES)
  if (isZip(unpacked)) throw new FileRefusal('This archive holds another archive, which is not opened.')
  return yield* readKml(textOfFile(unpacked), fallbackTitle)
}
