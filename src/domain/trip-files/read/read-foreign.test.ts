import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { MAX_NOTE_CHARS } from '../../../../core/contracts/trips/trips.ts'
import { placesOf, read, reasonsOf } from './read-file.fixture.ts'

describe('a GPX file of another app', () => {
  const gpx = (inside: string) =>
    `<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`

  it('gives its waypoints, and says of lines that they are none', () => {
    const answer = read(
      gpx(`<metadata><name>Sawatch</name></metadata>
        <wpt lat="39.1178" lon="-106.4454"><ele>4401</ele><name>Mt. Elbert</name><desc>
          Start early </desc></wpt>
        <wpt lon="-106.4757"><name>No latitude</name></wpt>
        <wpt lat="" lon="-106.4757"/>
        <wpt lat="-106.4" lon="39.1"><name>Swapped</name></wpt>
        <wpt lat="0" lon="0"><name>Unknown</name></wpt>
        <trk><name>Morning hike</name><trkseg><trkpt lat="39.1" lon="-106.4"/></trkseg></trk>`),
      'elbert.gpx',
    )
    expect(answer.trip).toMatchObject({ title: 'Sawatch', dates: { start: null, days: 1 } })
    expect(placesOf(answer)).toEqual([['Mt. Elbert', 39.1178, -106.4454, null]])
    expect(answer.stops[0]?.stop).toMatchObject({
      note: 'Start early',
      place: { placeId: 'point-39.11780,-106.44540', address: '' },
    })
    expect(reasonsOf(answer)).toEqual([
      'Place 2 (No latitude) has no coordinates.',
      'Place 3 has no coordinates.',
      'Place 4 (Swapped) has a latitude beyond 90 degrees: its latitude and longitude seem to be swapped.',
      'Place 5 (Unknown) stands at 0, 0, which is written for a place that is not known.',
      'Track 1 (Morning hike) is a recorded line, not a place.',
    ])
  })

  it('gives the named points of its routes, on the day that a route’s name says', () => {
    const answer = read(
      gpx(`<wpt lat="38.5" lon="-106"><name>Salida</name></wpt>
        <rte><name>Day 2: Over the pass</name><desc>Long</desc>
          <rtept lat="38.5" lon="-106"><name>Salida</name></rtept>
          <rtept lat="38.6" lon="-106.1"/>
          <rtept lat="38.7" lon="-106.2"><name>Poncha Pass</name></rtept></rte>
        <rte><name>Scenic way</name><rtept lat="38.8" lon="-106.3"><name>Overlook</name></rtept></rte>`),
      'a.gpx',
    )
    expect(placesOf(answer)).toEqual([
      ['Salida', 38.5, -106, 2],
      ['Poncha Pass', 38.7, -106.2, 2],
      ['Overlook', 38.8, -106.3, null],
    ])
    expect(answer.trip.dates.days).toBe(2)
    expect(answer.trip.dayNotes).toEqual([{ day: 2, title: 'Over the pass', setOff: null, note: 'Long' }])
    expect(reasonsOf(answer)).toEqual([
      'Route 1 has 1 point without a name: where a road bends, not a place.',
    ])
  })

  it('says of a place in another state that it lies outside, and takes it', () => {
    const [stop] = read(gpx('<wpt lat="37.1" lon="-113"><name>Zion</name></wpt>'), 'a.gpx').stops
    expect(stop?.remarks).toEqual(['It lies outside of Colorado.'])
  })

  it('is titled by the file where it has no name, and is read in any of its encodings', () => {
    const text = gpx('<wpt lat="38" lon="-106"><name>Cañon</name></wpt>')
    const latin = text.replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="ISO-8859-1"?>')
    for (const bytes of [
      new TextEncoder().encode(text),
      new TextEncoder().encode(`\ufeff${text}`),
      Buffer.from(latin, 'latin1'),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ]) {
      const answer = read(bytes, 'Summer trip.gpx')
      expect(answer.trip.title).toBe('Summer trip')
      expect(answer.stops[0]?.stop.place.name).toBe('Cañon')
    }
  })

  it('cuts a note that is too long, and says so', () => {
    const [stop] = read(gpx(`<wpt lat="38" lon="-106"><desc>${'x'.repeat(6000)}</desc></wpt>`), 'a.gpx').stops
    expect(stop?.stop.note).toHaveLength(MAX_NOTE_CHARS)
    expect(stop?.stop.place.name).toBe('38.0000 / -106.0000')
    expect(stop?.remarks).toEqual(['Its note was longer than a note can be and was cut.'])
  })
})

const KML = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>My map</name><description><![CDATA[]]></description>
<Style id="a"><IconStyle/></Style>
<Folder><name>Day 3</name>
<Placemark><name>Ouray</name><description><![CDATA[<img src="https://example.org/x.png"><br>Hot springs &amp; ice<br>
bring <b>towels</b>]]></description><address>Ouray, CO</address><Point><coordinates>
  -107.6714,38.0228,2375
</coordinates></Point></Placemark>
<Placemark><name>Million Dollar Highway</name><LineString><coordinates>-107,38 -107,39</coordinates></LineString></Placemark>
</Folder>
<Placemark><name>Both</name><MultiGeometry><Polygon/><Point><coordinates>-105.5,40.3</coordinates></Point></MultiGeometry></Placemark>
<Placemark><name>Empty</name></Placemark>
<NetworkLink><Link><href>https://example.org/more.kml</href></Link></NetworkLink>
</Document></kml>`

describe('a KML file of another app', () => {
  it('gives its points, as text and on the day that a folder’s name says', () => {
    const answer = read(KML, 'a.kml')
    expect(answer.trip.title).toBe('My map')
    expect(placesOf(answer)).toEqual([
      ['Ouray', 38.0228, -107.6714, 3],
      ['Both', 40.3, -105.5, null],
    ])
    expect(answer.stops[0]?.stop).toMatchObject({
      note: 'Hot springs & ice\n bring towels',
      place: { address: 'Ouray, CO' },
    })
    expect(reasonsOf(answer)).toEqual([
      'Place 2 (Million Dollar Highway) is a line, not a place.',
      'Place 4 (Empty) has no coordinates.',
      'This file links to another one on the web, which was not opened. Save that one and bring it in.',
    ])
  })

  it('is read the same out of a KMZ, stored or packed, in whatever folder', () => {
    for (const level of [0, 6] as const) {
      const archive = zipSync(
        { '../files/doc.kml': strToU8(KML), 'images/a.png': new Uint8Array(9) },
        { level },
      )
      const answer = read(archive, 'a.kmz')
      expect(answer.format).toBe('kmz')
      expect(placesOf(answer)).toEqual(placesOf(read(KML, 'a.kml')))
    }
  })
})

describe('a GeoJSON file of another app', () => {
  it('gives its points, and says what the others are', () => {
    const answer = read(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [-106, 38.5, 2100] },
            properties: { title: 'A', desc: 'x' },
          },
          {
            type: 'Feature',
            geometry: { type: 'LineString', coordinates: [[-106, 38]] },
            properties: { name: 'B' },
          },
          { type: 'Feature', geometry: null, properties: null },
          { type: 'Feature', geometry: { type: 'Point', coordinates: ['-106', '38'] }, properties: {} },
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [38.5, -106] },
            properties: { name: 'C' },
          },
          'nonsense',
        ],
      }),
      'a.geojson',
    )
    expect(placesOf(answer)).toEqual([['A', 38.5, -106, null]])
    expect(answer.stops[0]?.stop.note).toBe('x')
    expect(reasonsOf(answer)).toEqual([
      'Place 2 (B) is a LineString, not a point.',
      'Place 3 has no coordinates.',
      'Place 4 has no coordinates.',
      'Place 5 (C) has a latitude beyond 90 degrees: its latitude and longitude seem to be swapped.',
      'Place 6 is no feature of GeoJSON.',
    ])
  })

  it('may be a single point', () => {
    expect(placesOf(read('{"type":"Point","coordinates":[-106,38]}', 'Camp.json'))).toHaveLength(1)
  })
})

describe('Google Takeout', () => {
  const feature = (properties: unknown, coordinates: unknown = [0, 0]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties,
  })

  it('gives its saved places, in both spellings', () => {
    const answer = read(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          feature(
            {
              date: '2024-01-01T00:00:00Z',
              google_maps_url: 'http://maps.google.com/?cid=1',
              location: { address: 'Estes Park, CO', country_code: 'US', name: 'Bear Lake' },
              Comment: 'At sunrise',
            },
            [-105.6457, 40.3122],
          ),
          feature({
            'Google Maps URL': 'http://maps.google.com/?cid=2',
            Location: {
              Address: 'Aspen, CO',
              'Business Name': 'Maroon Lake',
              'Geo Coordinates': { Latitude: '39.0986', Longitude: '-106.9406' },
            },
            Title: 'Maroon Lake',
          }),
          feature({ google_maps_url: 'http://maps.google.com/?q=38.5,-106.1', date: '2024' }),
          feature({ google_maps_url: 'http://maps.google.com/?cid=3', location: { name: 'Lost' } }),
        ],
      }),
      'Saved Places.json',
    )
    expect(placesOf(answer)).toEqual([
      ['Bear Lake', 40.3122, -105.6457, null],
      ['Maroon Lake', 39.0986, -106.9406, null],
      ['38.5000 / -106.1000', 38.5, -106.1, null],
    ])
    expect(answer.stops[0]?.stop).toMatchObject({ note: 'At sunrise', place: { address: 'Estes Park, CO' } })
    expect(reasonsOf(answer)).toEqual(['Place 4 (Lost) has no coordinates.'])
  })

  it('gives of its lists what has coordinates, and says what to do about the rest', () => {
    const list = [
      'Title,Note,URL,Tags,Comment',
      ',,,,',
      'Urfa Durum,,"https://www.google.com/maps/place/Urfa+Durum/data=!4m2!3m1!1s0x0:0x1",,',
      'Dropped pin,"Camp, flat","https://www.google.com/maps/search/38.5000,-106.1000",,"By the creek"',
    ].join('\r\n')
    const answer = read(list, 'Want to go.csv')
    expect(answer.trip.title).toBe('Want to go')
    expect(placesOf(answer)).toEqual([['Dropped pin', 38.5, -106.1, null]])
    expect(answer.stops[0]).toMatchObject({ row: 4, stop: { note: 'Camp, flat\nBy the creek' } })
    expect(reasonsOf(answer)).toEqual([
      'Row 3 (Urfa Durum) has no coordinates: Google’s lists name most places only by a link. Look it up by its name.',
    ])
  })

  it('finds the header below a list’s own description', () => {
    const list = 'Places for the summer\n\nTitle,Note,URL\nPin,,"https://maps.google.com/?q=38.5,-106.1"\n'
    expect(read(list, 'a.csv').stops).toMatchObject([{ row: 4 }])
  })
})

describe('a table', () => {
  it.each([
    ['commas', 'Name,Latitude,Longitude,Notes\nSalida,38.5,-106,"one, ""two""\nthree"\n'],
    ['semicolons and decimal commas', 'name;lat;lon;note\nSalida;38,5;-106,0;"one, ""two""\nthree"\n'],
    ['tabs', 'Name\tlatitude\tlongitude\tnotes\nSalida\t38.5\t-106\t"one, ""two""\nthree"\n'],
    ['a mark in front', '\ufeffname,lat,lng,description\nSalida,38.5,-106.0,"one, ""two""\nthree"'],
    ['Google My Maps', 'WKT,name,description\n"POINT (-106 38.5)",Salida,"one, ""two""\nthree"\n'],
    ['one column of coordinates', 'name,coordinates,note\nSalida,"38.5, -106","one, ""two""\nthree"\n'],
    ['line ends of old Macs', 'name,lat,lng,note\rSalida,38.5,-106,"one, ""two""\nthree"\r'],
  ])('with %s', (_name, text) => {
    const answer = read(text, 'a.csv')
    expect(placesOf(answer)).toEqual([['Salida', 38.5, -106, null]])
    expect(answer.stops[0]?.stop.note).toBe('one, "two"\nthree')
    expect(answer.refused).toEqual([])
  })

  it('is read by its header’s separator, whatever stands in its rows', () => {
    const answer = read('name;lat;lng;note\nSalida;38.5;-106;"by name,x,y"\n', 'a.csv')
    expect(placesOf(answer)).toEqual([['Salida', 38.5, -106, null]])
  })

  it('says its days, times, stays and costs, and what it means by none', () => {
    const [stop] = read('name,lat,lng,day,time,stay,cost,done\nA,38,-106,2,9:30,45,20,yes\n', 'a.csv').stops
    expect(stop?.stop).toMatchObject({ day: 2, time: '09:30', stayMinutes: 45, costUsd: 20, done: true })
    const [other] = read('name,lat,lng,day,time,stay,cost,done\nA,38,-106,soon,9,-1,$5,\n', 'a.csv').stops
    expect(other?.stop).toMatchObject({
      day: null,
      time: null,
      stayMinutes: null,
      costUsd: null,
      done: false,
    })
  })

  it('says of each row what is wrong with it, by the number that a spreadsheet shows', () => {
    const answer = read('name,lat,lng\nA,38,-106\n\nB,,\nC,north,-106\nD,95,-200\n"E,38,-106\n', 'a.csv')
    expect(answer.refused).toEqual([
      { row: 4, reason: 'Row 4 (B) has no coordinates.' },
      { row: 5, reason: 'Row 5 (C) has no coordinates.' },
      { row: 6, reason: 'Row 6 (D) has coordinates that are nowhere on earth.' },
      { row: 7, reason: 'Row 7 opens a quotation mark that nothing closes: rows after it are lost.' },
      { row: 7, reason: 'Row 7 (E,38,-106) has no coordinates.' },
    ])
  })

  it('of an old spreadsheet keeps its accents', () => {
    const bytes = Buffer.from('name,lat,lng\nCañon City,38.4,-105.2\n', 'latin1')
    expect(placesOf(read(bytes, 'a.csv'))).toEqual([['Cañon City', 38.4, -105.2, null]])
  })
})
