import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_ROWS, readToEnd, type Progress } from '../../../../core/domain/trip-files/file-reading.ts'
import { readTripFile } from './read-any.ts'
import { read, reasonsOf } from './read-file.fixture.ts'

describe('a large file', () => {
  it('says how far it is, up to the end', () => {
    const rows = Array.from({ length: 1000 }, (_, at) => `Place ${at},38.${at},-106`)
    const answers: Progress[] = []
    readToEnd(readTripFile({ name: 'a.csv', bytes: strToU8(['name,lat,lng', ...rows].join('\n')) }), (one) =>
      answers.push(one),
    )
    const shares = answers.map(({ done, total }) => done / total)
    expect(shares.length).toBeGreaterThan(4)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBeLessThanOrEqual(1)
  })

  const table = (count: number, separator = '\n') =>
    ['name,lat,lng', ...Array.from({ length: count }, (_, at) => `P,38.${at},-106`), ''].join(separator)

  it('is read up to so many places, and says once that there are more', () => {
    const more = 'Only the first 5,000 places were read. Split the file to read the rest.'
    const answer = read(table(MAX_FILE_ROWS + 10), 'a.csv')
    expect(answer.stops).toHaveLength(MAX_FILE_ROWS)
    expect(reasonsOf(answer)).toEqual([more])
    const point = '<Placemark><Point><coordinates>-106,38</coordinates></Point></Placemark>'
    const folders = `<kml>${`<Folder>${point.repeat(1001)}</Folder>`.repeat(7)}</kml>`
    expect(reasonsOf(read(folders, 'a.kml'))).toEqual([more])
    const links = reasonsOf(read(`<kml>${'<NetworkLink/>'.repeat(MAX_FILE_ROWS + 10)}</kml>`, 'a.kml'))
    expect([links.length, links.at(-1)]).toEqual([MAX_FILE_ROWS + 1, more])
    const routes = '<rte><rtept lat="38" lon="-106"/></rte>'.repeat(MAX_FILE_ROWS + 10)
    expect(reasonsOf(read(`<gpx>${routes}</gpx>`, 'a.gpx'))).toHaveLength(MAX_FILE_ROWS + 1)
  })

  it('of exactly that many is whole, with empty rows between them', () => {
    const answer = read(table(MAX_FILE_ROWS, '\n\n'), 'a.csv')
    expect(answer.stops).toHaveLength(MAX_FILE_ROWS)
    expect(answer.refused).toEqual([])
  })
})
