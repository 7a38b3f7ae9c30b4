import { chromium, type Browser } from '@playwright/test'
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../support/bundle.ts'
import { BROWSER_ARGS, chromiumPath } from '../support/chromium.ts'
import type { Findings } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import type { RunningServer } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import type { QueuedEdit, ReplaySide, ReplayTurn } from './replay-page.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

const PAGE_MODULE = fileURLToPath(new URL('replay-page.ts', import.meta.url))

/** Each of a record of its own. */
const EDITS = 1_000

/** @source issue 9 "To show" */
const MAX_RATIO = 0.25

/**
 * A thousand edits queued without signal, sent by the app's engine from its database in Chromium, against the same edits as
 * plain requests one after the other. Each turn is a new account in a fresh browser context; afterwards the server must
 * have each edit once.
 */
export async function replay({ rounds: count }: BenchOptions): Promise<Findings> {
  const script = await bundle(`import ${JSON.stringify(PAGE_MODULE)}`)
  return await inTemporaryFolder(async (directory) => {
    const server = await startRealServer(directory)
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS })
    const times: Record<ReplaySide, number[]> = { engine: [], plain: [] }
    try {
      const turn = async (side: ReplaySide) => {
        times[side].push(await oneTurn(browser, server, script, directory, side))
      }
      for (let round = 0; round < count; round++) {
        // In turn, and the other first each time.
        const sides: ReplaySide[] = round % 2 === 0 ? ['engine', 'plain'] : ['plain', 'engine']
        for (const side of sides) await turn(side)
      }
    } finally {
      await browser.close()
      await server.kill()
    }
    return {
      lines: [
        {
          name: `replay, ${EDITS.toLocaleString('en-US')} edits`,
          unit: 'ms',
          ours: { label: 'records engine', samples: times.engine },
          reference: { label: 'plain requests', samples: times.plain },
          target: { of: 'ratio', atMost: MAX_RATIO },
        },
      ],
      notes: [
        `replay: ${EDITS} edits of ${EDITS} records, ${count} rounds; after each turn the server had every edit, with its value, ` +
          `once: 0 lost, 0 doubled; through the engine one receipt each.`,
      ],
    }
  })
}

/** Milliseconds of the turn. Throws when an edit was lost, doubled or changed. */
async function oneTurn(
  browser: Browser,
  { url }: RunningServer,
  script: string,
  directory: string,
  side: ReplaySide,
): Promise<number> {
  // The page is the API's own, for its cookies; its policy allows no script.
  const context = await browser.newContext({ bypassCSP: true })
  try {
    const page = await context.newPage()
    await page.goto(`${url}/api/health`)
    const account = await page.evaluate(signUp)
    await page.addScriptTag({ content: script })
    const edits = editsOf(account)
    const turn = await page.evaluate<ReplayTurn, [ReplaySide, string, QueuedEdit[]]>(
      ([which, whose, what]) => globalThis.replayTurn(which, whose, what),
      [side, account, edits],
    )
    if (side === 'engine' && (turn.queued !== EDITS || turn.left !== 0)) {
      throw new Error(`${turn.queued} edits were queued, and ${turn.left} were not sent`)
    }
    proveEachOnce(join(directory, 'data'), account, edits, side)
    return turn.ms
  } finally {
    await context.close()
  }
}

/** Runs inside the page: a new account, whose session is the page's cookie from now on. Answers its id. */
async function signUp(): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as { user: { id: string } }
  }
  const email = `person-${crypto.randomUUID()}@example.com`
  const [birthMonth, birthDay, birthYear] = ['04', '12', '1990']
  const person = { firstName: 'Anna', lastName: 'Ridge', email, password: 'columbine trail 9' }
  await post('/api/auth/register', { ...person, birthMonth, birthDay, birthYear })
  return (await post('/api/auth/login', { email, password: person.password })).user.id
}

/** Different instants, so that a value in the wrong record would be seen. */
function editsOf(account: string): QueuedEdit[] {
  const start = Date.parse('2026-11-01T00:00:00.000Z')
  return Array.from({ length: EDITS }, (_, at) => ({
    placeId: `place-${at}-${account.slice(0, 8)}`,
    addedAt: new Date(start + at * 1000).toISOString(),
  }))
}

type Row = { id: string; fields: string; revision: number }

function proveEachOnce(dataDir: string, account: string, edits: QueuedEdit[], side: ReplaySide): void {
  const store = new Database(join(dataDir, 'timberline.sqlite'), { readonly: true })
  try {
    const rows = store
      .prepare<[string], Row>(
        'SELECT id, fields, revision FROM records WHERE space_id = ? AND deleted_at IS NULL',
      )
      .all(account)
    const had = new Map(rows.map(({ id, fields }) => [id, (JSON.parse(fields) as QueuedEdit).addedAt]))
    const lost = edits.filter(({ placeId, addedAt }) => had.get(placeId) !== addedAt).length
    // A second application would have a revision of its own.
    const revisions = new Set(rows.map(({ revision }) => revision))
    const reached = store
      .prepare<[string], { revision: number }>('SELECT revision FROM spaces WHERE id = ?')
      .get(account)!.revision
    const receipts = store
      .prepare<[string], { kept: number }>('SELECT count(*) AS kept FROM patch_receipts WHERE user_id = ?')
      .get(account)!.kept
    const doubled = rows.length - edits.length + (reached - revisions.size)
    if (lost > 0 || doubled !== 0) throw new Error(`${side}: ${lost} edits were lost and ${doubled} doubled`)
    if (side === 'engine' && receipts !== edits.length) throw new Error(`There are ${receipts} receipts`)
  } finally {
    store.close()
  }
}
