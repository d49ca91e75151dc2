import { Readable } from 'node:stream'
import type { Clock } from '../../../shared/clock.ts'
import { badRequest, notFound, tooLarge, validationError } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import { avatarBytes, avatarSide } from '../../../shared/protocol/avatars.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Seal } from '../../db/engine/seal.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account } from '../../db/platform/types.ts'
import type { Links } from '../addresses/links.ts'
import { type Caller, type Host, hostKey } from '../calls/caller.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { Download } from '../files/downloads.ts'
import type { Pictures } from '../files/pictures.ts'
import { type LinkProof, PrivateLinks } from '../files/privateLinks.ts'
import type { UploadCredentials } from '../files/uploads.ts'
import { UploadTokens } from '../files/uploadTokens.ts'
import { externalFile, type WireFile } from '../files/wire.ts'
import type { NodeCalls } from '../nodes/nodeCalls.ts'
import type { AttemptLimiter } from './attemptLimiter.ts'
import { avatarServiceUrl } from './avatarService.ts'
import { ownId } from './ownId.ts'
import { presentUser, type UserAnswer } from './present.ts'

export interface AvatarsParts {
  platform: PlatformStore
  clock: Clock
  ids: Ids
  nodeCalls: NodeCalls
  /** Its key is that of links, too. */
  recordSeal: Seal
  links: Links
  attempts: AttemptLimiter
  pictures: Pictures
  /** Where those without a picture have one. */
  settings: EffectiveSettings
}

interface AvatarTicket {
  accountId: string
  host: string
  key: string
  /** Bytes that were announced. */
  size: number
}

/** No environment may be called so: the bucket of accounts' pictures is none of theirs. */
const bucket = 'users'
const type = 'image/webp'
const name = 'avatar.webp'

const day = 24 * 60 * 60_000
/** A page that stays open draws the picture anew now and then, and a browser keeps what has the same address for a day. */
const linkTime = { lifetime: 2 * day, step: day }
/** Pictures that one account may send in a quarter of an hour. */
const mostSent = 30

/** How a PNG, a JPEG and a WebP file begin, in hex; what it is called and said to be decides nothing. */
const beginnings = /^(89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/
const isPicture = (bytes: Buffer) => beginnings.test(bytes.toString('hex', 0, 12))
const noPicture = () => validationError({ avatar: message('fileType') })

/** @throws AppError TooLarge, BadRequest unless it has just the announced bytes */
async function contentOf(stream: AsyncIterable<Uint8Array>, announced: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > announced) throw tooLarge(announced, 'The picture is larger than announced')
    chunks.push(chunk)
  }
  if (size < announced) throw badRequest('The upload is shorter than announced')
  return Buffer.concat(chunks)
}

/**
 * Pictures of people. They belong to accounts, so they stand in `platform.db`, and are told of to whom the account is: its owner and the
 * superAdmins (decision 0019). Whoever is told gets a link; nothing is served without one.
 */
export class Avatars {
  readonly #parts: AvatarsParts
  readonly #links: PrivateLinks
  readonly #tokens: UploadTokens<AvatarTicket>

  constructor(parts: AvatarsParts) {
    this.#parts = parts
    this.#links = new PrivateLinks(parts.clock, parts.recordSeal.secretFor('links of pictures'), linkTime.lifetime)
    this.#tokens = new UploadTokens(parts, 'pictures')
  }

  /** GraphQL's `User`, for who may know all of the account. */
  present(account: Account): UserAnswer {
    return presentUser(account, this.#fileOf(account))
  }

  /** Where to send the own picture. @param size bytes. @throws AppError TooLarge before anything is sent */
  upload(caller: Caller, size: number): UploadCredentials {
    const accountId = ownId(caller)
    const { ids, links, attempts } = this.#parts
    if (size < 1) throw validationError({ size: message('under', 1) })
    if (size > avatarBytes) throw tooLarge(avatarBytes, 'The picture is too large')
    attempts.count([{ key: `avatar:${accountId}`, most: mostSent }])
    const key = `${ids.secret(16)}.webp`
    const token = this.#tokens.issue({ accountId, host: hostKey(caller.host), key, size })
    return {
      fileId: `${bucket}_${key}`,
      url: `${links.origin(caller.host.name)}/files/${bucket}/${token}`,
      fields: { _method: 'PUT', 'content-type': 'application/octet-stream' },
      key,
    }
  }

  /**
   * Takes the picture in place of the one before; the token is used up, whatever comes of it.
   * @throws AppError NotFound (token) · TooLarge · BadRequest (shorter than announced) · validationError { avatar }
   */
  async receive(host: Host, token: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const { platform, pictures } = this.#parts
    const ticket = await this.#tokens.redeem(token)
    if (ticket === undefined || ticket.host !== hostKey(host)) throw notFound()
    const { accountId, key, size } = ticket
    const source = await contentOf(content, size)
    if (!isPicture(source)) throw noPicture()
    const picture = await pictures.render({ source, width: avatarSide, height: avatarSide, fit: 'cover' })
    if (picture === undefined) throw noPicture()
    await platform.write(async tx => {
      if ((await tx.accounts.byId(accountId)) === undefined) throw notFound()
      await tx.avatars.put(accountId, key, picture)
    })
  }

  /** @throws AppError PermissionsError notLoggedIn */
  async remove(caller: Caller): Promise<UserAnswer> {
    const id = ownId(caller)
    return this.#parts.platform.write(
      async tx => {
        await tx.avatars.remove(id)
        const account = await tx.accounts.byId(id)
        if (account === undefined) throw notFound()
        return this.present(account)
      },
      { once: caller.once },
    )
  }

  /** @throws AppError NotFound, also without a good link */
  async download(key: string, proof: LinkProof | undefined): Promise<Download> {
    const { avatars } = this.#parts.platform.reads
    if (!this.#links.isGood(`${bucket}/${key}`, 'view', proof)) throw notFound()
    const found = await avatars.byKey(key)
    const content = await avatars.content(key)
    if (found === undefined || content === undefined) throw notFound()
    const read: Download['read'] = ({ start, end } = { start: 0, end: content.length - 1 }) =>
      Readable.from([content.subarray(start, end + 1)])
    return { name, type, size: content.length, version: key, createdAt: found.createdAt, temporary: false, read }
  }

  #fileOf({ id, email, avatar }: Account): WireFile | null {
    if (avatar === null) {
      const { avatarUrl } = this.#parts.settings.values
      return avatarUrl === undefined ? null : externalFile(avatarServiceUrl(avatarUrl, { email, id }))
    }
    const { key, size, createdAt } = avatar
    return {
      _id: `${bucket}_${key}`,
      genericType: 'image',
      name,
      url: `/files/${bucket}/${key}?${this.#links.sign(`${bucket}/${key}`, 'view', linkTime.step)}`,
      thumbnail: null,
      type,
      size,
      key,
      bucket,
      status: 'completed',
      createdBy: id,
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: null,
    }
  }
}
