import { REMOVED_KINDS, WRITTEN_KINDS } from './kinds.fixture.ts'

/** What was walked so far. */
export class Figures {
  schedules = 0
  /** Things that went wrong on the way: the weather of an exchange, a death, a server that was restored, a member who was taken out. */
  faults = 0
  /** Edits that the app accepted, removals too, by kind. */
  readonly edits = new Map<string, number>()

  accepted(kind: string): void {
    this.edits.set(kind, (this.edits.get(kind) ?? 0) + 1)
  }

  add({
    schedules,
    faults,
    edits,
  }: Pick<Figures, 'schedules' | 'faults'> & { edits: Iterable<[string, number]> }) {
    this.schedules += schedules
    this.faults += faults
    for (const [kind, count] of edits) this.edits.set(kind, (this.edits.get(kind) ?? 0) + count)
  }

  get operations(): number {
    return [...this.edits.values()].reduce((sum, count) => sum + count, 0)
  }
}

/** The kinds that schedules draw of which nothing was ever edited or removed. */
export const unwalkedKinds = ({ edits }: Figures): string[] =>
  [...new Set([...WRITTEN_KINDS, ...REMOVED_KINDS])].filter((kind) => !edits.has(kind))
