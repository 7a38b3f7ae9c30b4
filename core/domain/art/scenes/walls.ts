import { box, poly, type Brush } from './brush.ts'
import { shade } from './colors.ts'
import { ROOFS, type Front, type House } from './roofs.ts'
import { GROUND_Y } from './scene-land.ts'

/** Draws the walls and the roof, and says where the front is. */
export function drawHouse(brush: Brush, house: House): Front {
  const { x, width, height, depth, wall, base = GROUND_Y } = house
  const { fill } = brush
  const [left, right, top] = [x - width / 2, x + width / 2, base - height]
  fill(
    poly(right, base, right + depth, base - depth * 0.16, right + depth, top + depth * 0.06, right, top),
    shade(wall),
  )
  fill(box(left, top, width, height), wall)
  fill(box(left, base - 4, width, 4), shade(wall, 0.18))
  ROOFS[house.roof](brush, { ...house, rise: house.rise ?? 30 }, { left, right, top, base, width })
  return { left, right, top, base, width }
}
