/** The size of a picture, in pixels. */
export type PhotoSize = { width: number; height: number }

/**
 * Which square of a picture is kept. `zoom` 1 keeps its whole shorter side; `x` and `y` are the square's centre in shares of
 * the picture's width and height.
 */
export type Crop = { zoom: number; x: number; y: number }

/** The square of a picture that is kept, in its pixels. */
export type Square = { left: number; top: number; side: number }

export const MAX_ZOOM = 4
export const CENTRE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The square that is kept; it never leaves the picture. */
export function squareOf(size: PhotoSize, crop: Crop): Square {
  const side = Math.min(size.width, size.height) / crop.zoom
  return {
    left: clamp(crop.x * size.width - side / 2, 0, size.width - side),
    top: clamp(crop.y * size.height - side / 2, 0, size.height - side),
    side,
  }
}

/** `dx` and `dy` in shares of the square's side: 1 moves the square by its whole width. */
export function moveCrop(size: PhotoSize, crop: Crop, dx: number, dy: number): Crop {
  const { side } = squareOf(size, crop)
  return inside(size, {
    ...crop,
    x: crop.x + (dx * side) / size.width,
    y: crop.y + (dy * side) / size.height,
  })
}

/** Closer with a factor above 1, wider below it, about the square's centre. */
export const zoomCrop = (size: PhotoSize, crop: Crop, factor: number): Crop =>
  inside(size, { ...crop, zoom: clamp(crop.zoom * factor, 1, MAX_ZOOM) })

function inside(size: PhotoSize, crop: Crop): Crop {
  const { left, top, side } = squareOf(size, crop)
  return { zoom: crop.zoom, x: (left + side / 2) / size.width, y: (top + side / 2) / size.height }
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
