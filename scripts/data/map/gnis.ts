import { readFileSync } from 'node:fs'

/** One official name. A stream's position is its mouth. */
export type GnisRow = { name: string; class: string; lat: number; lng: number; historical: boolean }

/** Reads the official names of the USGS, as a table with a heading: name, class, lat, lng and more. */
export function readGnis(path: string): GnisRow[] {
  const [heading = '', ...rows] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const columns = cells(heading)
  return rows.map((row) => {
    const values = cells(row)
    const cell = (column: string) => values[columns.indexOf(column)] ?? ''
    return {
      name: cell('name'),
      class: cell('class'),
      lat: Number(cell('lat')),
      lng: Number(cell('lng')),
      historical: cell('historical') === 'yes',
    }
  })
}

/** A cell with a comma in it stands between quotation marks. */
function cells(row: string): string[] {
  return Array.from(row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )
}
