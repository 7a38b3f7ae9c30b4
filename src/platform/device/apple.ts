/** Whether keyboard shortcuts are held with Cmd here, not with Ctrl. */
export const isApplePlatform = (): boolean => /Mac|iP/.test(navigator.platform)
