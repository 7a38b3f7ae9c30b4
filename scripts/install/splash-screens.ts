/** A screen of a phone or tablet held upright: CSS pixels, and how many pixels of its own each of those has. */
export type SplashScreen = { width: number; height: number; density: number }

/**
 * The screens that get a start picture on iOS, which shows one only where its size is exact. The phones sold since 2017 and the two
 * most common tablets; others begin with the plain page, as all did before.
 */
export const SPLASH_SCREENS: readonly SplashScreen[] = [
  { width: 375, height: 667, density: 2 },
  { width: 375, height: 812, density: 3 },
  { width: 390, height: 844, density: 3 },
  { width: 393, height: 852, density: 3 },
  { width: 402, height: 874, density: 3 },
  { width: 414, height: 896, density: 2 },
  { width: 428, height: 926, density: 3 },
  { width: 430, height: 932, density: 3 },
  { width: 440, height: 956, density: 3 },
  { width: 820, height: 1180, density: 2 },
  { width: 834, height: 1194, density: 2 },
]

/** Below public/ and below wherever the app is served from. */
export const splashFile = ({ width, height, density }: SplashScreen): string =>
  `splash/${width * density}x${height * density}.png`

/** The lines of index.html's head that name the pictures; Vite puts in front of them where the app is served from. */
export const splashLinks = (): string =>
  SPLASH_SCREENS.map((screen) => {
    const { width, height, density } = screen
    const media = `(device-width:${width}px) and (device-height:${height}px) and (-webkit-device-pixel-ratio:${density})`
    return `<link rel="apple-touch-startup-image" media="${media} and (orientation:portrait)" href="/${splashFile(screen)}" />`
  }).join('\n    ')
