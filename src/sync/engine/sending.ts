import { openBroadcast } from '../../platform/threads/broadcast.ts'

/** A tab that was closed while sending cannot say that it stopped. */
const OTHER_TAB_SENDS_AT_MOST_MS = 15_000

/** Whether any tab of this browser is sending this owner's changes: said to the other tabs and heard from them. */
export function shareSending(owner: string, show: (sending: boolean) => void) {
  const channel = openBroadcast(`timberline-sending-${owner}`)
  let here = false
  let elsewhere = false
  let isOver = false
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
      if (sending === here || isOver) return
      here = sending
      show(here || elsewhere)
      channel.post(sending)
    },
    /** What is under way is not told of any more: others would wait for its end. */
    stop() {
      if (here) channel.post(false)
      isOver = true
      clearTimeout(timer)
      channel.close()
    },
  }
}
