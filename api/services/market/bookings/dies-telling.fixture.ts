import { writeFileSync } from 'node:fs'
import { prepareStore } from '../../../database/open.ts'
import { openSqlite } from '../../../platform/node/sqlite.ts'
import { sendBookingMails, type BookingMailDeps } from './booking-mails.ts'
import { tellDue } from './booking-news.ts'

/*
 * | Point          | The process is killed                                                    |
 * |----------------|--------------------------------------------------------------------------|
 * | `first-told`   | as the second person's notice is written, the first one's being committed |
 * | `all-told`     | when everybody was told, before the note of it goes                      |
 * | `before-mail`  | as it hands a mail over                                                  |
 */
export type Point = 'first-told' | 'all-told' | 'before-mail'

/** A process that tells what is due in a store and dies: `node dies-telling.fixture.ts STORE POINT NOW TRIED`. */
async function main([file = '', point = '', now = '', tried = '']: string[]): Promise<void> {
  const sqlite = openSqlite(file)
  const database = await prepareStore(sqlite)
  const die = () => process.kill(process.pid, 'SIGKILL')
  let notices = 0
  sqlite.function('die_at_second', () => {
    notices += 1
    if (notices === 2) die()
    return 0
  })
  sqlite.function('die', () => {
    die()
    return 0
  })
  if (point === 'first-told')
    sqlite.exec(
      "create temp trigger dies before insert on main.records when new.kind = 'notification' begin select die_at_second(); end",
    )
  if (point === 'all-told')
    sqlite.exec('create temp trigger dies before delete on main.booking_notices begin select die(); end')
  const deps: BookingMailDeps = {
    database,
    mail: async () => {
      writeFileSync(tried, 'tried')
      die()
    },
    serverKey: Buffer.alloc(32, 7),
    origin: () => null,
    now: () => new Date(now),
    report: (what, problem) => {
      throw new Error(what, { cause: problem })
    },
  }
  await tellDue(deps)
  await sendBookingMails(deps)
}

if (import.meta.main) await main(process.argv.slice(2))
