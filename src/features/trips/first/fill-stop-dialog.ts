import type { OutlinedStop } from '../../../domain/trips/trip-outline.ts'
import { DRAWN_STOP } from './drawn-words.ts'
import { called, one } from './fill-words.ts'

/**
 * Puts a kept stop into the dialog of a stop as the build drew it: its name as the app's own dialog has it at once, and below it the words
 * of its row. Throws where the build drew another dialog. Decision record 81.
 */
export function fillStopDialog(dialog: HTMLElement, { name, time, facts, note }: OutlinedStop): void {
  const title = one(dialog, 'h2')
  for (const named of dialog.querySelectorAll('*'))
    if (named.childElementCount === 0 && named.textContent === DRAWN_STOP) named.textContent = name
  called(dialog, DRAWN_STOP, name)
  const line = [time === null ? '' : `${time.clock} ${time.half}`, ...facts.map(({ text }) => text)]
  for (const words of [line.filter(Boolean).join(' · '), note].filter(Boolean)) {
    const said = document.createElement('p')
    said.className = 'muted'
    said.textContent = words
    title.parentElement!.append(said)
  }
}
