import { ConfigError } from '../errors.ts'

/** Runs a command of one folder and prints the lines it answers; a failure is one sentence and exit code 1. */
export async function runCommand(
  usage: string,
  command: (folder: string) => Promise<string[]>,
): Promise<void> {
  try {
    const [folder, ...more] = process.argv.slice(2)
    if (folder === undefined || more.length > 0) throw new ConfigError(`It is ${usage}, with one folder.`)
    process.stdout.write(`${(await command(folder)).join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
