import type { CatalogueStatus } from '../../data/places/catalogue.ts'
import type { StorageTrouble } from '../../data/storage-trouble.ts'

export type ReadinessFacts = {
  /** null while the phone's storage is still being counted. */
  catalogue: CatalogueStatus | null
  shellKept: boolean
  trouble: StorageTrouble | null
  online: boolean
}

export type ReadinessWords = {
  ready: boolean
  title: string
  facts: { text: string; here: boolean }[]
  note: string | null
}

/** What the home screen says about planning with no signal. */
export function readinessWords({ catalogue, shellKept, trouble, online }: ReadinessFacts): ReadinessWords {
  const places = catalogue?.parts.colorado_locations
  const names = catalogue?.parts.gazetteer
  const official = catalogue?.parts.place_names
  const ready = shellKept && catalogue?.ready === true
  const removed =
    shellKept &&
    catalogue !== null &&
    catalogue.missing.length > 0 &&
    catalogue.missing.every((part) => catalogue.parts[part].removed)
  return {
    ready,
    title: titleOf({ ready, removed, trouble, online }),
    facts: [
      { text: 'The app and its map of Colorado', here: shellKept },
      { text: 'Places to go', here: places?.whole === true },
      {
        text: 'Towns, passes and junctions',
        here: names?.whole === true,
      },
      { text: 'Every lake, summit and creek by name', here: official?.whole === true },
    ],
    note: trouble
      ? TROUBLE[trouble]
      : removed
        ? 'You took the rest off this phone. The page “Offline data” fetches it again.'
        : ready || online
          ? null
          : 'The rest comes by itself with the next signal.',
  }
}

function titleOf({
  ready,
  removed,
  trouble,
  online,
}: { ready: boolean; removed: boolean } & Pick<ReadinessFacts, 'trouble' | 'online'>) {
  if (ready) return 'Ready for no signal'
  if (trouble) return 'Works with signal only'
  if (removed) return 'Not all of Colorado is here'
  return online ? 'Downloading Colorado …' : 'Not all of Colorado is here yet'
}

const TROUBLE: Record<StorageTrouble, string> = {
  full: 'This phone has no room left: the places cannot be kept. Timberline works while you have signal.',
  missing:
    'This browser keeps nothing on the phone (private window?). Timberline works while you have signal.',
  blocked: 'Another tab with an older Timberline holds the storage. Close it and open this one again.',
  outdated: 'A newer Timberline is open in another tab. Reload this one to go on.',
  broken: 'This phone’s storage does not answer. Timberline works while you have signal.',
}
