/** What chance begins with when nobody says. Another for each run. */
const drawn = Math.floor(Math.random() * 2 ** 31)

/**
 * `TEST_SEED`, or a drawn number: the order of the unit tests' files, what properties are tried with and the schedules of a full
 * matrix are the same again with what a run printed. Throws on anything but a whole number from 0.
 */
export function seed(): number {
  const given = process.env.TEST_SEED
  if (given === undefined || given === '') return drawn
  if (!/^\d{1,10}$/.test(given)) throw new Error(`TEST_SEED is ${given}; it takes a whole number from 0.`)
  return Number(given)
}
