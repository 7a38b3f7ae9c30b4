import { ConfigError } from '../errors.ts'

/** What a command says when it is done: what it did, and what is wrong all the same. */
export type Said = { lines: string[]; warnings: string[] }

/** It did what it could, and something is missing: nobody should take that for all. */
const WITH_WARNINGS = 2

/**
 * Runs a command of one folder and prints what it says, warnings to standard error with exit code 2; a failure is one sentence and
 * exit code 1.
 */
export async function runCommand(usage: string, command: (folder: string) => Promise<Said>): Promise<void> {
  try {
    const [folder, ...more] = process.argv.slice(2)
    if (folder === undefined || more.length > 0) throw new ConfigError(`It is ${usage}, with one folder.`)
    const { lines, warnings } = await command(folder)
    for (const line of lines) process.stdout.write(`${line}\n`)
    for (const warning of warnings) process.stderr.write(`${warning}\n`)
    if (warnings.length > 0) process.exitCode = WITH_WARNINGS
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
