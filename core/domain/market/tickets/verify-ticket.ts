import type { SignedTicket } from './ticket.ts'

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** Keys as the browser takes them; null where it knows no such signature. */
const imported = new Map<string, Promise<Key | null>>()
const MOST_KEYS = 50

/** What checks signatures where the browser does not. Rejects where it is not on this phone and cannot be fetched. */
const library = async () => await import('@noble/ed25519')

/**
 * Whether this key signed what the ticket says (Ed25519, `publicKey` 32 bytes). False where the key is none, too; null where nothing here can say
 * it: neither the browser knows such signatures, nor is there what does it instead. @source marketplace "Without signal"
 */
export async function verifyTicket(
  read: SignedTicket,
  publicKey: Uint8Array,
  load = library,
): Promise<boolean | null> {
  const key = await importedKey(publicKey)
  const answer =
    key && (await crypto.subtle.verify('Ed25519', key, read.signature, read.signed).catch(() => null))
  return answer ?? (await verifyAlone(read, publicKey, load))
}

/** As `verifyTicket`, where the browser cannot. */
export async function verifyAlone(
  { signed, signature }: SignedTicket,
  publicKey: Uint8Array,
  load = library,
): Promise<boolean | null> {
  const loaded = await load().catch(() => null)
  // It takes its hashes from there, which pages that came without HTTPS do not have.
  if (loaded === null || !hasSubtle()) return null
  // As strict as the browsers are (RFC 8032).
  return await loaded.verifyAsync(signature, signed, publicKey, { zip215: false }).catch(() => false)
}

const hasSubtle = (): boolean => 'subtle' in crypto

async function importedKey(publicKey: Uint8Array): Promise<Key | null> {
  if (!hasSubtle()) return null
  const name = publicKey.join()
  const known = imported.get(name)
  if (known) return await known
  if (imported.size >= MOST_KEYS) imported.clear()
  const key = crypto.subtle
    .importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, ['verify'])
    .catch(() => null)
  imported.set(name, key)
  return await key
}
