import { plural } from '../../../../parts/words/trip-words.ts'
import type { MetChange } from '../../../../sync/store/met-shown.ts'

/** 'Ben' for another member; for the person's own other phone what it is. */
export const metName = ({ by, name }: Pick<MetChange, 'by' | 'name'>, own: string | undefined): string =>
  by === own ? 'your other phone' : name.trim() || 'somebody'

/** '3 changes from Ben and 1 change from your other phone', by record: several changes of one stop are one. */
export function metInWords(changes: readonly MetChange[], own: string | undefined): string {
  const records = new Map<string, Set<string>>()
  for (const change of changes) {
    const name = metName(change, own)
    records.set(name, (records.get(name) ?? new Set()).add(`${change.kind} ${change.recordId}`))
  }
  return [...records].map(([name, of]) => `${plural(of.size, 'change')} from ${name}`).join(' and ')
}
