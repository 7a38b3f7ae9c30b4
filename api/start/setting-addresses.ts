/** An http origin on this machine. */
export function isOwnOrigin(value: string): boolean {
  if (!isOrigin(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'http:' && isLoopback(hostname)
}

export function isSmtpAddress(value: string): boolean {
  return /^smtps?:\/\//i.test(value) && URL.canParse(value) && new URL(value).hostname !== ''
}

/** Codes and the token travel there, so a connection that others can read is taken on this machine only. */
export function isSmsAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/**
 * Whether a value may be the basemap's address: a path of this server, or http(s) with a plain host name, as the page's security
 * policy takes it. Not with a password, which browsers refuse; `//host` and `/\\host` are no paths.
 */
export function isBasemapAddress(value: string): boolean {
  const own = 'http://own.invalid'
  if (/\s/.test(value) || !URL.canParse(value, own)) return false
  const url = new URL(value, own)
  if (value.startsWith('/')) return url.origin === own
  return (
    /^https?:\/\//i.test(value) &&
    /^https?:\/\/[a-z\d.-]+(:\d+)?$/.test(url.origin) &&
    !url.username &&
    !url.password
  )
}

/** A path, a query or a password is refused rather than ignored; a slash at the end is forgiven. */
export function isOrigin(value: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(value) && URL.canParse(value)
}

/** Whether a host's name or address is this machine's own. An IPv6 address comes without brackets. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
