import { readFileSync, writeFileSync } from '../../api/platform/node/files.ts'

const FILE = 'demo-cookies.json'

type Cookie = { value: string; expiresAt: number | null }

/** What a browser does with the cookies of one site; they are there after the page was closed. */
export function openCookieJar(now: () => number) {
  const cookies = new Map<string, Cookie>(read())
  return {
    /** As `Cookie` goes out; undefined where there are none. */
    header(): string | undefined {
      const live = [...cookies].filter(([, { expiresAt }]) => expiresAt === null || expiresAt > now())
      return live.map(([name, { value }]) => `${name}=${value}`).join('; ') || undefined
    },
    /** Takes in each `Set-Cookie` of an answer. */
    keep(set: readonly string[]): void {
      if (set.length === 0) return
      for (const line of set) {
        const [pair = '', ...attributes] = line.split(/; */)
        const at = pair.indexOf('=')
        const expiresAt = expiryOf(attributes, now())
        if (expiresAt !== null && expiresAt <= now()) cookies.delete(pair.slice(0, at))
        else cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), expiresAt })
      }
      writeFileSync(FILE, JSON.stringify([...cookies]))
    },
  }
}

function expiryOf(attributes: readonly string[], now: number): number | null {
  const named = (name: string) =>
    attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const maxAge = named('max-age')
  if (maxAge !== undefined) return now + Number(maxAge) * 1000
  const expires = named('expires')
  return expires === undefined ? null : Date.parse(expires)
}

function read(): [string, Cookie][] {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as [string, Cookie][]
  } catch {
    // The first start.
    return []
  }
}
