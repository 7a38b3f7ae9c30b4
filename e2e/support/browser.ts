/**
 * Chromium's own background traffic would be refused and logged. WebGL is drawn in software; where that draws the pages too,
 * as Debian's Chromium is set up to, a journey takes half as long again, so pages are painted and put together by the CPU.
 */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
]

/** The browser `npm test` found or installed; Playwright's own where nobody says. */
export const browserPath = () =>
  process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}
