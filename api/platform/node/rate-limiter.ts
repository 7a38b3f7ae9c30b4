import { createRequire } from 'node:module'
import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible'

export { RateLimiterRes } from 'rate-limiter-flexible'

/** Typed as an export of the package, which has it in a file of its own only. */
export const StoreAbstract: typeof RateLimiterStoreAbstract = createRequire(import.meta.url)(
  'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js',
)
