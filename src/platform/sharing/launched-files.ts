/** Chromium's queue of what the app was launched with; TypeScript's library does not know it. */
type LaunchQueue = {
  setConsumer: (take: (launch: { files?: readonly { getFile: () => Promise<File> }[] }) => void) => void
}

/**
 * Calls back with the files that the person opened with the installed app, those of before among them; `failed` where one cannot be
 * read. Nothing where the browser has no such thing. A later call takes the place of an earlier one.
 */
export function onLaunchedFiles(take: (files: File[]) => void, failed: (problem: unknown) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void Promise.all(files.map((handle) => handle.getFile())).then(take, failed)
  })
}
