import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Report } from '../../report.ts'
import type { PictureFiles } from '../profile/picture-files.ts'
import type { SpaceFiles } from '../files/space-files.ts'
import { extendDepartures } from '../market/make-departures.ts'
import { sweep } from './sweep.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { sweepPictures } from '../profile/sweep-pictures.ts'

/** A minute above the hour of each sweep: one that comes a little early does nothing. */
const EVERY_MS = 3_660_000

type HourlyDeps = {
  database: Kysely<Database>
  pictures: PictureFiles
  files: SpaceFiles
  report: Report
  done: () => void
}

/**
 * Sweeps now and every hour, so that what was removed goes in its time where nobody writes any more, and files go with it; and makes the
 * departures of the days that came into reach.
 * `done` is called each hour in which all of it worked. Answers the way to stop. Never throws.
 */
export function sweepHourly({ database, pictures, files, report, done }: HourlyDeps): () => void {
  const sweepAll = async () => {
    const isStoreSwept = await sweep(database, new Date()).catch((error: unknown) => {
      report('What has had its time could not be removed', error)
      return false
    })
    const areDeparturesMade = await extendDepartures(database, new Date())
      .then(() => true)
      .catch((error: unknown) => {
        report('Departures of the days that come could not be made', error)
        return false
      })
    const arePicturesSwept = await sweepPictures({ database, files: pictures, report }, new Date())
    const areFilesSwept = await sweepFiles({ database, files, report }, new Date())
    if (isStoreSwept && areDeparturesMade && arePicturesSwept && areFilesSwept) done()
  }
  void sweepAll()
  const timer = setInterval(() => void sweepAll(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
