import { queryOptions } from '@tanstack/react-query'
import type { CataloguePart } from '../../offline/device-database.ts'
import { catalogueStatus, refreshCatalogue, type CatalogueStatus } from './catalogue.ts'
import { announce } from '../changes.ts'
import { meetStorageProblem } from '../storage-trouble.ts'

/**
 * Takes a part of the catalogue off this phone to make room; neither a start nor the worker brings it back. Answers the way to put it
 * back, which needs no signal. Rejects, as that does, where the phone's storage does not take the change.
 */
export async function removeCataloguePart(part: CataloguePart): Promise<() => Promise<void>> {
  const { removePart, restorePart, database } = await openRoom()
  const removed = await removePart(database, part, Date.now())
  announce('catalogue')
  return async () => {
    if (!removed) return
    await restorePart(database, removed)
    announce('catalogue')
  }
}

/** Fetches what is missing and this part, also where the person had removed it. Never rejects. */
export async function fetchCataloguePart(part: CataloguePart): Promise<CatalogueStatus> {
  // One that is under way leaves out what was removed when it began.
  let anew = false
  try {
    const { wantPart, database } = await openRoom()
    anew = await wantPart(database, part)
  } catch (problem) {
    await meetStorageProblem(problem, 'fetching the catalogue again')
  }
  if (!anew) {
    // One that was under way may have brought everything since somebody looked.
    const status = await catalogueStatus()
    if (status.ready) return status
  }
  return await refreshCatalogue({ anew })
}

/** How much of this phone a part takes, read row by row, again whenever the catalogue changes; null where it cannot be read. */
export function cataloguePartBytesQuery(part: CataloguePart) {
  return queryOptions({
    queryKey: ['catalogue-bytes', part],
    queryFn: () => readBytes(part),
    meta: { fromCatalogue: true },
    staleTime: 0,
    gcTime: 0,
  })
}

async function readBytes(part: CataloguePart): Promise<number | null> {
  try {
    const { readPartBytes, database } = await openRoom()
    return await readPartBytes(database, part)
  } catch (problem) {
    await meetStorageProblem(problem, 'measuring the catalogue')
    return null
  }
}

async function openRoom() {
  const [room, { readPartBytes }, { deviceDatabase }] = await Promise.all([
    import('../../offline/remove-part.ts'),
    import('../../offline/part-bytes.ts'),
    import('../../offline/device-database.ts'),
  ])
  return { ...room, readPartBytes, database: deviceDatabase() }
}
