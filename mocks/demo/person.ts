import { ROLES_HEADER } from '../../core/contracts/records/protocol.ts'
import type { RecordEdit } from '../../core/records/record-edit.ts'

/** The API, asked past the page. */
export type AskApi = (
  path: string,
  init: { method: string; headers: Headers; body: string | null },
) => Promise<Response>

export type Person = {
  id: string
  /** Each `Set-Cookie` of the session, the last one as it stands. */
  cookies: readonly string[]
  post: (path: string, body?: unknown) => Promise<unknown>
  get: (path: string) => Promise<unknown>
  /** Sends edits of one space as a phone does. Throws unless all were taken. */
  send: (space: string, edits: readonly RecordEdit[]) => Promise<void>
}

/** Makes an account by `path` and answers what it can do then. Throws when the API refuses anything. */
export async function register(ask: AskApi, path: string, form: object): Promise<Person> {
  let cookies: string[] = []

  async function call(method: string, at: string, body?: unknown): Promise<unknown> {
    const headers = new Headers({ 'Content-Type': 'application/json', [ROLES_HEADER]: '1' })
    if (cookies.length > 0) headers.set('Cookie', cookies.map((one) => one.split(';', 1)[0]).join('; '))
    const answer = await ask(at, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${at} answered ${answer.status}: ${said}`)
    const set = answer.headers.getSetCookie()
    if (set.length > 0) cookies = set
    return said === '' ? undefined : JSON.parse(said)
  }

  const { user } = (await call('POST', path, form)) as { user: { id: string } }
  return {
    id: user.id,
    get cookies() {
      return cookies
    },
    post: (at, body) => call('POST', at, body),
    get: (at) => call('GET', at),
    async send(space, edits) {
      const patches = edits.map(({ kind, id: recordId, set = {} }) => ({
        id: crypto.randomUUID(),
        space,
        kind,
        recordId,
        create: true,
        fields: Object.fromEntries(Object.entries(set).map(([name, value]) => [name, { value, base: 0 }])),
      }))
      const asked = { account: user.id, since: {}, patches, room: 1 }
      const { results } = (await call('POST', '/api/sync', asked)) as { results: { outcome: string }[] }
      const refused = results.find(({ outcome }) => outcome !== 'applied')
      if (refused) throw new Error(`An edit was not taken: ${JSON.stringify(refused)}`)
    },
  }
}
