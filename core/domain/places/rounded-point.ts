/**
 * Degrees as a person's own location may leave the phone and enter the store: 3 decimals, about 100 m. Never -0.
 * @source decisions §3
 */
export function roundedDegrees(degrees: number): number {
  return Math.round(degrees * 1000) / 1000 + 0
}
