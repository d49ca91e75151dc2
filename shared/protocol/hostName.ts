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
