import type { Page } from '@playwright/test'

export type Question = { method: string; path: string; body?: unknown }

export type Answer = { question: string; status: number; headers: Record<string, string>; body: unknown }

/** What an answer says to a caller. Lengths and encodings are the connection's; cookies are no script's to read. */
const COMPARED = [
  'allow',
  'cache-control',
  'content-security-policy',
  'content-type',
  'etag',
  'referrer-policy',
  'retry-after',
  'timberline-api',
  'x-content-type-options',
]

/** Asks the demo as its own pages do, one after the other. */
export async function askDemo(page: Page, questions: readonly Question[]): Promise<Answer[]> {
  const answers = await page.evaluate(async (asked) => {
    const told: { status: number; headers: [string, string][]; text: string }[] = []
    for (const { method, path, body } of asked) {
      const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      const answer = await fetch(document.baseURI.replace(/\/$/, '') + path, {
        method,
        ...(body === undefined ? {} : json),
      })
      told.push({ status: answer.status, headers: [...answer.headers], text: await answer.text() })
    }
    return told
  }, questions)
  return answers.map((answer, at) => compared(questions[at]!, answer))
}

/** Asks the real server as a browser does that keeps its cookies. */
export async function askServer(
  url: string,
  questions: readonly Question[],
  userAgent: string,
): Promise<Answer[]> {
  const cookies = new Map<string, string>()
  const answers: Answer[] = []
  for (const question of questions) {
    const { method, path, body } = question
    const answer = await fetch(url + path, {
      method,
      headers: {
        Origin: url,
        'User-Agent': userAgent,
        'Accept-Encoding': 'identity',
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const { status, headers } = answer
    answers.push(compared(question, { status, headers: [...headers], text: await answer.text() }))
  }
  return answers
}

function compared(
  { method, path }: Question,
  { status, headers, text }: { status: number; headers: [string, string][]; text: string },
): Answer {
  const body = withoutChance(text)
  return {
    question: `${method} ${path}`,
    status,
    // An ETag says what the body is, and so when it was made where the body says that.
    headers: Object.fromEntries(
      headers
        .filter(([name]) => COMPARED.includes(name))
        .map(([name, value]) => [name, name === 'etag' && body !== text ? 'ETAG' : value]),
    ),
    body,
  }
}

/** What is drawn by lot or read from a clock has the same form on both sides, and never the same value. */
function withoutChance(text: string): string {
  return (
    text
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
      .replaceAll(/"[\w-]{43}"/g, '"256 BITS"')
      // The demo has no way to a push service, and offers none.
      .replaceAll(/"publicKey":(null|"[\w-]{87}")/g, '"publicKey":"OR NONE"')
      .replaceAll(/"challenge":"[\w-]+"/g, '"challenge":"CHALLENGE"')
      .replaceAll(/"temporaryCode":"\d{6}"/g, '"temporaryCode":"CODE"')
      .replaceAll(/in \d+ seconds?/g, 'in SECONDS')
      // The days on which an offering has room end with the last start of today that can be booked.
      .replaceAll(/"(\d+)":"[\w-]{62}"/g, '"$1":"DAYS"')
  )
}
