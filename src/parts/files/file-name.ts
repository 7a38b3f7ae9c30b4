import type { FileType } from '../../../core/contracts/files/files.ts'

const ENDINGS: Record<FileType, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'message/rfc822': ['eml'],
}

/** The name with the ending of its type, and without what file systems refuse. */
export function fileNameOf(name: string, type: FileType): string {
  const plain = name.replace(/[\\/:*?"<>|]+/g, '-')
  const ending = /\.([a-z0-9]+)$/i.exec(plain)?.[1]?.toLowerCase() ?? ''
  return ENDINGS[type].includes(ending) ? plain : `${plain}.${ENDINGS[type][0]}`
}
