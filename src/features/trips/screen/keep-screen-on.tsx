import { useAtom } from 'jotai'
import { canKeepAwake, useWakeLock } from '../../../platform/device/wake-lock.ts'
import { keepAwakeAtom } from '../../../state/keep-awake.ts'
import { Switch } from '../../../ui/fields/switch.tsx'

const HINT = 'While this is open. It takes battery.'
const REFUSED = 'This phone does not allow it now, as when it saves power: the screen goes off as ever.'

/** Keeps the screen on while it stands on the screen and is switched on. Nothing where the browser has no such thing. */
export function KeepScreenOn() {
  const [awake, setAwake] = useAtom(keepAwakeAtom)
  const { refused } = useWakeLock(awake)
  if (!canKeepAwake()) return null
  return (
    <Switch
      label="Keep the screen on"
      hint={refused ? REFUSED : HINT}
      checked={awake}
      onCheckedChange={setAwake}
    />
  )
}
