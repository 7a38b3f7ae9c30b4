/**
 * `npm run chaos`: random schedules of edits, exchanges, deaths and faults over every kind that is declared, on as many processes as
 * the machine has cores. CHAOS_RUNS says how many (10,000), CHAOS_SEED which; the same seed walks the same ones. Ends with the figures,
 * and with 1 where a promise was broken.
 */
import { run } from './run.ts'

process.exitCode = await run('node', ['src/sync/proof/run-chaos.fixture.ts'])
