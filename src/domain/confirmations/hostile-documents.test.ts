import { deflateSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { DocumentFormat } from './confirmation.ts'
import { documentFormat } from './document-format.ts'
import { readDocument } from './read-document.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, format: DocumentFormat) => readDocument(bytes(text), format)
const stay = (said: object) => ({
  '@context': 'https://schema.org',
  '@type': 'LodgingReservation',
  reservationFor: { name: 'Palace Hotel Salida' },
  checkinDate: '2027-07-03',
  ...said,
})
const page = (json: unknown) =>
  `<html><script type="application/ld+json">${JSON.stringify(json)}</script></html>`

describe('a document that means harm', () => {
  test('of more than 10 MB is refused before it is read', async () => {
    expect(await readDocument(new Uint8Array(10 * 1024 * 1024 + 1), 'mail')).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('10 MB'),
    })
  })

  test('says 10,000 events and is told to save the one', async () => {
    const event = 'BEGIN:VEVENT\r\nDTSTART:20270703T100000\r\nSUMMARY:Tour\r\nEND:VEVENT\r\n'
    expect(await read(`BEGIN:VCALENDAR\r\n${event.repeat(10_000)}END:VCALENDAR`, 'calendar')).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('more than 1,000 events'),
    })
  })

  test('packs gigabytes into a stream, which is not unpacked', async () => {
    const packed = deflateSync(new Uint8Array(60_000_000), { level: 9 })
    const zlib = new Uint8Array([0x78, 0x9c, ...packed, 0, 0, 0, 0])
    const head = bytes(
      '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj 2 0 obj <</Kids[3 0 R]>> endobj 3 0 obj <</Type/Page/Contents 4 0 R>> endobj\n' +
        `4 0 obj <</Filter/FlateDecode/Length ${zlib.length}>>\nstream\n`,
    )
    const whole = new Uint8Array([...head, ...zlib, ...bytes('\nendstream endobj\n%%EOF')])
    expect(await readDocument(whole, 'pdf')).toMatchObject({ kind: 'refused' })
  })

  test('locks its words', async () => {
    expect(await read('%PDF-1.4\ntrailer <</Encrypt 4 0 R>>\n%%EOF', 'pdf')).toMatchObject({
      reason: expect.stringContaining('locked'),
    })
  })

  test.each([
    ['nests objects', `%PDF-1.4\n1 0 obj ${'['.repeat(50_000)}`, 'pdf'],
    [
      'refers to itself',
      '%PDF-1.4\n1 0 obj 1 0 R endobj 2 0 obj <</Type/Catalog/Pages 2 0 R/Kids[2 0 R]>> endobj',
      'pdf',
    ],
    ['opens tags', '<div '.repeat(40_000), 'page'],
    ['opens quotes', '<a b="'.repeat(40_000), 'page'],
    ['opens things', '<p itemscope itemprop=a>'.repeat(20_000), 'page'],
    ['nests JSON', `<script type="application/ld+json">${'['.repeat(100_000)}</script>`, 'page'],
    ['nests mails', 'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(2_000), 'mail'],
    ['closes what is not open', `%PDF-1.4\n1 0 obj ${']'.repeat(100_000)}`, 'pdf'],
    [
      'lists its pages in 20,000 lists',
      `%PDF-1.4\n0 0 obj <</Type/Catalog/Pages 1 0 R>> endobj\n${Array.from({ length: 20_000 }, (_, at) => `${at + 1} 0 obj <</Kids[${at + 2} 0 R]>> endobj\n`).join('')}`,
      'pdf',
    ],
    ['spaces out its number', `Booked July 3, 2027. Reservation${' '.repeat(400)}.`, 'text'],
    ['is all digits', '1'.repeat(300_000), 'text'],
    ['is all capitals', `Reservation confirmed on July 3, 2027 ${'A'.repeat(100_000)}`, 'text'],
    ['is all spaces', `Reservation ${' '.repeat(190_000)} confirmed`, 'text'],
  ] satisfies [string, string, DocumentFormat][])(
    '%s, and is answered within two seconds',
    async (_what, text, format) => {
      const begun = performance.now()
      expect(['read', 'refused']).toContain((await read(text, format)).kind)
      expect(performance.now() - begun).toBeLessThan(2_000)
    },
  )

  test('has scripts, which are no text of it', async () => {
    const said = '<html><script>Reservation confirmed July 3, 2027 at The Trap</script><p>Hello</p></html>'
    expect(await read(said, 'page')).toMatchObject({ kind: 'refused' })
  })

  test('hides words, which nobody reads', async () => {
    const said = '<p style="display: none">Reservation confirmed July 3, 2027</p><p>Hello</p>'
    expect(await read(said, 'page')).toMatchObject({ kind: 'refused' })
  })

  test('names properties that objects have of themselves', async () => {
    const answer = await read(
      page({ '@type': 'LodgingReservation', __proto__: { a: 1 }, constructor: 'x' }),
      'page',
    )
    expect(answer.kind).toBe('refused')
  })
})

describe('what a document does not say', () => {
  test('stays empty', async () => {
    const answer = await read(page(stay({})), 'page')
    expect(answer).toMatchObject({
      confirmations: [
        { time: null, nights: null, number: '', priceUsd: null, place: { address: '', point: null } },
      ],
    })
  })

  test('is no year: a day without one is none', async () => {
    expect(await read('Your reservation is confirmed for Saturday, July 3 at 4 PM.', 'text')).toMatchObject({
      kind: 'refused',
    })
  })

  test('is no day that no calendar has', async () => {
    expect(await read('Your reservation is confirmed for February 30, 2027.', 'text')).toMatchObject({
      kind: 'refused',
    })
  })

  test.each([
    ['another currency', { totalPrice: '120', priceCurrency: 'EUR' }],
    ['a comma before its cents', { totalPrice: '120,50', priceCurrency: 'USD' }],
    ['no currency', { totalPrice: '120' }],
    ['words', { totalPrice: 'about 120', priceCurrency: 'USD' }],
  ])('a price in %s is none', async (_what, said) => {
    expect(await read(page(stay(said)), 'page')).toMatchObject({ confirmations: [{ priceUsd: null }] })
  })

  test('a stay that ends before it begins has no nights', async () => {
    expect(await read(page(stay({ checkoutDate: '2027-07-01' })), 'page')).toMatchObject({
      confirmations: [{ nights: null }],
    })
  })

  test('a booking that was cancelled says so', async () => {
    const said = stay({ reservationStatus: 'https://schema.org/ReservationCancelled' })
    expect(await read(page(said), 'page')).toMatchObject({ confirmations: [{ isCancelled: true }] })
  })

  test('a basket that was left is no booking', async () => {
    expect(
      await read('Complete your booking! Check-in July 3, 2027, check-out July 5, 2027', 'text'),
    ).toMatchObject({
      kind: 'refused',
    })
  })
})

test.each([
  ['loop.gpx', '<gpx></gpx>', null],
  ['a.kml', '<kml></kml>', null],
  ['trip.ics', 'BEGIN:VCALENDAR\r\nPRODID:-//Timberline//Trip//EN\r\n', null],
  ['places.csv', 'name,latitude,longitude\n', null],
  ['a.json', '{"a":1}', null],
  ['photo.jpg', '\xff\xd8\0', null],
  ['stay.html', '<!doctype html><html>', 'page'],
  ['stay', '%PDF-1.7', 'pdf'],
  ['stay.ics', 'BEGIN:VCALENDAR\r\nPRODID:-//Inns//EN\r\n', 'calendar'],
  ['stay', 'From: a@b.example\nSubject: c\n\n', 'mail'],
  ['Pasted text', 'Your stay', 'text'],
])('%s that begins %j is read as %s', (name, start, format) => {
  expect(documentFormat(name, start)).toBe(format)
})
