import { sql } from 'kysely'
import type { RecordStore } from '../store/store.ts'
import { BrokenPromise } from './broken-promise.fixture.ts'
import { TOLD } from './kinds.fixture.ts'
import type { Step } from './steps.fixture.ts'
import { changeTruth, readTruths, type Ground, type Tables } from './truths.fixture.ts'
import type { World } from './world.fixture.ts'

/** What the server tells by itself, and that its readers know it in the end. */
export class Truths {
  private readonly world: World
  /** Each row of the outbox that there ever was. */
  private readonly seen = new Map<string, Tables['outbox']>()

  constructor(world: World) {
    this.world = world
  }

  async tell(
    { truth, readers, how }: Omit<Extract<Step, { do: 'tell' }>, 'do'>,
    word: string,
  ): Promise<void> {
    const { api, accounts } = this.world
    const id = `00000000-0000-4000-9000-${String(truth).padStart(12, '0')}`
    // An account comes with its space, and in this world with its first exchange.
    const spaces = await api.database.selectFrom('spaces').select('id').execute()
    const told = accounts
      .filter(({ user }, at) => readers & (1 << at) && spaces.some((one) => one.id === user.id))
      .map(({ user }) => user.id)
    await api.database
      .transaction()
      .execute((transaction) => changeTruth(transaction, { id, word, readers: told }))
    await this.note()
    if (how === 'twice') await Promise.all([api.deliver(), api.deliver()])
    if (how === 'fails') await failing(api, () => api.deliver())
  }

  async deliver({ again }: { again: boolean }): Promise<void> {
    const { api } = this.world
    await this.note()
    if (!again) return await api.deliver()
    // One after the other: as processes that had read them before they went.
    for (const row of [...this.seen.values()].reverse()) {
      await api.database
        .insertInto('outbox')
        .values(row)
        .onConflict((one) => one.doNothing())
        .execute()
      await api.deliver()
    }
  }

  private async note(): Promise<void> {
    const rows = await this.world.api.database.selectFrom('outbox').selectAll().execute()
    for (const row of rows) this.seen.set(row.id, row)
  }

  /** What was told since the backup was never told. */
  restored(): void {
    this.seen.clear()
  }

  /** A phone shows what its account may read, as it is now, and nothing besides. */
  async checkShown({ owner, database }: RecordStore): Promise<void> {
    const shown = await database.shown.filter(({ kind }) => kind === TOLD.kind).toArray()
    await this.compare(
      owner,
      shown.map(({ id, fields }) => ({ id, fields })),
    )
  }

  /** The spaces hold what is true, nothing waits, and of what was taken away nothing is left. */
  async check(): Promise<void> {
    const { api, accounts } = this.world
    const [waiting] = await api.database.selectFrom('outbox').selectAll().execute()
    if (waiting) throw new BrokenPromise('lost', `${waiting.kind} ${waiting.record_id} was not delivered`)
    for (const { user } of accounts) {
      const rows = await api.database
        .selectFrom('records')
        .select(['id', 'fields', 'deleted_at'])
        .where('space_id', '=', user.id)
        .where('kind', '=', TOLD.kind)
        .execute()
      const stands = rows.map(({ fields, ...row }) => ({
        ...row,
        fields: JSON.parse(fields) as Record<string, unknown>,
      }))
      await this.compare(
        user.id,
        stands.filter(({ deleted_at }) => deleted_at === null),
      )
      if (stands.some(({ deleted_at, fields }) => deleted_at !== null && fields['word'] !== undefined))
        throw new BrokenPromise('lent', `What ${user.id} may not read any more stands there`)
    }
  }

  private async compare(
    account: string,
    stands: readonly { id: string; fields: Readonly<Record<string, unknown>> }[],
  ): Promise<void> {
    const truths = (await readTruths(this.world.api)).filter(({ readers }) => readers.includes(account))
    for (const { id, version, word } of truths) {
      const fields = stands.find((one) => one.id === id)?.fields
      if (!fields) throw new BrokenPromise('lost', `${word} was not told to ${account}`)
      if (fields['word'] !== word || fields['version'] !== version)
        throw new BrokenPromise('lost', `${String(fields['word'])} stands in the place of ${word}`)
    }
    const stray = stands.find(({ id }) => !truths.some((truth) => truth.id === id))
    if (stray) throw new BrokenPromise('lent', `${String(stray.fields['word'])} stands with ${account}`)
  }
}

/** While it works no space takes what is told. */
async function failing({ database }: Ground, work: () => Promise<void>): Promise<void> {
  await sql
    .raw(
      `create trigger proof_full before insert on records when new.kind = '${TOLD.kind}' begin select raise(abort, 'no'); end`,
    )
    .execute(database)
  await work().finally(() => sql`drop trigger proof_full`.execute(database))
}
