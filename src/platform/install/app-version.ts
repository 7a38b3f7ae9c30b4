/** The version of the app as its package names it: '0.1.0'. Put in by the build. */
export const APP_VERSION = String(import.meta.env.APP_VERSION)
