export const availableParallelism = (): number => navigator.hardwareConcurrency

/** After what is waiting already. A timer would come 4 ms later. */
export function setImmediate(work: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(null)
}
