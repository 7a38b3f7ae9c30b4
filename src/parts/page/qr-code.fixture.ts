/** Pixels that a module of the photograph is wide. */
export const PX_PER_MODULE = 4

/** A drawn code as a camera sees it: its rectangles, painted. */
export function photographed(svg: Element): { width: number; height: number; data: Uint8Array } {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const width = size * PX_PER_MODULE
  const data = new Uint8Array(width * width * 4).fill(255)
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < PX_PER_MODULE; row += 1) {
      const start = (Number(y) * PX_PER_MODULE + row) * width + Number(x) * PX_PER_MODULE
      for (let column = 0; column < Number(length) * PX_PER_MODULE; column += 1)
        data.set([16, 24, 42], (start + column) * 4)
    }
  }
  return { width, height: width, data }
}
