import { Buffer } from '../../platform/node/bytes.ts'

/** The field and the constant of P-256: y² = x³ - 3x + b. @source FIPS 186-4 D.1.2.3 */
const FIELD = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn

const COORDINATE_BYTES = 32
const UNCOMPRESSED = 4

/**
 * Whether a device's key (base64url) is an uncompressed point of P-256, with which a secret can be agreed on. Worked out here and
 * not by Node, since the demo's server runs in a browser.
 */
export function isDeviceKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 1 + 2 * COORDINATE_BYTES || point[0] !== UNCOMPRESSED) return false
  const [x, y] = [1, 1 + COORDINATE_BYTES].map((from) =>
    BigInt(`0x${point.subarray(from, from + COORDINATE_BYTES).toString('hex')}`),
  )
  if (x === undefined || y === undefined || x >= FIELD || y >= FIELD) return false
  return (y * y - (x * x * x - 3n * x + B)) % FIELD === 0n
}
