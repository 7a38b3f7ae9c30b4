/** Runs inside the browser: tickets checked as a guide's phone does it, and their signatures alone. Bundled by ticket-check.ts. */
import type { ListedBooking } from '../../core/domain/market/tickets/check-ticket.ts'
import { readTicket } from '../../core/domain/market/tickets/ticket.ts'
import { checkShown } from '../../src/domain/market/tickets/check-shown.ts'

export type TicketTask = {
  texts: readonly string[]
  list: readonly (ListedBooking & { keys: readonly { id: number; publicKey: string }[] })[]
  /** The 32 bytes of the key that signed them all. */
  publicKey: readonly number[]
  nowMs: number
}
/** Of each ticket in turn, ms. `first` is the first check of the page, its key and code unknown. */
export type TicketTurn = { checkMs: number[]; verifyMs: number[]; firstMs: number; greens: number }

declare global {
  var ticketTurn: (task: TicketTask) => Promise<TicketTurn>
}

globalThis.ticketTurn = async ({ texts, list, publicKey, nowMs }) => {
  const against = { list, departure: null, now: new Date(nowMs) }
  const raw = await crypto.subtle.importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, ['verify'])
  const [checkMs, verifyMs]: [number[], number[]] = [[], []]
  let greens = 0
  for (const text of texts) {
    const startMs = performance.now()
    const { colour } = await checkShown(text, against)
    checkMs.push(performance.now() - startMs)
    greens += colour === 'green' ? 1 : 0
    const read = readTicket(text)
    if (!read) throw new Error('The ticket cannot be read')
    const bareMs = performance.now()
    await crypto.subtle.verify('Ed25519', raw, read.signature, read.signed)
    verifyMs.push(performance.now() - bareMs)
  }
  const [firstMs = 0] = checkMs
  return { checkMs, verifyMs, firstMs, greens }
}
