import { atom } from 'jotai'

/** What the shell shows over a screen, one at a time. */
export type ShellLayer =
  'menu' | 'switcher' | 'feedback' | 'palette' | 'admin-gate' | 'sign-out' | 'add-to-trip'

/** Which layer the shell shows over the screen; null while it shows none. */
export const shellLayerAtom = atom<ShellLayer | null>(null)

/** What takes the whole screen for itself, so that bars leave it. @source shell §4 "Modal flags" */
export type FullModal = 'search' | 'new-message' | 'profile-completion' | 'edit-profile'

/** What takes the whole screen for itself now; null while nothing does. The search overlay has its own atom. */
export const fullModalAtom = atom<Exclude<FullModal, 'search'> | null>(null)
