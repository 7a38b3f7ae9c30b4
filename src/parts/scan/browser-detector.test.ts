import { afterEach, expect, it, vi } from 'vitest'
import { browserDetector } from './browser-detector.ts'

afterEach(() => vi.unstubAllGlobals())

const VIDEO = { videoWidth: 1_000, videoHeight: 600 } as HTMLVideoElement
const code = (rawValue: string, x: number, y: number) => ({
  rawValue,
  boundingBox: { x, y, width: 100, height: 100 },
})

function browserHas(formats: () => Promise<string[]>, codes: ReturnType<typeof code>[] = []) {
  class Detector {
    static getSupportedFormats = formats
    detect = () => Promise.resolve(codes)
  }
  vi.stubGlobal('BarcodeDetector', Detector)
}

it('of a sheet with several codes the one nearest to the middle is meant', async () => {
  browserHas(
    () => Promise.resolve(['qr_code']),
    [code('edge', 0, 0), code('', 450, 250), code('middle', 430, 260)],
  )
  expect(await (await browserDetector())?.(VIDEO)).toBe('middle')
  browserHas(() => Promise.resolve(['qr_code']))
  expect(await (await browserDetector())?.(VIDEO)).toBeNull()
})

it('a browser that has none, or none for QR codes, or whose service is gone, has none', async () => {
  expect(await browserDetector()).toBeNull()
  browserHas(() => Promise.resolve(['ean_13']))
  expect(await browserDetector()).toBeNull()
  browserHas(() => Promise.reject(new DOMException('no service', 'NotSupportedError')))
  expect(await browserDetector()).toBeNull()
})
