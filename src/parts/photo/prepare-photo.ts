import { MAX_PHOTO_BYTES } from '../../../api/contracts/profile.ts'
import { squareOf, type Crop } from './crop.ts'
import { imageKind, KIND_BYTES } from './image-kind.ts'

/** Pixels of the picture's side as it is sent: enough for any place it is shown in. */
const SENT_PX = 1024
const JPEG_QUALITY = 0.85
/** What is kept of a large picture while it is cropped. */
const KEPT_PX = 3 * SENT_PX

/** The picture cannot be taken: it is none, or too large. The messages are the specified ones. @source planning §5 */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused'
  readonly title: string

  constructor(title: string, message: string) {
    super(message)
    this.title = title
  }
}

const noImage = () => new PhotoRefused('Invalid file type', 'Please select an image file')
const tooLarge = () => new PhotoRefused('File too large', 'Please select an image smaller than 5MB')

/**
 * The picture in a file, upright whatever way the camera was held. Rejects with `PhotoRefused` where the file is none by its
 * content, or cannot be decoded here.
 */
export async function readPhoto(file: Blob): Promise<ImageBitmap> {
  const start = new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer())
  if (imageKind(start) === null) throw noImage()
  try {
    const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return await smaller(whole)
  } catch {
    // Of a picture that this browser cannot shrink, the limit is what can be said.
    throw file.size > MAX_PHOTO_BYTES ? tooLarge() : noImage()
  }
}

/** The chosen square, at most 1024 px wide, as a JPEG without anything that the camera wrote beside the picture. */
export async function cropPhoto(photo: ImageBitmap, crop: Crop): Promise<Blob> {
  const square = squareOf(photo, crop)
  const side = Math.round(Math.min(SENT_PX, square.side))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  drawSquare(canvas, photo, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (blob === null) throw noImage()
  if (blob.size > MAX_PHOTO_BYTES) throw tooLarge()
  return blob
}

/** Fills the canvas with the square; white stands where the picture is transparent. */
export function drawSquare(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = squareOf(photo, crop)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** A phone's picture of 50 megapixels takes 200 MB decoded: it is held no larger than its closest crop needs. */
async function smaller(whole: ImageBitmap): Promise<ImageBitmap> {
  const scale = KEPT_PX / Math.min(whole.width, whole.height)
  if (scale >= 1) return whole
  const resized = await createImageBitmap(whole, {
    resizeWidth: Math.round(whole.width * scale),
    resizeHeight: Math.round(whole.height * scale),
    resizeQuality: 'high',
  })
  whole.close()
  return resized
}
