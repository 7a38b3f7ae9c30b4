import { KB, MB } from '../../../core/contracts/bytes.ts'
import type { FileType } from '../../../core/contracts/files/files.ts'

/** The size of a file in words: `860 KB`, `1.2 MB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`
  const size = bytes / MB
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} MB`
}

/** Whether a file is shown as a picture; others are handed to what the phone has for them. */
export const isPhoto = (type: FileType): boolean => type.startsWith('image/')

export const typeInWords = (type: FileType): string =>
  isPhoto(type) ? 'Photo' : type === 'application/pdf' ? 'PDF' : 'Mail'
