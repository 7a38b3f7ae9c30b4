import * as v from 'valibot'
import { SpaceNewsSchema, type SpaceNews } from '../../../core/contracts/records/space-news.ts'

/** A stream of news as a phone reads it. */
export type OpenStream = {
  answer: Response
  /** The spaces that the next message names; null where the stream has ended as it should. Rejects where it broke off. Signs are passed over. */
  next: () => Promise<SpaceNews['spaces'] | null>
  /** The phone goes away. */
  close: () => void
}

/** Opens a stream at a server that listens, and reads it up to its first sign. */
export async function openStream(
  url: string,
  { account, session }: { account: string; session: { Cookie: string } },
): Promise<OpenStream> {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/api/sync/events?account=${account}`, {
    headers: session,
    signal: leaving.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function line(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const message = text.slice(0, end)
        text = text.slice(end + 2)
        return message
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return null
      text += chunk.value
    }
  }
  if (answer.ok) await line()
  return {
    answer,
    async next() {
      for (let message = await line(); message !== null; message = await line())
        if (message.startsWith('data: '))
          return v.parse(v.strictObject(SpaceNewsSchema.entries), JSON.parse(message.slice(6))).spaces
      return null
    },
    close: () => leaving.abort(),
  }
}
