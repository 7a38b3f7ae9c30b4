/** Small print stays readable; a photo has a tenth of what a camera makes of it. */
const QUALITY = 0.85

type Size = { width: number; height: number }

/**
 * The picture in a file, upright whatever way the camera was held. `scaleOf` says how much smaller it is held, of its size in pixels;
 * from 1 on it stays: a phone's picture of 50 megapixels takes 200 MB decoded. Rejects where this browser cannot decode it. Close it
 * when it is done with.
 */
export async function decodePicture(file: Blob, scaleOf: (size: Size) => number): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = scaleOf(whole)
  if (scale >= 1) return whole
  const resized = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    resizeQuality: 'high',
  })
  whole.close()
  return resized
}

/** What is drawn, without anything that a camera wrote beside a picture. Null where the browser cannot. */
export const encodeCanvas = (
  canvas: HTMLCanvasElement,
  type: 'image/jpeg' | 'image/png',
): Promise<Blob | null> => new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))

/** The picture anew, at most `longestPx` long; white stands where a JPEG would be transparent. Null where the browser cannot. */
export async function redrawPicture(
  picture: ImageBitmap,
  { longestPx, type }: { longestPx: number; type: 'image/jpeg' | 'image/png' },
): Promise<Blob | null> {
  const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return await encodeCanvas(canvas, type)
}

/** Of a list's picture of a photo; drawn at a third of that. */
const SMALL_PX = 192

/** A small JPEG of a photo for a list; null where this browser cannot decode it: then the list does without. */
export async function smallPicture(photo: Blob | ImageBitmap): Promise<ArrayBuffer | null> {
  const longestPx = SMALL_PX
  try {
    const picture =
      photo instanceof Blob
        ? await decodePicture(photo, ({ width, height }) => longestPx / Math.max(width, height))
        : photo
    const small = await redrawPicture(picture, { longestPx, type: 'image/jpeg' })
    if (picture !== photo) picture.close()
    return small === null ? null : await small.arrayBuffer()
  } catch {
    return null
  }
}
