const IPV4 = /^(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/

export function isIPv6(text: string): boolean {
  return text.includes(':') && !/[[\]/\s%]/.test(text) && URL.canParse(`http://[${text}]/`)
}

export function isIP(text: string): number {
  return IPV4.test(text) ? 4 : isIPv6(text) ? 6 : 0
}
