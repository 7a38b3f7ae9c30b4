/*
 * How another app's share reaches the import screen. The browser posts it to an address of the manifest, the service worker keeps it on
 * the phone and leads on to the screen; a server that meets the post (no worker yet) leads there too, with what went wrong.
 */

/** Below wherever the app is served from; `share_target.action` in the manifest. */
export const SHARE_TARGET_PATH = 'share-target'

/** The screen; `file_handlers` in the manifest lead to it as well. Its `problem` says why something did not arrive. */
export const IMPORT_PATH = 'import'

/** The form's fields, as the manifest names them. */
export const SHARE_TEXT_FIELDS = ['text', 'url', 'title'] as const
export const SHARE_FILE_FIELD = 'file'

/**
 * | Problem    | What went wrong                                                  |
 * |------------|------------------------------------------------------------------|
 * | empty      | neither a file nor a text came                                   |
 * | too-large  | a file or text is larger than what is read                       |
 * | unreadable | the form or the file broke off                                   |
 * | not-kept   | this phone's storage refused it                                  |
 * | not-taken  | there was no worker yet, so that nobody took it                  |
 */
export const SHARE_PROBLEMS = ['empty', 'too-large', 'unreadable', 'not-kept', 'not-taken'] as const
export type ShareProblem = (typeof SHARE_PROBLEMS)[number]
