import { useSyncExternalStore } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { isPushKind, PUSH_KINDS, type PushKind } from '../../../core/contracts/push/push-message.ts'
import type { Push } from '../../../core/contracts/push/push.ts'
import { endPushDevice } from '../../data/push/push.ts'
import { useAct } from '../../data/net/use-act.ts'
import { isInstalled, isIos } from '../../platform/install/installed.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { AnswerForm } from './answer-form.tsx'
import { SettingRow } from './setting-row.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { usePush, type PushSettings, type PushState, type PushTrouble } from './use-push.ts'

const KIND_WORDS: Record<PushKind, { label: string; hint: string; short: string }> = {
  'trip-reminder': {
    label: 'A trip begins soon',
    hint: 'Two days before its first day, never before 9 in the morning in Colorado.',
    short: 'trips that begin',
  },
  'member-change': {
    label: 'A trip you share was changed',
    hint: 'When somebody else changes it or joins: at most every 15 minutes for each trip.',
    short: 'changes of shared trips',
  },
  'back-by': {
    label: 'Are you back?',
    hint: 'At the time by which you wanted to be back, where you have not said that you are.',
    short: 'times to be back by',
  },
  booking: {
    label: 'News of your bookings',
    hint: 'When a provider answers, changes or cancels one, and on the evening before it begins.',
    short: 'your bookings',
  },
  'team-booking': {
    label: 'Bookings with your team',
    hint: 'When somebody books, asks, changes or cancels, when an answer is due, and who comes tomorrow.',
    short: 'bookings with your team',
  },
}

/** What this device tells while the app is closed: the reason first, and nothing is asked before a switch is pressed. */
export function DeviceNotifications({ user }: { user: User }) {
  const push = usePush(user)
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const { state, kinds, others } = push
  const canSwitch = state === 'possible' || (state === 'denied' && kinds.length > 0)
  return (
    <SettingsCard title="Notifications on this device" id="device-notifications">
      <p className="muted">
        Timberline can tell you here what you would otherwise find out when you open it. A locked screen shows
        only that there is something: no names, no places, no dates.
      </p>
      <Obstacle state={state} />
      {canSwitch
        ? PUSH_KINDS.map((kind) => (
            <Switch
              key={kind}
              label={KIND_WORDS[kind].label}
              hint={KIND_WORDS[kind].hint}
              checked={kinds.includes(kind)}
              onCheckedChange={(on) => void push.choose(kind, on)}
            />
          ))
        : null}
      <Trouble push={push} over={over} />
      {others.length > 0 ? <OtherDevices devices={others} onEnded={push.refresh} /> : null}
    </SettingsCard>
  )
}

/** What stands in the way, and what can be done about it. */
function Obstacle({ state }: { state: PushState }) {
  if (state === 'possible') return null
  if (state === 'denied') {
    return (
      <div>
        <p>
          <strong>Notifications are blocked for Timberline in this browser.</strong> Only you can undo that:
        </p>
        <p>{howToAllow()}</p>
      </div>
    )
  }
  return <p>{OBSTACLES[state]}</p>
}

const OBSTACLES: Record<Exclude<PushState, 'possible' | 'denied'>, string> = {
  'home-screen':
    'On iPhone and iPad this needs Timberline on the Home Screen: tap Share, then “Add to Home Screen”, open it from there and come back here.',
  impossible:
    'This browser cannot do that, or only over a secure connection. Everything is told in the app, under Notifications.',
  silent: 'This server sends nothing. Everything is told in the app, under Notifications.',
}

function howToAllow(): string {
  if (isIos()) return 'Open Settings › Notifications › Timberline and allow them there.'
  if (isInstalled())
    return 'Hold the app’s icon, open “App info” or the app’s settings, then Notifications, and allow them there.'
  return 'Open the sign left of the address, then Notifications or the site’s settings, and choose “Allow”.'
}

/** What is not done yet, and that the choice stays. */
function Trouble({ push: { trouble, busy, tryAgain, state }, over }: { push: PushSettings; over: boolean }) {
  const isSaid = state === 'denied' && trouble === 'not-allowed'
  return (
    <div role="status" className={styles.failed}>
      {trouble === null || isSaid ? null : (
        <p>{over ? 'Kept on this device. It takes effect when you sign in again.' : TROUBLES[trouble]}</p>
      )}
      {trouble === 'failed' && !over ? (
        <Button unavailable={busy} onClick={() => void tryAgain()}>
          {busy ? 'Trying …' : 'Try again'}
        </Button>
      ) : null}
    </div>
  )
}

const TROUBLES: Record<PushTrouble, string> = {
  offline: 'Kept on this device. This needs signal, and takes effect with the next one.',
  failed:
    'Kept on this device, but it does not take effect yet: the server or the browser’s own service for notifications did not answer.',
  'not-allowed':
    'Nothing was switched on: the browser was not allowed to notify you. Press again to be asked again.',
  'not-kept': 'Nothing was switched on: this browser keeps nothing for Timberline, as in a private window.',
}

function OtherDevices({ devices, onEnded }: { devices: Push['devices']; onEnded: () => void }) {
  return (
    <ul className={styles.list} aria-label="Other devices with notifications">
      {devices.map((device) => (
        <li key={device.id}>
          <OtherDevice device={device} onEnded={onEnded} />
        </li>
      ))}
    </ul>
  )
}

function OtherDevice({ device, onEnded }: { device: Push['devices'][number]; onEnded: () => void }) {
  const { run } = useAct(endPushDevice, 'The notifications there could not be ended. Please try again.')
  const told = device.kinds.map((kind) => (isPushKind(kind) ? KIND_WORDS[kind].short : 'something newer'))
  return (
    <SettingRow
      title={device.device}
      value={`Tells of ${told.join(' and ')}`}
      action="Turn off"
      of={device.device}
    >
      {(close) => (
        <AnswerForm
          label="Turn off there"
          busyLabel="Turning off …"
          destructive
          onSubmit={async () => {
            const { problem } = await run(device.id)
            if (problem !== null) return problem
            showToast({
              title: 'Notifications ended',
              description: `${device.device} tells you nothing more.`,
            })
            close()
            onEnded()
            return null
          }}
        >
          <p>That device tells nothing while the app is closed, until it is switched on there again.</p>
        </AnswerForm>
      )}
    </SettingRow>
  )
}
