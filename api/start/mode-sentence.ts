import type { Config } from './config.ts'

/** Which mode runs and what it shows to whom, as whoever starts the server reads it. */
export function modeSentence({
  production,
  local,
  demoCodes,
  sms,
  adminPasskey,
}: Pick<Config, 'production' | 'local' | 'demoCodes' | 'sms' | 'adminPasskey'>): string {
  if (production) return 'PRODUCTION MODE: codes and the admin passkey are shown nowhere.'
  if (!local) {
    return 'DEVELOPMENT MODE that others may reach: codes and the admin passkey are shown nowhere. NODE_ENV=production is for a server that people use.'
  }
  const shown = [
    ...(demoCodes && sms === null ? ['codes stand on the screen'] : []),
    ...(adminPasskey === null ? ['an admin passkey stands in this log'] : []),
  ]
  const what = shown.length === 0 ? 'nothing secret is shown' : shown.join(', ')
  return `LOCAL MODE, for whoever uses this machine alone: ${what}. Start with NODE_ENV=production before others can reach this server.`
}
