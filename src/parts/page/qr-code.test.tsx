import { render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { photographed, PX_PER_MODULE } from './qr-code.fixture.ts'
import { fitsQrCode, QrCode } from './qr-code.tsx'

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
