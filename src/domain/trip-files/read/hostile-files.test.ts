import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { anyTrip } from '../../../../core/domain/trips/any-trip.fixture.ts'
import { MAX_READ_BYTES, readToEnd } from '../../../../core/domain/trip-files/file-reading.ts'
import { inflateWithin } from './inflate-within.ts'
import { readTripFile } from './read-any.ts'
import { writeTripJson } from '../trip-json.ts'
import { writeGeojson } from '../write/write-geojson.ts'
import { writeGpx } from '../write/write-gpx.ts'
import { writeKml } from '../write/write-kml.ts'
import { zipEntries } from './zip-entries.ts'

const answerOf = (content: string | Uint8Array, name = 'a') =>
  readToEnd(readTripFile({ name, bytes: typeof content === 'string' ? strToU8(content) : content }))

/** The reason for which a file is refused; what it says otherwise is the failure. */
function reasonOf(content: string | Uint8Array, name?: string): string {
  const answer = answerOf(content, name)
  return answer.kind === 'refused' ? answer.reason : `read: ${JSON.stringify(answer)}`
}

const gpx = (inside: string, before = '') =>
  `<?xml version="1.0"?>${before}<gpx version="1.1">${inside}</gpx>`
const KML =
  '<kml><Placemark><name>A</name><Point><coordinates>-106,38</coordinates></Point></Placemark></kml>'

describe('XML that means harm', () => {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`)
  it.each([
    [
      'entities that multiply',
      `<!DOCTYPE gpx [<!ENTITY a0 "ha">${entities.join('')}]>`,
      '<wpt lat="1" lon="1"><name>&a9;</name></wpt>',
    ],
    [
      'an entity from a file',
      '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      '<wpt lat="1" lon="1"><name>&x;</name></wpt>',
    ],
    ['a document type from elsewhere', '<!DOCTYPE gpx SYSTEM "https://example.org/a.dtd">', ''],
    ['parameter entities', '<!DOCTYPE gpx [<!ENTITY % x SYSTEM "https://example.org/a"> %x;]>', ''],
  ])('is refused for %s', (_name, before, inside) => {
    expect(reasonOf(gpx(inside, before))).toMatch(/^This file declares a document type/)
    expect(reasonOf(`${before}<kml>${inside}</kml>`)).toMatch(/document type/)
  })

  it('has no entities of its own', () => {
    expect(reasonOf(gpx('\n<wpt lat="1" lon="1"><name>&mine;</name></wpt>'))).toMatch(
      /^This file is broken in line 2/,
    )
  })

  it('is refused where it nests or repeats without end', () => {
    expect(reasonOf(gpx('<a>'.repeat(100_000)))).toMatch(/nests more than 64/)
    expect(reasonOf(gpx('<a/>'.repeat(300_000)))).toMatch(/more than 300,000 elements/)
    expect(reasonOf(gpx(`<trk><trkseg>${'<a/>'.repeat(300_000)}</trkseg></trk>`))).toMatch(
      /more than 300,000/,
    )
    expect(reasonOf(`<kml>${'<Folder>'.repeat(1000)}`)).toMatch(/nests more than 64/)
  })

  it.each([
    '<gpx',
    '<gpx><wpt></gpx>',
    '<gpx>&',
    '<gpx></gpx><gpx/>',
    '<gpx a="1" a="2"/>',
    '<gpx>\u0001</gpx>',
  ])('that is broken is refused in a sentence: %j', (text) => {
    expect(reasonOf(text)).toMatch(/^This file (is broken in line|is neither)/)
  })

  it('cannot make names of its own mean more', () => {
    const answer = answerOf(
      gpx(
        '<wpt lat="38" lon="-106"><extensions><placeId>__proto__</placeId><__proto__>x</__proto__></extensions></wpt>',
      ),
    )
    expect(answer).toMatchObject({ kind: 'read', stops: [{ stop: { place: { placeId: '__proto__' } } }] })
    const json =
      '{"type":"Feature","geometry":{"type":"Point","coordinates":[-106,38]},"properties":{"__proto__":{"day":3}}}'
    expect(answerOf(json)).toMatchObject({ stops: [{ stop: { day: null } }] })
    expect({}).not.toHaveProperty('day')
  })
})

describe('a file that is too large', () => {
  it('is refused for its size alone, before anything of it is read', () => {
    const bytes = new Uint8Array(50 * 1024 * 1024)
    for (const start of ['<gpx>', '{', 'name,lat,lng\n', 'PK\u0003\u0004']) {
      bytes.set(strToU8(start))
      expect(reasonOf(bytes)).toMatch(/^This file is larger than 10 MB/)
    }
  })

  it('is read up to the limit', () => {
    const text = 'name,lat,lng\nA,38,-106\n'
    expect(answerOf(text + ' '.repeat(MAX_READ_BYTES - text.length)).kind).toBe('read')
    expect(answerOf(text + ' '.repeat(MAX_READ_BYTES - text.length + 1)).kind).toBe('refused')
  })
})

describe('an archive that means harm', () => {
  const bomb = new Uint8Array(20 * 1024 * 1024).fill(32)

  it('is refused for what it declares to hold', () => {
    expect(reasonOf(zipSync({ 'doc.kml': bomb }))).toMatch(/larger than 10 MB when unpacked/)
  })

  it('is refused where it holds more than it declares, without unpacking the rest', () => {
    const archive = zipSync({ 'doc.kml': bomb })
    const [entry] = zipEntries(archive)
    if (!entry) throw new Error('no entry')
    const directory = new DataView(archive.buffer, archive.byteOffset)
    for (let at = archive.length - 46; at > 0; at -= 1) {
      if (directory.getUint32(at, true) !== 0x02014b50) continue
      directory.setUint32(at + 24, 1000, true)
      break
    }
    expect(zipEntries(archive)).toMatchObject([{ bytes: 1000 }])
    expect(reasonOf(archive)).toMatch(/^This archive is broken/)
    const packed = archive.subarray(30 + 'doc.kml'.length, 30 + 'doc.kml'.length + entry.packedBytes)
    expect(inflateWithin(packed, 1000)).toBeNull()
    expect(inflateWithin(packed, bomb.length)?.length).toBe(bomb.length)
  })

  it.each([
    [
      'another archive',
      { 'doc.kml': strToU8(KML), 'more.kmz': zipSync({ 'doc.kml': strToU8(KML) }) },
      /another archive/,
    ],
    [
      'an archive in place of its KML',
      { 'doc.kml': zipSync({ 'doc.kml': strToU8(KML) }) },
      /another archive/,
    ],
    ['two KML files', { 'doc.kml': strToU8(KML), 'b/c.KML': strToU8(KML) }, /2 KML files/],
    ['no KML', { 'Takeout/Saved.csv': strToU8('a') }, /Of a Takeout archive unpack it first/],
    ['an XML that means harm', { 'doc.kml': strToU8(`<!DOCTYPE kml>${KML}`) }, /document type/],
  ])('is refused for %s', (_name, files, words) => {
    expect(reasonOf(zipSync(files))).toMatch(words)
  })

  it('is refused for thousands of files', () => {
    const files = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.txt`, new Uint8Array()]))
    expect(reasonOf(zipSync(files))).toMatch(/more than 2000 files/)
  })

  it('that is cut or changed anywhere is read or refused, and nothing else', () => {
    const archive = zipSync({ 'doc.kml': strToU8(KML) })
    fc.assert(
      fc.property(fc.nat(archive.length - 1), fc.nat(255), fc.nat(archive.length), (at, byte, length) => {
        const changed = archive.slice(0, length)
        if (at < changed.length) changed[at] = byte
        expect(['read', 'refused']).toContain(answerOf(changed, 'a.kmz').kind)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a file that is none of these', () => {
  it.each([
    ['nothing', '', /^This file is empty/],
    ['spaces', ' \n ', /^This file is empty/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /^This is not a text file/],
    ['an empty calendar', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', /^No event of this calendar says where/],
    ['a page', '<!doctype html><html></html>', /^This file is neither GPX nor KML/],
    ['other JSON', '{"a":1}', /^This JSON is neither/],
    ['cut JSON', '{"type":"FeatureCollection","features":[', /^This file is broken or cut off/],
    ['deep JSON', '['.repeat(1_000_000), /^This file is broken or cut off/],
    ['a text', 'Dear diary, today we went to Salida.', /^This file is none of GPX/],
    ['a table without places', 'name,price\nA,3\n', /latitude/],
  ])('is refused in a sentence: %s', (_name, content, words) => {
    expect(reasonOf(content)).toMatch(words)
  })

  // Some seconds; where time grows with the square of the size, hours.
  it('takes no longer than a large file does, whatever is in it', { timeout: 60_000 }, () => {
    const long = 4 * 1024 * 1024
    for (const [before, unit, after] of [
      ['name,lat,lng\n', '"', ''],
      ['name,lat,lng,note\nA,38,-106,"', ' \n', 'x"'],
      ['', '",', '\nname,lat,lng'],
      ['<kml><Placemark><description><![CDATA[', '<br ', ']]></description></Placemark></kml>'],
      ['<kml><Placemark><description>', ' \n', 'x</description></Placemark></kml>'],
      ['<kml><Placemark><description><![CDATA[<b>', '&#1', ']]></description></Placemark></kml>'],
      ['<gpx><metadata><name>', 'Day ', '</name></metadata></gpx>'],
      ['<gpx ', 'a', '="1"/>'],
      ['{"type":"FeatureCollection","features":[', '1,', '1]}'],
    ] as const) {
      expect(['read', 'refused']).toContain(answerOf(before + unit.repeat(long / unit.length) + after).kind)
    }
  })

  it('that was changed anywhere is read or refused, and nothing else', () => {
    const change = fc.tuple(fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }), fc.nat(20))
    fc.assert(
      fc.property(
        anyTrip,
        fc.constantFrom(writeGpx, writeKml, writeGeojson, writeTripJson),
        change,
        (trip, write, one) => {
          const [where, inserted, removed] = one
          const text = write(trip)
          const at = where % text.length
          expect(['read', 'refused']).toContain(
            answerOf(text.slice(0, at) + inserted + text.slice(at + removed)).kind,
          )
        },
      ),
      { numRuns: 500 },
    )
  })
})
