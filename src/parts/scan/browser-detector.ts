/** A code that the browser itself found, and the box around it in the picture's pixels. */
type Detected = { rawValue: string; boundingBox: { x: number; y: number; width: number; height: number } }
type Detector = { detect: (source: CanvasImageSource) => Promise<Detected[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Reads the code nearest to the middle of what the camera shows; null where there is none. Rejects where the browser's reader gives up. */
export type FrameDetector = (video: HTMLVideoElement) => Promise<string | null>

/** The reader of QR codes that some browsers have in themselves; null where this one has none. @source Shape Detection API */
export async function browserDetector(): Promise<FrameDetector | null> {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!found) return null
  try {
    if (!(await found.getSupportedFormats()).includes('qr_code')) return null
    const detector = new found({ formats: ['qr_code'] })
    return async (video) => nearestToMiddle(await detector.detect(video), video)
  } catch {
    // Phones without the service that it needs say so only when they are asked.
    return null
  }
}

/** Finds the code that is meant: of a sheet with several the one that is held in the middle, each time the same. */
function nearestToMiddle(
  codes: readonly Detected[],
  { videoWidth, videoHeight }: HTMLVideoElement,
): string | null {
  const away = ({ boundingBox: { x, y, width, height } }: Detected) =>
    Math.hypot(x + width / 2 - videoWidth / 2, y + height / 2 - videoHeight / 2)
  const [nearest] = codes.filter(({ rawValue }) => rawValue !== '').sort((a, b) => away(a) - away(b))
  return nearest?.rawValue ?? null
}
