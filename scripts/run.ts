import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The checkout's own folder, with a slash at the end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What Node has compiled once: half a second less of processor time for each tool and each process of the unit tests. */
const NODE_COMPILE_CACHE = `${ROOT}node_modules/.cache/node`

type Options = { env?: Record<string, string>; quiet?: boolean; low?: boolean }

/**
 * Runs one of the project's own tools (`vite`, `tsc` …) or any other command, with its output shown. With `quiet` the output
 * is kept and shown only if the command fails; with `low` everything else on the machine goes first. Answers the exit code;
 * 127 when the command does not exist. Never throws.
 */
export function run(
  command: string,
  args: string[],
  { env = {}, quiet = false, low = false }: Options = {},
): Promise<number> {
  return new Promise((resolve) => {
    const [program, given] = low ? ['nice', ['-n', '19', command, ...args]] : [command, args]
    const child = spawn(program, given, {
      cwd: ROOT,
      env: {
        NODE_COMPILE_CACHE,
        ...process.env,
        PATH: `${ROOT}node_modules/.bin:${process.env.PATH ?? ''}`,
        ...env,
      },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', (problem) => {
      console.error(`${command}: ${problem.message}`)
      resolve(127)
    })
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}
