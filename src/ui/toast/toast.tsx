import { useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import * as RadixToast from '@radix-ui/react-toast'
import { IconButton } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons.tsx'
import { closeTopLayer, useTopLayerHost } from '../layers/layer-hosts.ts'
import { leaveEscapeToInner } from '../layers/leave-escape.ts'
import { TOAST_DURATION_MS } from './toast-duration.ts'
import { useFocusAfterToast } from './toast-focus.ts'
import { currentToast, dismissToast, subscribeToToasts, type ToastRecord } from './toast-store.ts'
import styles from './toast.module.css'

const TOAST_SWIPE_PX = 50
const TOAST_HOTKEY = ['F8']
const NO_HOTKEY: string[] = []

/**
 * Shows what `showToast` says. Mounted once by the app. While a dialog is open the toast stands inside it:
 * everything outside is out of reach for the keyboard and assistive technology.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast)
  const host = useTopLayerHost()
  const list = useFocusAfterToast(toast, host)
  const viewport = (
    <RadixToast.Viewport
      ref={list}
      className={styles.viewport}
      data-toasts
      // An empty list must not take the focus.
      hotkey={toast?.open ? TOAST_HOTKEY : NO_HOTKEY}
      label="Notifications (F8)"
    />
  )
  return (
    <RadixToast.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
      {toast ? <Toast key={`${toast.id} ${toast.updates}`} toast={toast} /> : null}
      {host ? createPortal(viewport, host) : viewport}
    </RadixToast.Provider>
  )
}

function Toast({ toast }: { toast: ToastRecord }) {
  const { action, description, tone = 'plain' } = toast
  const root = useRef<HTMLLIElement>(null)
  // Radix hands Escape to the newest layer, which is the toast. Whoever is not in it means what they are in.
  const leaveEscape = (event: KeyboardEvent) => {
    if (event.target instanceof Node && root.current?.contains(event.target)) return
    leaveEscapeToInner(event)
    if (!event.defaultPrevented && closeTopLayer()) event.preventDefault()
  }
  return (
    <RadixToast.Root
      ref={root}
      className={classNames(styles.toast, styles[tone])}
      open={toast.open}
      onOpenChange={(open) => open || dismissToast(toast.id)}
      onEscapeKeyDown={leaveEscape}
    >
      <div className={styles.words}>
        <RadixToast.Title className={styles.title}>{toast.title}</RadixToast.Title>
        {description ? (
          <RadixToast.Description className={styles.description}>{description}</RadixToast.Description>
        ) : null}
      </div>
      {action ? (
        <RadixToast.Action
          className={styles.action}
          altText={`${action.label}: press F8, then Tab`}
          onClick={action.onClick}
        >
          {action.label}
        </RadixToast.Action>
      ) : null}
      <RadixToast.Close asChild>
        <IconButton className={styles.close} label="Dismiss">
          <Icon name="close" size={20} />
        </IconButton>
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
