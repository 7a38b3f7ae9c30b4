/** A rule of the engine, and the change that switches it off. */
export type Mutant = {
  name: string
  rule: string
  /** Each `from` stands exactly once in its file. */
  changes: readonly { file: string; from: string; to: string }[]
}

const one = (name: string, rule: string, file: string, from: string, to: string): Mutant => ({
  name,
  rule,
  changes: [{ file, from, to }],
})

/** @source sync "Proof" */
export const MUTANTS: readonly Mutant[] = [
  one(
    'generation',
    'every write asks whether the store was ended meanwhile',
    'src/sync/store.ts',
    'if (now !== generation) throw',
    'if (false) throw',
  ),
  one(
    'unseen-removal',
    'what its remover had not seen is kept as replaced',
    'api/records/apply-patch.ts',
    'const unseen = Object.keys(record.fields).filter((name) => revisionOf(record, name) > base)',
    'const unseen: string[] = base < 0 ? [String(base)] : []',
  ),
  one(
    'cursor-with-page',
    'a cursor moves only with the records it stands for',
    'src/sync/pull.ts',
    'if (page) cursors[space]',
    'cursors[space]',
  ),
  one(
    'adoption-base',
    "a visitor's values are based on nothing, so that the account's are kept",
    'src/sync/adopt.ts',
    'fields[name] = { value, base: 0 }',
    'fields[name] = { value, base: (await database.confirmed.get(key))?.revision ?? 0 }',
  ),
  one(
    'adoption',
    "a visitor's records become the account's",
    'src/sync/adopt.ts',
    'const taken = await takeOver(database, shown, now)',
    'const taken = 0',
  ),
  one(
    'locking',
    'unsent changes are locked at a sign-out',
    'src/sync/leave.ts',
    'if (keep) await lockUnsent(store, device)',
    'if (keep) void lockUnsent',
  ),
  one(
    'wiping',
    'a sign-out empties every table',
    'src/sync/store.ts',
    'for (const table of database.tables) await table.clear()',
    'await database.outbox.clear()',
  ),
  one(
    'replaced',
    'the loser of a conflict is kept as replaced',
    'api/records/apply-patch.ts',
    "const isKept = definition.reads !== 'nobody' && definition.kind !== REPLACED.kind",
    'const isKept = false',
  ),
  one(
    'receipts',
    'a patch that is sent again is not applied again',
    'api/services/exchange.ts',
    'if (receipt) return replayed(id, receipt, hash)',
    '',
  ),
  one(
    'first-base',
    "a field's base is the revision shown when it was first changed",
    'src/sync/edit.ts',
    'bases.length > 0 ? Math.min(...bases) : (confirmed?.revision ?? 0)',
    'confirmed?.revision ?? 0',
  ),
  one(
    'removal-base',
    'a waiting change hides what was pulled, from a removal too',
    'src/sync/edit.ts',
    'return Math.min(confirmed?.revision ?? 0, ...bases)',
    'return Math.max(confirmed?.revision ?? 0, ...bases)',
  ),
  one(
    'same-id',
    'a patch keeps its id however often it is sent',
    'src/sync/batch.ts',
    'id: row.id ?? newId()',
    'id: newId()',
  ),
  one(
    'queue-again',
    'what a restored server has lost is queued again',
    'src/sync/pull.ts',
    'if (!isOurs(database, held)) return',
    'if (isOurs(database, held) || held) return',
  ),
  one(
    'unlocked-first',
    'what was locked stands before later edits and moves no base of theirs',
    'src/sync/keep-unsent.ts',
    'unlocked: true,',
    '',
  ),
  {
    name: 'whose',
    rule: 'an exchange is for the account that asks, on both sides',
    changes: [
      {
        file: 'src/sync/exchange.ts',
        from: 'parsed.output.account === asked.account',
        to: 'parsed.success',
      },
      { file: 'api/routes/sync.ts', from: 'if (exchange.account !== account)', to: 'if (false)' },
    ],
  },
  one(
    'too-old',
    'a resend whose receipt is forgotten is refused',
    'api/services/exchange.ts',
    'if (!patch.again) return false',
    'if (patch.again || !patch.again) return false',
  ),
  one(
    'gone',
    'an edit does not bring a removed record back',
    'api/records/apply-patch.ts',
    'if (!isLive && !patch.create) return GONE',
    '',
  ),
]
