import { parseArgs } from 'node:util'

export type BenchOptions = {
  /** Cold opens a side. */
  samples: number
  /** Turns a side of the load and of the search. */
  rounds: number
  /** Length of one turn of the load. */
  seconds: number
  /** Print the findings as JSON instead of the table. */
  json: boolean
}

export const USAGE = `npm run bench -- [name …] [--samples 9] [--rounds 7] [--seconds 3] [--json]`

/** Reads the command line. Throws a sentence for anything that it does not understand. */
export function readOptions(args: string[]): { names: string[]; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      samples: { type: 'string', default: '9' },
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '3' },
      json: { type: 'boolean', default: false },
    },
  })
  return {
    names: positionals,
    options: {
      samples: wholeNumber('samples', values.samples),
      rounds: wholeNumber('rounds', values.rounds),
      seconds: wholeNumber('seconds', values.seconds),
      json: values.json,
    },
  }
}

function wholeNumber(name: string, value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new Error(`--${name} must be a whole number from 1 to 999`)
  return Number(value)
}
