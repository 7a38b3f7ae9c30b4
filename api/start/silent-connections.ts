import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Assumed where the system does not say how many descriptors a process may open. */
const USUAL_DESCRIPTORS = 1_024

/** Connections that have sent no whole request head yet. */
export type SilentConnections = { closeAll: () => void }

/**
 * Watches for connections that are opened and then say nothing, or half a request line. Nothing is lost with them, so
 * they make way: when they hold half of the descriptors that this process may open, the oldest goes for each new one. How
 * long one may stay silent is Node's `headersTimeout`.
 */
export function watchSilence(server: Server, most = Math.floor(descriptorLimit() / 2)): SilentConnections {
  /** Oldest first. */
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
    if (silent.size <= most) return
    const [oldest] = silent
    oldest?.destroy()
  })
  const hasSpoken = ({ socket }: IncomingMessage) => silent.delete(socket)
  for (const event of ['request', 'connect', 'checkExpectation']) server.prependListener(event, hasSpoken)
  return {
    closeAll: () => {
      for (const socket of silent) socket.destroy()
    },
  }
}

function descriptorLimit(): number {
  // Not in Node's types. Without it the report asks for the name of every address that is connected.
  Object.assign(process.report, { excludeNetwork: true })
  // Absent on Windows, and 'unlimited' where there is no limit.
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : USUAL_DESCRIPTORS
}
