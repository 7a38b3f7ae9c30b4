import type { SignedTicket } from './ticket.ts'

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** Keys as the browser takes them; null where it knows no such signature. */
const imported = new Map<string, Promise<Key | null>>()
const MOST_KEYS = 50

/**
 * Whether this key signed what the ticket says (Ed25519, `publicKey` 32 bytes). False where the key is none, too. Phones that cannot do it
 * by themselves load what does. @source marketplace "Without signal"
 */
export async function verifyTicket(read: SignedTicket, publicKey: Uint8Array): Promise<boolean> {
  try {
    const key = await importedKey(publicKey)
    return key === null
      ? await verifyAlone(read, publicKey)
      : await crypto.subtle.verify('Ed25519', key, read.signature, read.signed)
  } catch {
    return false
  }
}

/** As `verifyTicket`, where the browser cannot. */
export async function verifyAlone(
  { signed, signature }: SignedTicket,
  publicKey: Uint8Array,
): Promise<boolean> {
  const { verifyAsync } = await import('@noble/ed25519')
  // As strict as the browsers are (RFC 8032).
  return await verifyAsync(signature, signed, publicKey, { zip215: false })
}

function importedKey(publicKey: Uint8Array): Promise<Key | null> {
  const name = publicKey.join()
  const known = imported.get(name)
  if (known) return known
  if (imported.size >= MOST_KEYS) imported.clear()
  const key = crypto.subtle
    .importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, ['verify'])
    .catch(() => null)
  imported.set(name, key)
  return key
}
