export const availableParallelism = (): number => navigator.hardwareConcurrency

/** Runs work after what is waiting already, as in Node. A timer would run it 4 ms later. */
export function setImmediate(work: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(null)
}
