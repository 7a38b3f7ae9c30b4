import { chromium } from '@playwright/test'
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { bytesOfTicket, textOfTicket } from '../../core/domain/market/tickets/ticket.ts'
import { bundle } from '../support/bundle.ts'
import { BROWSER_ARGS, chromiumPath, provenSlowing } from '../support/chromium.ts'
import { onFreshPage, slowDown } from '../support/fresh-page.ts'
import type { Findings } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { median, percentile } from '../support/statistics.ts'
import type { TicketTask, TicketTurn } from './ticket-check-page.ts'

const PAGE_MODULE = fileURLToPath(new URL('ticket-check-page.ts', import.meta.url))

const GUESTS = 500
const PARTY = 2
const SHOWN = 40

/** @source issue "Part 20" */
const MAX_CHECK_MS = 50

/** A ticket checked against a list of 500 guests on a slowed main thread in Chromium, against its signature alone. */
export async function ticketCheck({ samples }: BenchOptions): Promise<Findings> {
  const script = await bundle(`import ${JSON.stringify(PAGE_MODULE)}`)
  const task = ticketTask()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS })
  const turns: (TicketTurn & { slowing: number })[] = []
  try {
    for (let at = 0; at < samples; at++) {
      turns.push(
        await onFreshPage(browser, script, async (page) => {
          const slowing = await slowDown(page)
          return { ...(await page.evaluate((sent) => globalThis.ticketTurn(sent), task)), slowing }
        }),
      )
    }
  } finally {
    await browser.close()
  }
  if (turns.some(({ greens }) => greens !== SHOWN)) throw new Error('A good ticket was not green')
  const ours = turns.map(({ checkMs }) => percentile(checkMs, 0.95))
  return {
    lines: [
      {
        name: 'ticket check, p95',
        unit: 'ms',
        ours: { label: 'with its list', samples: ours },
        reference: {
          label: 'its signature alone',
          samples: turns.map(({ verifyMs }) => percentile(verifyMs, 0.95)),
        },
        target: { of: 'figure', atMost: MAX_CHECK_MS },
      },
    ],
    notes: [
      `ticket check: ${SHOWN} tickets of a list of ${GUESTS} guests in a fresh page each sample, slowed ${provenSlowing(turns.map(({ slowing }) => slowing)).toFixed(1)} times as measured; the first of a page, its key and code unknown, takes ${median(turns.map(({ firstMs }) => firstMs)).toFixed(1)} ms.`,
    ],
  }
}

/** What every ticket names its start by. */
const MARK = '00112233aabbccdd'

function ticketTask(): TicketTask {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const nowMs = Date.parse('2027-06-12T14:40:00Z')
  const at = (hours: number) => new Date(nowMs + hours * 3_600_000).toISOString()
  const list = Array.from({ length: GUESTS / PARTY }, (_, place) => ({
    uuid: randomUUID(),
    status: 'confirmed' as const,
    ticketVersion: 1,
    departures: [{ id: `start-${place % 12}`, mark: MARK, startsAt: at(1), endsAt: at(4) }],
    guests: Array.from({ length: PARTY }, (_, index) => ({ index, cancelledAt: null, checkedIn: null })),
    owedCents: 0,
    keys: [{ id: 7, publicKey: x }],
  }))
  // The last of the list first: each is looked for from the beginning.
  const shown = list.slice(-SHOWN).toReversed()
  const texts = shown.map(({ uuid }) => {
    const signed = bytesOfTicket({
      key: 7,
      booking: uuid,
      departure: MARK,
      validFrom: nowMs / 1_000 - 3_600,
      validUntil: nowMs / 1_000 + 3_600,
      version: 1,
      guest: 0,
    })
    return textOfTicket(signed, sign(null, signed, privateKey))
  })
  return { texts, list, publicKey: [...Buffer.from(x, 'base64url')], nowMs }
}
