/** A lower-case host name: labels of letters, digits and inner hyphens, at most 253 characters. */
export const hostNamePattern =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

const headerPattern = /^([A-Za-z0-9.-]{1,253})(:\d{1,5})?$/

/** The lower-case host name of a Host header, without its port; `undefined` when the header is malformed. */
export function hostNameOf(header: string): string | undefined {
  const name = headerPattern.exec(header)?.[1]?.toLowerCase()
  return name !== undefined && hostNamePattern.test(name) ? name : undefined
}

/** Whether only this machine can reach what listens on the address. */
export const isLoopback = (address: string) =>
  address === 'localhost' || address === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address)

/**
 * The host name that a person means, as browsers send it: lower case, without a port and a dot at its end, letters of other scripts in
 * punycode, every way to write an address as that address. `undefined` when it is none.
 */
export function typedHostName(text: string): string | undefined {
  const address = `http://${text.trim()}`
  if (/[\s/?#@\\]/.test(text.trim()) || !URL.canParse(address)) return undefined
  const name = new URL(address).hostname.replace(/\.$/, '')
  return name.startsWith('[') || hostNamePattern.test(name) ? name : undefined
}

const localName = /(^|\.)(localhost|localdomain|localhost[46]|ip6-localhost|ip6-loopback)$/
const localAddress = /^(0|127)\.\d{1,3}\.\d{1,3}\.\d{1,3}$/

/** Whether a name, as `typedHostName` gives it, means the machine itself. No Host header that we take names an IPv6 address. */
export const meansThisMachine = (name: string) =>
  localName.test(name) || localAddress.test(name) || name.startsWith('[')
