import { deflateSync } from 'fflate'
import { MB } from '../../../core/contracts/bytes.ts'
import { crc32 } from '../../../core/domain/files/crc32.ts'
import { inflateWithin } from '../trip-files/read/inflate-within.ts'
import { base45, bytesOfBase45 } from './base45.ts'

/*
 * A text in parts, each one QR code, read in any order and any number of times:
 *
 *   TL1:5F3A09C2:3/12:8E41:…
 *
 * The format's version, the checksum of the whole, which part of how many (from 1), the checksum of this part with what stands before that, and
 * base45 of a piece of the deflated text. All are letters of the QR code's alphanumeric mode, in which a letter takes 5.5 bits.
 */

const FORMAT = 'TL1'

/**
 * Letters of one part. With the least redundancy that makes 45 modules a side: 6 cm wide on a phone's screen one module is 1.1 mm, and a
 * camera of 25 pixels a centimetre, 37 cm away, gives it the 3 pixels that the decoder needs (measured with blur and noise: 3 pixels 8
 * of 8, 2.4 half of them, whatever the redundancy).
 */
export const MAX_PART_CHARS = 224

/** So many parts run in two minutes; what is longer goes as a file. */
const MAX_PARTS = 300

const HEADER_CHARS = `${FORMAT}:FFFFFFFF:${MAX_PARTS}/${MAX_PARTS}:FFFF:`.length
const DATA_CHARS = MAX_PART_CHARS - HEADER_CHARS

/** No trip and no file of changes is larger. */
const MAX_TEXT_BYTES = 4 * MB

/** The parts of a text, the first first; null where they would be too many. */
export function qrParts(text: string): string[] | null {
  const data = base45(deflateSync(new TextEncoder().encode(text), { level: 9 }))
  const count = Math.max(1, Math.ceil(data.length / DATA_CHARS))
  if (count > MAX_PARTS) return null
  const whole = checksum(data, 8)
  return Array.from({ length: count }, (_, at) => {
    const piece = data.slice(at * DATA_CHARS, (at + 1) * DATA_CHARS)
    return `${FORMAT}:${whole}:${at + 1}/${count}:${partChecksum(`${whole}:${at + 1}/${count}`, piece)}:${piece}`
  })
}

/** The parts that were read of one text. `id` is the checksum of the whole. */
export type Gathered = { id: string; count: number; pieces: ReadonlyMap<number, string> }

/**
 * | What was read     | It is                                                                             |
 * |-------------------|-----------------------------------------------------------------------------------|
 * | `no-part`         | something of its own                                                              |
 * | `newer`           | a part that a newer version of the app wrote                                      |
 * | `torn`            | a part of which letters are missing or wrong; or all are here and are not the whole |
 * | `other`           | a part of another text than those that were gathered, which stay                  |
 * | `more`            | a part, and others are missing                                                    |
 * | `whole`           | the last part that was missing: `text` is here                                    |
 */
export type PartRead =
  | { kind: 'no-part' | 'newer' | 'torn' | 'other' }
  | { kind: 'more'; gathered: Gathered }
  | { kind: 'whole'; text: string }

const PART = /^TL1:([0-9A-F]{8}):(\d{1,3})\/(\d{1,3}):([0-9A-F]{4}):([0-9A-Z $%*+\-./:]*)$/

/** Takes what a code says into what was gathered of a text before; null for nothing yet. */
export function takePart(gathered: Gathered | null, code: string): PartRead {
  if (!/^TL\d+:/.test(code)) return { kind: 'no-part' }
  if (!code.startsWith(`${FORMAT}:`)) return { kind: 'newer' }
  const [, id = '', at = '', of = '', check = '', piece = ''] = PART.exec(code) ?? []
  const number = Number(at)
  const count = Number(of)
  const isPart = number >= 1 && number <= count && count <= MAX_PARTS
  if (!isPart || check !== partChecksum(`${id}:${at}/${of}`, piece)) return { kind: 'torn' }
  if (gathered && (gathered.id !== id || gathered.count !== count)) return { kind: 'other' }
  const pieces = new Map(gathered?.pieces).set(number, piece)
  if (pieces.size < count) return { kind: 'more', gathered: { id, count, pieces } }
  const text = textOf(Array.from({ length: count }, (_, index) => pieces.get(index + 1)!).join(''), id)
  return text === null ? { kind: 'torn' } : { kind: 'whole', text }
}

function textOf(data: string, id: string): string | null {
  if (checksum(data, 8) !== id) return null
  const packed = bytesOfBase45(data)
  const bytes = packed && inflateWithin(packed, MAX_TEXT_BYTES)
  if (!bytes) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

const partChecksum = (header: string, piece: string): string => checksum(`${header}:${piece}`, 4)

/** So many hexadecimal digits of the letters' checksum. */
const checksum = (text: string, digits: 4 | 8): string =>
  crc32(new TextEncoder().encode(text)).toString(16).toUpperCase().padStart(8, '0').slice(-digits)
