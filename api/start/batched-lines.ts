import { pino, type DestinationStream } from 'pino'

/** How long a line waits at most, and how many characters may wait. */
const LONGEST_WAIT_MS = 100
const MOST_CHARACTERS = 65_536

const { warn: WARN = 40 } = pino.levels.values

export type BatchedLines = DestinationStream & {
  /** Writes whatever waits. */
  flush: () => void
}

/**
 * Hands log lines on in batches, in their order: a call of the system for each line costs more than to make the line. From level
 * warn on a line is written at once, with all that waited. Call `flush` before the process ends; one that is killed loses the
 * lines of its last 100 ms.
 */
export function batchedLines(destination: DestinationStream): BatchedLines {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting === '') return
    const lines = waiting
    waiting = ''
    destination.write(lines)
  }

  const lines = {
    // pino then writes the level of each line into `lastLevel`.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      waiting += line
      if (lines.lastLevel >= WARN || waiting.length >= MOST_CHARACTERS) flush()
      // A process that has nothing else to do need not wait for its log.
      else timer ??= setTimeout(flush, LONGEST_WAIT_MS).unref()
    },
    flush,
  }
  return lines
}
