import { createHash } from 'node:crypto'
import { avatarSide, fillAvatarUrl } from '../../../shared/protocol/avatars.ts'

/** The picture of somebody by the avatar service: by a hash of the e-mail, or of the id of who has none (D19–D21). */
export function avatarServiceUrl(template: string, { email, id }: { email: string; id: string }): string {
  const who = email.trim().toLowerCase() || id
  return fillAvatarUrl(template, hash => createHash(hash).update(who).digest('hex'), avatarSide)
}
