import { MAX_PHOTO_BYTES } from '../../../core/contracts/profile/profile.ts'
import { decodePicture, encodeCanvas } from '../../platform/device/picture.ts'
import { squareOf, type Crop } from './crop.ts'
import { imageKind, KIND_BYTES } from './image-kind.ts'

/** Pixels of the picture's side as it is sent: enough for any place it is shown in. */
const SENT_PX = 1024
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
    return await decodePicture(file, ({ width, height }) => KEPT_PX / Math.min(width, height))
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
  const blob = await encodeCanvas(canvas, 'image/jpeg')
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
