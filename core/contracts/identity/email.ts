import * as v from 'valibot'

/** @source planning §5 */
const INVALID_EMAIL = 'Please enter a valid email address'

/** As mail servers take them, RFC 5321: in octets of the address's ASCII form. */
const MAX_EMAIL_CHARS = 254
const MAX_LOCAL_CHARS = 64

/** What RFC 5322 lets stand before the @ without quotes. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Of ASCII only what a domain is made of: a URL would read the rest as a port, a path or an escape. */
const WRITTEN_DOMAIN = /^[a-z\d.\-\u0080-\u{10ffff}]+$/iu
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
/** The last label has a letter, so that no IP address passes. */
const ASCII_DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{1,58}[a-z\\d])$`)

/**
 * An e-mail address in the one form that is compared and stored: lower case, the domain in ASCII, so that `müller.example`
 * and `xn--mller-kva.example` are the same. @source planning §5
 */
export const EmailSchema = v.pipe(
  v.string(INVALID_EMAIL),
  v.trim(),
  v.maxLength(MAX_EMAIL_CHARS, INVALID_EMAIL),
  v.transform(canonicalEmail),
  v.minLength(1, INVALID_EMAIL),
  v.maxLength(MAX_EMAIL_CHARS, INVALID_EMAIL),
)

/** Empty for what is no address. */
function canonicalEmail(written: string): string {
  const at = written.lastIndexOf('@')
  const local = written.slice(0, at)
  const domain = asciiDomain(written.slice(at + 1))
  const isAddress = at > 0 && local.length <= MAX_LOCAL_CHARS && LOCAL_PART.test(local)
  return isAddress && ASCII_DOMAIN.test(domain) ? `${local.toLowerCase()}@${domain}` : ''
}

/** Lower case and punycode, as `URL` writes hosts in browsers and in Node; empty where it can be no host. */
function asciiDomain(written: string): string {
  const address = `http://${written}`
  return WRITTEN_DOMAIN.test(written) && URL.canParse(address) ? new URL(address).hostname : ''
}
