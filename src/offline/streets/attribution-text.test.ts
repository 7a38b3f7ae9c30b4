import { expect, test } from 'vitest'
import { attributionText } from './attribution-text.ts'

test.each([
  ['OpenStreetMap contributors', 'OpenStreetMap contributors'],
  ['<a href="https://osm.org/copyright">&copy; OpenStreetMap</a>', '© OpenStreetMap'],
  ['  Streets &amp;\n trails ', 'Streets &amp; trails'],
  ['<img src=x onerror=alert(1)>', ''],
  ['&lt;img src=x onerror=alert(1)&gt;', '&lt;img src=x onerror=alert(1)&gt;'],
  ['<<b>script>alert(1)</script>', 'script&gt;alert(1)'],
  ['"><svg onload=alert(1)', '&quot;&gt;&lt;svg onload=alert(1)'],
  ['&#60;b&#62;', '&amp;#60;b&amp;#62;'],
  ['&constructor;', '&amp;constructor;'],
])('%j is shown as the text %j', (given, shown) => {
  expect(attributionText(given)).toBe(shown)
})

test('a credit as long as a page is cut', () => {
  expect(attributionText('Ouray '.repeat(1000)).length).toBeLessThanOrEqual(200)
})
