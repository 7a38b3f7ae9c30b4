/** Chromium's own background traffic would be refused and logged. */
const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * WebGL is drawn in software; where that draws the pages too, as Debian's Chromium is set up to, a journey takes half as long
 * again, so pages are painted and put together by the CPU.
 */
export const BROWSER_ARGS = [
  ...QUIET,
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
]

/** No WebGL: the app says so where a map would be. Drawing maps in software is the most costly part of a journey. */
export const ARGS_WITHOUT_MAP = [
  ...QUIET,
  '--disable-gpu',
  '--disable-3d-apis',
  '--disable-software-rasterizer',
]

/** A camera that films this file, which nobody has to allow. It begins anew at its end. */
export const argsWithCamera = (film: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

/** What scripts/tests/find-chromium.ts found or installed; Playwright's own where nobody says. */
export function browserPath({ whole }: { whole: boolean }): { executablePath?: string } {
  const path = (!whole && process.env.CHROMIUM_SHELL_PATH) || process.env.CHROMIUM_PATH
  return path ? { executablePath: path } : {}
}
