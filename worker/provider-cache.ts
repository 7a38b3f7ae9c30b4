/** The cache of providers' screens. That it is there says that this phone keeps them. */
export const providerCache = (scope: string): string => `timberline-provider-${scope}`
