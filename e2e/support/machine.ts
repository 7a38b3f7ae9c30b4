/*
 * What a run adds to this machine, so that the journeys can be tried here as a slower one would walk them. All waiting in the
 * fixtures that depends on it is lengthened by `patience`, and nowhere else.
 */

/** From `E2E_FULL`: every size, theme and signal, and the whole browser. `npm test` walks each pair of like journeys once, the harder way. */
export const FULL = process.env.E2E_FULL === '1'

/** From `E2E_WORKER_DELAY_MS`: how long each page waits before it registers the service worker. Default 0. */
export const WORKER_DELAY_MS = atLeast('E2E_WORKER_DELAY_MS', 0)

/** From `E2E_SLOW`: how many times slower each page's CPU is made. Default 1. */
export const CPU_SLOWDOWN = atLeast('E2E_SLOW', 1)

/** How long to wait on the machine that this run stands for, for what takes at most `ms` on this one. */
export const patience = (ms: number): number => ms * CPU_SLOWDOWN + WORKER_DELAY_MS

/** Throws where the variable is set to anything but such a number. */
function atLeast(variable: string, least: number): number {
  const value = Number(process.env[variable] ?? least)
  if (!(value >= least)) throw new Error(`${variable} must be a number of at least ${least}`)
  return value
}
