/** Escape first belongs to an open menu, list or card inside that has the focus and carries `data-takes-escape`. */
export function leaveEscapeToInner(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-takes-escape]')) event.preventDefault()
}
