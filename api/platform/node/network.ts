export { isIP, isIPv6 } from 'node:net'
