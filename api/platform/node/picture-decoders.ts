import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DecoderLostError } from '../../errors.ts'
import type { DecoderAnswer, DecoderAsk } from './picture-asks.ts'

/*
 * Pictures are decoded in processes of their own: what a decoder has allocated for a large picture the allocator keeps for the
 * process, a hundred megabytes and more, and only the process's end gives it back. A picture that brings a decoder down does not
 * bring the server down with it.
 *
 * | A decoder                           | Then                                                            |
 * |-------------------------------------|-----------------------------------------------------------------|
 * | has drawn its picture               | waits a little for the next one, then ends                      |
 * | says nothing for too long, or ends  | its picture fails; the next one has a process of its own        |
 * | ends while it waits                 | the same                                                        |
 * | has lost the server                 | ends by itself                                                  |
 */
const CHILD = fileURLToPath(new URL('picture-child.ts', import.meta.url))
const IDLE_MS = 5_000

/** A decoder in another process, for one picture. */
export type Decoder = {
  /** Throws what the decoder throws, in words; and where the process ends or says nothing for `withinMs`. */
  ask: (asked: Exclude<DecoderAsk, { kind: 'close' }>, withinMs: number) => Promise<DecoderAnswer>
  /** Nothing more is asked about the picture. */
  giveBack: () => void
}

/** Lends decoders, which end when nobody has needed them for `idleMs`. */
export function createDecoders({ idleMs = IDLE_MS, program = CHILD } = {}): { borrow: () => Decoder } {
  const waiting: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

  function take(): ChildProcess {
    const next = waiting.pop()
    if (!next) return start(program)
    clearTimeout(next.timer)
    return isWell(next.child) ? next.child : take()
  }

  function keep(child: ChildProcess): void {
    if (!isWell(child)) return
    child.send({ kind: 'close' } satisfies DecoderAsk, () => undefined)
    const timer = setTimeout(() => {
      waiting.splice(
        waiting.findIndex((one) => one.child === child),
        1,
      )
      end(child)
    }, idleMs)
    timer.unref()
    waiting.push({ child, timer })
  }

  return {
    borrow() {
      const child = take()
      return { ask: (asked, withinMs) => answerOf(child, asked, withinMs), giveBack: () => keep(child) }
    },
  }
}

function start(program: string): ChildProcess {
  // Nothing of the server's settings or of how it was started goes along.
  const child = fork(program, { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' })
  // Whoever waits for an answer hears of it; a server that stops waits for no decoder.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

function answerOf(child: ChildProcess, asked: DecoderAsk, withinMs: number): Promise<DecoderAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      clearTimeout(timer)
      child.off('message', hear).off('exit', lose).off('error', lose)
      settled()
    }
    const hear = (told: DecoderAnswer) =>
      settle(() => ('failure' in told ? reject(new Error(told.failure)) : resolve(told)))
    const lose = () => settle(() => reject(new DecoderLostError('The decoder has ended')))
    const timer = setTimeout(() => {
      end(child)
      settle(() => reject(new DecoderLostError('The decoder took too long')))
    }, withinMs)
    child.on('message', hear).on('exit', lose).on('error', lose)
    child.send(asked, (error) => error && lose())
  })
}

/** Whether it can be asked: one that was ended a moment ago is still connected. */
const isWell = ({ connected, killed, exitCode, signalCode }: ChildProcess): boolean =>
  connected && !killed && exitCode === null && signalCode === null

/** It holds nothing that it would have to put away. */
function end(child: ChildProcess): void {
  child.kill('SIGKILL')
}
