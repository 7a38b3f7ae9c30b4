export { availableParallelism } from 'node:os'
export { setImmediate } from 'node:timers'
