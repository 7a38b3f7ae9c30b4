/** What a limit and the sentence about it count in: a file of `10 * MB` is '10 MB'. */
export const KB = 1024
export const MB = KB * KB
