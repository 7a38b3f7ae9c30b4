import type { Buffer as NodeBuffer } from 'node:buffer'

/** As much of Node's Buffer as the rooms of `api/` use. */
type Encoding = 'utf8' | 'latin1' | 'hex' | 'base64' | 'base64url'

class Bytes extends Uint8Array<ArrayBuffer> {
  override toString(encoding: Encoding = 'utf8'): string {
    if (encoding === 'utf8') return new TextDecoder().decode(this)
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const latin1 = latin1Of(this)
    if (encoding === 'latin1') return latin1
    const base64 = btoa(latin1)
    return encoding === 'base64'
      ? base64
      : base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  }

  override indexOf(sought: number | string, from = 0): number {
    if (typeof sought === 'number') return super.indexOf(sought, from)
    const wanted = new TextEncoder().encode(sought)
    const [first] = wanted
    if (first === undefined) return from
    let at = super.indexOf(first, from)
    while (at !== -1 && !wanted.every((byte, index) => this[at + index] === byte)) {
      at = super.indexOf(first, at + 1)
    }
    return at
  }

  equals(other: Uint8Array): boolean {
    return this.length === other.length && this.every((byte, index) => byte === other[index])
  }
}

function from(source: string, encoding?: Encoding): Bytes
function from(source: Uint8Array): Bytes
function from(source: ArrayBuffer, offset?: number, length?: number): Bytes
function from(source: string | Uint8Array | ArrayBuffer, at?: Encoding | number, length?: number): Bytes {
  if (typeof source === 'string') return ofText(source, at as Encoding | undefined)
  if (source instanceof Uint8Array) return copyOf(source)
  return new Bytes(source, at as number | undefined, length)
}

function ofText(text: string, encoding: Encoding = 'utf8'): Bytes {
  if (encoding === 'utf8') return copyOf(new TextEncoder().encode(text))
  if (encoding === 'latin1') return Bytes.from(text, (sign) => sign.charCodeAt(0)) as Bytes
  if (encoding === 'hex') {
    return Bytes.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) as Bytes
  }
  // Node reads both alphabets, and leaves out what belongs to neither.
  const base64 = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '')
  // One sign alone is no byte.
  const whole = base64.length % 4 === 1 ? base64.slice(0, -1) : base64
  return Bytes.from(atob(whole), (sign) => sign.charCodeAt(0)) as Bytes
}

function copyOf(source: Uint8Array): Bytes {
  const copy = new Bytes(new ArrayBuffer(source.length))
  copy.set(source)
  return copy
}

function concat(parts: readonly Uint8Array[]): Bytes {
  const all = new Bytes(new ArrayBuffer(parts.reduce((sum, { length }) => sum + length, 0)))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** All at once would be more arguments than a call may have. */
const CHUNK = 8_192

function latin1Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  }
  return text
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length

/** Typed as Node's own, so that the rooms compile against one shape; what is not above is not there. */
export const Buffer = { from, concat, byteLength } as unknown as typeof NodeBuffer
export type Buffer = NodeBuffer
