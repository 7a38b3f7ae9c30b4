/** The sources wait behind their button, which comes with them: the engine opens them only where it makes them compact itself. */
export function beginFolded(container: HTMLElement): void {
  container.querySelector('.maplibregl-ctrl-attrib')?.classList.add('maplibregl-compact')
}

/** The map needs the room; the button beside the text brings it back. Unseen for a frame, so that nothing is seen to move. */
export function foldAttribution(container: HTMLElement): void {
  const attribution = container.querySelector<HTMLElement>('.maplibregl-ctrl-attrib.maplibregl-compact')
  if (!attribution?.classList.contains('maplibregl-compact-show')) return
  attribution.style.visibility = 'hidden'
  requestAnimationFrame(() => {
    attribution.classList.remove('maplibregl-compact-show')
    attribution.removeAttribute('open')
    requestAnimationFrame(() => (attribution.style.visibility = ''))
  })
}
