/**
 * `npm run sample`: a dozen providers with what they offer, into the empty store of `DATA_DIR`, for trying. Refused in production and where
 * accounts exist.
 */
import { randomBytes } from 'node:crypto'
import { openStore } from '../../api/database/open-store.ts'
import { ConfigError } from '../../api/errors.ts'
import { hashPassword } from '../../api/services/identity/passwords.ts'
import { readServerKey } from '../../api/services/identity/server-key.ts'
import { signTicketsWith } from '../../api/services/market/tickets/ticket-signer.ts'
import { readConfig } from '../../api/start/config.ts'
import { fillSample, SAMPLE_DESK_OF, SAMPLE_TRAVELER, sampleAddress } from './fill-sample.ts'
import { SAMPLE_PROVIDERS } from './providers.ts'

const PASSWORD_BYTES = 12

try {
  if (process.env['NODE_ENV'] === 'production')
    throw new ConfigError('The sample is for trying: it is not brought into a store of production.')
  const { dataDir } = readConfig(process.env)
  const database = await openStore(dataDir, (sentence) => process.stderr.write(`${sentence}\n`))
  try {
    signTicketsWith(database, readServerKey(dataDir))
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    await fillSample(database, { now: new Date(), passwordHash: await hashPassword(password) })
    const count = SAMPLE_PROVIDERS.reduce((sum, { offerings }) => sum + offerings.length, 0)
    const team = (SAMPLE_PROVIDERS[0]!.team ?? [])
      .map((member) => `${sampleAddress(member)} (${member.role})`)
      .join(', ')
    process.stdout.write(
      `${dataDir} holds ${SAMPLE_PROVIDERS.length} sample providers with ${count} offerings.\n` +
        `Each has an account, such as ${sampleAddress(SAMPLE_PROVIDERS[0]!)}, and that one a team too: ${team}. ` +
        `${sampleAddress(SAMPLE_TRAVELER)} booked with them: one booking in each state. ` +
        `${sampleAddress({ mailbox: SAMPLE_DESK_OF })} has guests: requests that wait, today's, later ones and past ones. The password of all is ${password}\n`,
    )
  } finally {
    await database.destroy()
  }
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
