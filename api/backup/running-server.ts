import * as v from 'valibot'
import { HealthSchema } from '../../core/contracts/health.ts'

const ANSWER_MS = 2_000
/** Listening on all addresses is answering on this one too. */
const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The address at which a Timberline answers where these settings would start one; null where none does. */
export async function runningServer({ host, port }: { host: string; port: number }): Promise<string | null> {
  if (port === 0) return null
  const name = EVERYWHERE[host] ?? host
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(ANSWER_MS) })
    return v.is(HealthSchema, await answer.json()) ? url : null
  } catch {
    return null
  }
}
