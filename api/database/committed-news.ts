import type SqliteDatabase from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/*
 * | What a transaction wrote                          | Row that its trigger leaves             |
 * |---------------------------------------------------|-----------------------------------------|
 * | a space's next revision                           | `space`, the space                      |
 * | somebody came into a space, or got another role   | `members`, the space                    |
 * | somebody was taken out of a space, or left it     | `members`, the space; `lost`, the same, |
 * |                                                   | with their account                      |
 * | a session ended, or its token was replaced        | `session`, the session                  |
 *
 * The rows lie in a temporary table of this connection: a rollback, also to a savepoint, takes them back with what they tell of, and
 * they are read once the commit has succeeded. Whoever writes need not think of it. PostgreSQL has the same: triggers that call
 * `pg_notify`, whose messages leave with the commit, to every process that listens.
 */
const TRIGGERS = `
  create temp table committed_news (kind text not null, subject text not null, account text not null);
  create temp trigger space_raised after update of revision on main.spaces
    begin insert into committed_news values ('space', new.id, ''); end;
  create temp trigger member_came after insert on main.space_members
    begin insert into committed_news values ('members', new.space_id, ''); end;
  create temp trigger role_changed after update of role on main.space_members
    begin insert into committed_news values ('members', new.space_id, ''); end;
  create temp trigger member_went after delete on main.space_members
    begin
      insert into committed_news values ('members', old.space_id, '');
      insert into committed_news values ('lost', old.space_id, old.user_id);
    end;
  create temp trigger session_ended after delete on main.sessions
    begin insert into committed_news values ('session', old.id, ''); end;
  create temp trigger session_rotated after update of token_hash on main.sessions
    begin insert into committed_news values ('session', old.id, ''); end;
`

/** One thing that a committed transaction has changed for people who listen; `account` is '' but where a member was lost. */
export type CommittedNews = {
  kind: 'space' | 'members' | 'lost' | 'session'
  /** The id of the space or session. */
  subject: string
  account: string
}

type Listener = (news: readonly CommittedNews[]) => void

const listenersOf = new WeakMap<Kysely<Database>, Set<Listener>>()

/**
 * Lets `onCommitted` hear what is written through this handle. Answers what the driver calls after each commit; `writes` says how many
 * statements that may write have run. Stands behind the migrations: they may make tables anew, and a trigger would go with its table.
 */
export function watchCommits(
  database: Kysely<Database>,
  sqlite: SqliteDatabase.Database,
  writes: () => number,
): () => void {
  sqlite.pragma('temp_store = memory')
  sqlite.exec(TRIGGERS)
  const read = sqlite.prepare('select distinct kind, subject, account from committed_news')
  const empty = sqlite.prepare('delete from committed_news')
  const listeners = new Set<Listener>()
  listenersOf.set(database, listeners)
  let seen = writes()
  return () => {
    if (writes() === seen) return
    seen = writes()
    const news = read.all() as CommittedNews[]
    if (news.length === 0) return
    empty.run()
    for (const listener of listeners) listener(news)
  }
}

/**
 * Calls back after each commit of this process that has news, at once and before its caller goes on: `listener` may not throw. Answers
 * the way to stop. What another process writes is not heard.
 */
export function onCommitted(database: Kysely<Database>, listener: Listener): () => void {
  const listeners = listenersOf.get(database)
  listeners?.add(listener)
  return () => listeners?.delete(listener)
}
