import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768 on), of which one may be taken while a server that is to
 * come back on its own is down.
 */
const FIRST = 15_000
const COUNT = 15_000

/** A port of 127.0.0.1 on which nobody listened a moment ago, and which no outgoing connection is given. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  const isTaken = await Promise.race([
    once(probe, 'listening').then(() => false),
    once(probe, 'error').then(() => true),
  ])
  if (isTaken) return false
  probe.close()
  await once(probe, 'close')
  return true
}
