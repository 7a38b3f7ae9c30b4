import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { unpackViews } from '../../core/domain/art/skyline/stored-views.ts'
import { artSubjects, type ArtSubjects } from '../../core/domain/art/art-subjects.ts'
import { CURATED_PLACES } from '../../core/domain/places/curated-places.ts'
import { withImage } from '../../core/domain/places/place-image.ts'
import { placeRows } from '../../core/domain/places/place-rows.ts'
import { KNOWN_HIKES } from '../../core/domain/hikes/hikes.ts'
import { buildPlacesIndex, type PlacesIndex } from '../../core/domain/places/places-index.ts'
import type { ReadyAnswer } from '../middleware/ready-answer.ts'
import { readNamesFile, readViews } from '../platform/node/committed-files.ts'
import { smallest, type Compress } from '../platform/node/compress.ts'
import { listColoradoLocations } from '../repositories/places/colorado-locations.ts'
import { listGazetteer } from '../repositories/places/gazetteer.ts'
import { publicData, publicFile } from '../routes/places/public-data.ts'
import { lazyPlacePictures, type PlacePictures } from '../services/places/place-pictures.ts'
import { lazyPlacesIndex, parseNames } from '../services/places/places-index.ts'

/** Colorado as everybody gets it. Nothing in it changes while the server runs. */
export type Catalogue = {
  /** Every place and every official name; built when it is first asked. */
  index: PlacesIndex
  /** What the pictures of the places are of. */
  subjects: ArtSubjects
  /** Draws them; reads the elevations when the first one is asked for. */
  pictures: PlacePictures
  /** The files that phones keep. */
  answers: Record<'locations' | 'locationsWithImages' | 'gazetteer' | 'names', ReadyAnswer>
}

/** Reads it, and compresses it as it is told. Throws when the store is damaged there. */
export async function readCatalogue(
  database: Kysely<Database>,
  compress: Compress = smallest,
): Promise<Catalogue> {
  const locations = await listColoradoLocations(database)
  const gazetteer = await listGazetteer(database)
  const sources = { locations, gazetteer, curated: CURATED_PLACES }
  const rows = placeRows(sources)
  const namesFile = readNamesFile()
  const views = unpackViews(readViews())
  const [ofLocations, ofLocationsWithImages, ofGazetteer, ofNames] = await Promise.all([
    publicData(locations, compress),
    publicData(
      locations.map((location) => withImage(location, views)),
      compress,
    ),
    publicData(gazetteer, compress),
    publicFile(namesFile),
  ])
  const index = lazyPlacesIndex(() => buildPlacesIndex(rows, parseNames(namesFile.identity), KNOWN_HIKES))
  return {
    index,
    subjects: artSubjects(index, sources),
    pictures: lazyPlacePictures(),
    answers: {
      locations: ofLocations,
      locationsWithImages: ofLocationsWithImages,
      gazetteer: ofGazetteer,
      names: ofNames,
    },
  }
}
