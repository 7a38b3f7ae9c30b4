import type { CataloguePart } from '../offline/device-database.ts'
import { refreshCatalogue, type CatalogueStatus } from './catalogue.ts'
import { announce } from './changes.ts'
import { meetStorageProblem } from './storage-trouble.ts'

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
  return await refreshCatalogue({ anew })
}

async function openRoom() {
  const [room, { deviceDatabase }] = await Promise.all([
    import('../offline/remove-part.ts'),
    import('../offline/device-database.ts'),
  ])
  return { ...room, database: deviceDatabase() }
}
