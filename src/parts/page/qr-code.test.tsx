import { render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { fitsQrCode, QrCode } from './qr-code.tsx'

const PX_PER_MODULE = 4

test.each([
  'https://trips.example/',
  'http://127.0.0.1:8787/some/base/',
  `https://trips.example/search?place=${encodeURIComponent('suggested_aspen@39.1911,-106.8175@Aspen, Colorado, USA')}&from=2031-07-01`,
])('a scanner reads %s from what is drawn', (text) => {
  render(<QrCode text={text} label="QR code" />)
  expect(decodeQR(photographed(screen.getByRole('img', { name: 'QR code' })))).toBe(text)
})

test('the longest text of one code has modules of 4 px on a phone of 390 px, and is read', () => {
  let text = 'https://trips.example/newitinerary#trip=1.'
  while (fitsQrCode(`${text}aB3-_`)) text += 'aB3-_'
  expect(text.length).toBeGreaterThan(500)
  render(<QrCode text={text} label="QR code" />)
  const code = screen.getByRole('img', { name: 'QR code' })
  expect(358 / Number(code.getAttribute('viewBox')?.split(' ')[2])).toBeGreaterThanOrEqual(4)
  expect(decodeQR(photographed(code))).toBe(text)
  expect(fitsQrCode('a'.repeat(8_000))).toBe(false)
})

test('white stands around it, and dark on it, in whatever theme', () => {
  render(<QrCode text="https://trips.example/" label="QR code" />)
  const { data, width } = photographed(screen.getByRole('img', { name: 'QR code' }))
  const rowOf = (y: number) => Array.from(data.slice(y * width * 4, (y + 1) * width * 4))
  for (let y = 0; y < 4 * PX_PER_MODULE; y += 1) expect(Math.min(...rowOf(y))).toBe(255)
})

/** The drawing as a camera sees it: its rectangles, painted. */
function photographed(svg: Element) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const width = size * PX_PER_MODULE
  const data = new Uint8Array(width * width * 4).fill(255)
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < PX_PER_MODULE; row += 1) {
      const start = (Number(y) * PX_PER_MODULE + row) * width + Number(x) * PX_PER_MODULE
      for (let column = 0; column < Number(length) * PX_PER_MODULE; column += 1)
        data.set([16, 24, 42], (start + column) * 4)
    }
  }
  return { width, height: width, data }
}
