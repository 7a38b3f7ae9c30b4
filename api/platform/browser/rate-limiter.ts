import StoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'

/** The package's own front page loads every store that it knows. */
export { RateLimiterRes, StoreAbstract }
