import { chromium } from '@playwright/test'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { BROWSER_ARGS, chromiumPath } from '../support/chromium.ts'
import type { Findings } from '../support/line.ts'
import { buildApp } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

/** With the pictures and hikes that are still to come. @source issue 30 "To show"; MB are 1,000,000 bytes. */
const MAX_WIRE_KB = 2800

const READY_WORDS = 'Ready for no signal'
const READY_WITHIN_MS = 120_000

/** A header of the same length that means nothing. */
const ASKS_FOR_COMPRESSION = 'Accept-Encoding:'
const ASKS_FOR_NOTHING = 'X-Nothing-Asked:'

/**
 * Everything that crosses the wire to a phone from the first request until the app works with no signal, headers included,
 * counted between browser and server; against the same visit of a browser that understands no compression.
 */
export async function wireSize(): Promise<Findings> {
  await buildApp()
  return await inTemporaryFolder(async (directory) => {
    const server = await startRealServer(directory)
    try {
      const compressed = await firstVisitBytes(server.url, true)
      const plain = await firstVisitBytes(server.url, false)
      return {
        lines: [
          {
            name: 'whole app on the wire',
            unit: 'KB',
            ours: { label: 'first visit until ready', samples: [compressed / 1000] },
            reference: { label: 'without compression', samples: [plain / 1000] },
            target: { of: 'figure', atMost: MAX_WIRE_KB },
          },
        ],
        notes: [],
      }
    } finally {
      await server.kill()
    }
  })
}

async function firstVisitBytes(url: string, compressed: boolean): Promise<number> {
  const wire = await countingWire(Number(new URL(url).port), compressed)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${wire.port}`)
    await page.getByText(READY_WORDS, { exact: true }).waitFor({ timeout: READY_WITHIN_MS })
    return wire.received()
  } finally {
    await browser.close()
    wire.close()
  }
}

type Wire = { port: number; received: () => number; close: () => void }

/** Passes everything on to `port` and counts what comes back. */
async function countingWire(port: number, compressed: boolean): Promise<Wire> {
  let bytes = 0
  const wire = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    client.on('data', (asked) => server.write(compressed ? asked : withoutCompression(asked)))
    server.on('data', (answer) => {
      bytes += answer.length
      client.write(answer)
    })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('close', () => other.destroy())
      one.on('error', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(wire, 'listening')
  return { port: (wire.address() as AddressInfo).port, received: () => bytes, close: () => wire.close() }
}

function withoutCompression(asked: Buffer): Buffer {
  return Buffer.from(asked.toString('latin1').replaceAll(ASKS_FOR_COMPRESSION, ASKS_FOR_NOTHING), 'latin1')
}
