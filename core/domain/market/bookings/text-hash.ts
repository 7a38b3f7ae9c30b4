/** Which text it is: its SHA-256 as UTF-8, 64 hexadecimal digits. The server works out the same of what it was agreed on. */
export async function textHash(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
