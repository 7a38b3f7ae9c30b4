/**
 * What has been proved of the sync engine, of bookings and of both together, as hashes of everything that the proofs and the mutants load.
 * They run again when their hash is another; only a run of everything that was green (`CI_FULL=1 npm test`) writes the file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { hashOfFiles } from '../build.ts'
import { importedFiles } from './imported-files.ts'
import { MUTANTS } from './mutants-list.ts'
import { ROOT } from '../run.ts'

const FILE = `${ROOT}scripts/proof/proven.json`
export const ENGINE_PROOFS = ['src/sync/proof/prove.test.ts', 'src/sync/proof/pages/prove-pages.test.ts']
export const BOOKINGS_PROOF = 'api/routes/market/bookings/bookings.property.test.ts'
export const ENGINE_BOOKINGS_PROOF = 'src/sync/proof/bookings/bookings.property.test.ts'

/** A hash for each of the four. */
export type Proven = { proof: string; bookings: string; engineBookings: string; mutants: string }

/** The hashes of what stands here now. */
export function provenNow(): Proven {
  const proof = importedFiles(ENGINE_PROOFS)
  // The packages that they run on: their versions stand in the lockfile.
  const shared = ['package-lock.json']
  const walked = ['scripts/test.ts', ...shared]
  return {
    proof: hashOfFiles([...proof, ...walked]),
    bookings: hashOfFiles([...importedFiles([BOOKINGS_PROOF]), ...walked]),
    engineBookings: hashOfFiles([...importedFiles([ENGINE_BOOKINGS_PROOF]), ...walked]),
    mutants: hashOfFiles([
      ...new Set([...proof, ...importedFiles(['scripts/mutants.ts', ...testsOfMutants()])]),
      ...shared,
    ]),
  }
}

const testsOfMutants = (): string[] => MUTANTS.flatMap(({ test }) => test ?? [])

/** The hashes that the last green run of everything left. */
export const provenBefore = (): Proven => JSON.parse(readFileSync(FILE, 'utf8')) as Proven

/** Writes down that what stands here now is proved; the file is to be committed. */
export const rememberProven = (): void => writeFileSync(FILE, `${JSON.stringify(provenNow(), null, 2)}\n`)
