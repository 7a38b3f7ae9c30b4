import { atom } from 'jotai'
import * as v from 'valibot'
import { PALETTE_RECENT_KEY } from '../platform/storage/person-keys.ts'
import { deviceAtom } from './device-atom.ts'
import { readBy } from './read-by-schema.ts'
import { recentId, RecentSchema, type Recent } from './recent-choice.ts'

/** As many as are seen at once on a phone with the others below. */
const MOST_RECENT = 5

const NOTHING = { owner: null, entries: [] }

const keptAtom = deviceAtom<{ owner: string | null; entries: Recent[] }>(
  PALETTE_RECENT_KEY,
  readBy(v.object({ owner: v.nullable(v.string()), entries: v.array(RecentSchema) })),
  NOTHING,
)

/** What this person chose in the command palette, the last one first. Signing out forgets it. */
export const recentAtom = atom((get) => (owner: string | null): readonly Recent[] => {
  const kept = get(keptAtom)
  return kept.owner === owner ? kept.entries : []
})

/** Puts it before all others; what another person chose is forgotten. */
export const rememberRecentAtom = atom(null, (_get, set, owner: string | null, chosen: Recent) =>
  set(keptAtom, (kept) => {
    const before = kept.owner === owner ? kept.entries : []
    const others = before.filter((one) => recentId(one) !== recentId(chosen))
    return { owner, entries: [chosen, ...others].slice(0, MOST_RECENT) }
  }),
)
