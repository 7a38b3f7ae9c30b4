/** `npm run engines`: the app's main job in Firefox and WebKit, against the built app and the real server. */
import { mkdirSync } from 'node:fs'
import type { Browser } from '../e2e/engines/browser.ts'
import { factsOf } from '../e2e/engines/facts.ts'
import { startFirefox } from '../e2e/engines/firefox.ts'
import { withoutScrollBars } from '../e2e/engines/layout.ts'
import { limited, within } from '../e2e/engines/limits.ts'
import { mainJob } from '../e2e/engines/walk.ts'
import { startWebKit } from '../e2e/engines/webkit.ts'
import { newServer } from '../e2e/support/server.ts'
import { buildIfChanged } from './build.ts'
import { findFirefox, findWebKit } from './tests/engine-paths.ts'
import { ROOT } from './run.ts'
import { conclude, sum, withReason, type Tally } from './tests/tally.ts'

const ENGINES: Record<string, () => Promise<Browser>> = {
  firefox: async () => startFirefox(await findFirefox()),
  webkit: async () => startWebKit(await findWebKit()),
}

/** No promise takes longer, ms; the first walk over all screens is the longest. */
const PROMISE_MS = 150_000

/** Walks one engine to its first failure: what comes after builds on it. An engine that does not start is a failure. */
async function walkEngine(engine: string, start: () => Promise<Browser>): Promise<Tally> {
  const server = await newServer()
  let browser: Browser | null = null
  let promise = `${engine} starts`
  let passed = 0
  try {
    await server.start()
    browser = withoutScrollBars(limited(await start()))
    console.log(`\n${browser.name}`)
    for (const step of mainJob(browser, server)) {
      promise = `${engine}: ${step.promise}`
      const started = performance.now()
      await within(PROMISE_MS, step.promise, step.walk())
      passed += 1
      console.log(`✓ ${step.promise} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    }
    return { passed, failures: [] }
  } catch (problem) {
    console.log(`✗ ${promise}`)
    if (browser) console.log((await factsOf(browser)).map((fact) => `    ${fact}`).join('\n'))
    mkdirSync(`${ROOT}test-results`, { recursive: true })
    await browser
      ?.screenshot(`${ROOT}test-results/${engine}.png`)
      .catch(() => 'The reason is told all the same.')
    return {
      passed,
      failures: [withReason(promise, [String(problem instanceof Error ? problem.stack : problem)])],
    }
  } finally {
    await browser?.close().catch(() => 'It is gone already.')
    await server.dispose()
  }
}

const named = process.argv.slice(2)
const chosen = Object.entries(ENGINES).filter(([engine]) => named.length === 0 || named.includes(engine))
if (await buildIfChanged()) {
  const tallies: Tally[] = []
  for (const [engine, start] of chosen) tallies.push(await walkEngine(engine, start))
  conclude(sum(tallies))
} else conclude({ passed: 0, failures: ['the build'] })
