/** Scrolls the row alone, never what it stands in. */
export function showWithin(list: HTMLElement, tab: HTMLElement): void {
  const [from, to] = [tab.offsetLeft - list.offsetLeft, tab.offsetLeft - list.offsetLeft + tab.offsetWidth]
  if (from >= list.scrollLeft && to <= list.scrollLeft + list.clientWidth) return
  list.scrollLeft = from - (list.clientWidth - tab.offsetWidth) / 2
}
