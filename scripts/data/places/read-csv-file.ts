import { readFileSync } from 'node:fs'

/** The rows of a CSV file with a header row, each by its columns' names. Fields may be quoted and may hold commas. */
export function readCsv(file: string): Record<string, string>[] {
  const [header, ...lines] = readFileSync(file, 'utf8').replace(/\r/g, '').trimEnd().split('\n').map(fieldsOf)
  return lines.map((fields) => Object.fromEntries(header!.map((name, at) => [name, fields[at] ?? ''])))
}

function fieldsOf(line: string): string[] {
  // A comma before each field, the first one too: a match of nothing at the line's begin would swallow the comma after it.
  const fields = `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return Array.from(fields, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
