/** 'recreation.gov' for 'https://www.recreation.gov/camping/campgrounds/232275'. Throws a TypeError for what is no URL. */
export const siteInWords = (site: string): string => new URL(site).hostname.replace(/^www\./, '')
