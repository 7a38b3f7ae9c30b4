import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { readNames, type Names } from './read-names.ts'

const file = new URL('../../../../api/database/seed/names.json.br', import.meta.url)

/** The official names as they are seeded. */
export const officialNames: Names = readNames(
  JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8')),
)
