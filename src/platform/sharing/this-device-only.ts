/** A loopback address: on another phone it leads to that phone. */
export function isThisDeviceOnly(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\])/.test(hostname)
}
