/** The files of this side are the origin's own; there are no others to close them to. */
export const makePrivateFolder = (): boolean => true
export const makePrivateFile = (): void => undefined
