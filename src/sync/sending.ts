import { openBroadcast } from '../platform/broadcast.ts'

/** A tab that was closed while sending cannot say that it stopped. */
const OTHER_TAB_SENDS_AT_MOST_MS = 15_000

/** Whether any tab of this browser is sending this owner's changes: said to the other tabs and heard from them. */
export function shareSending(owner: string, show: (sending: boolean) => void) {
  const channel = openBroadcast(`timberline-sending-${owner}`)
  let here = false
  let elsewhere = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = (message: unknown) => {
    clearTimeout(timer)
    elsewhere = message === true
    if (elsewhere) timer = setTimeout(() => hear(false), OTHER_TAB_SENDS_AT_MOST_MS)
    show(here || elsewhere)
  }
  channel.subscribe(hear)
  return {
    set(sending: boolean) {
      if (sending === here) return
      here = sending
      show(here || elsewhere)
      channel.post(sending)
    },
    stop() {
      clearTimeout(timer)
      channel.close()
    },
  }
}
