/** Pixels of a side of the square that people's pictures are cut to, and that an avatar service is asked for (D21). */
export const avatarSide = 512

/** Bytes of a picture that is sent. */
export const avatarBytes = 1024 * 1024

/** @param template the address of an avatar service, with a place for a hash (`{sha256}` or `{md5}`) and one for a size (`{size}`) */
export const fillAvatarUrl = (template: string, hashBy: (algorithm: string) => string, size: number) =>
  template.replace(/\{(sha256|md5)\}/g, (_, algorithm) => hashBy(algorithm)).replaceAll('{size}', String(size))

/** Whether everybody has an address of his own there, all of one host. */
export function isAvatarUrl(template: string): boolean {
  const [one, other] = ['one', 'other'].map(who => fillAvatarUrl(template, () => who, avatarSide)) as [string, string]
  if (one === other || !URL.canParse(one) || !URL.canParse(other)) return false
  const { protocol, origin } = new URL(one)
  return /^https?:$/.test(protocol) && origin === new URL(other).origin && !/[{}]/.test(one)
}
