import { atom } from 'jotai'

/** Whether the person wants the screen kept on while a trip is open. For this visit only: the next day it would cost battery unasked. */
export const keepAwakeAtom = atom(false)
