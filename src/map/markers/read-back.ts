/** For a canvas that is drawn once and read at once: kept in memory, where a graphics card would stop for the reading. */
export const READ_BACK: CanvasRenderingContext2DSettings = { willReadFrequently: true }
