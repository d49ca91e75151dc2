import type { Readable } from 'node:stream'
import type { Clock } from '../../../shared/clock.ts'
import { badRequest, notFound, tooLarge, validationError } from '../../../shared/errors.ts'
import { type Ids, parseWireId } from '../../../shared/ids.ts'
import { limits, pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { EnvironmentStore } from '../../db/environment/environmentStores.ts'
import { environmentFiles } from '../../db/environment/paths.ts'
import type { StoredFile } from '../../db/environment/types.ts'
import type { Background } from '../background.ts'
import type { Caller, Host } from '../caller.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import type { Links } from '../links.ts'
import { type Page, type PageArguments, pageOf } from '../pages.ts'
import { environmentOf, type Policy, type Standing } from '../policy/policy.ts'
import { ContentStore, type IsUsed } from './contentStore.ts'
import { cleanName, extensionOf, genericTypeOf, mimeTypeOf } from './mimeTypes.ts'
import { uploadTokens } from './uploadTokens.ts'
import { externalFile, toWireFile, type WireFile } from './wire.ts'

export interface UploadRequest {
  environmentId?: string | null
  name: string
  /** Bytes. */
  size: number
  type?: string | null
}

export interface UploadCredentials {
  /** For `completeUpload`. */
  fileId: string
  url: string
  /** `_method` and the headers to send with it (W21). */
  fields: Record<string, string>
  key: string
}

export interface Download {
  name: string
  type: string
  size: number
  /** sha256 of the content, hex. */
  hash: string
  /** It ends to be served one day: no browser keeps it. */
  temporary: boolean
  /** @param range the first and the last byte */
  read(range?: { start: number; end: number }): Readable
}

/** A file that the server itself makes. */
export interface MadeFile {
  name: string
  type: string
  createdBy: string | null
  /** Milliseconds since 1970; without it the file stays, and is listed. */
  expiresAt?: number | null
}

export interface FileService {
  /** For members and designers (W16–W22). @throws AppError TooLarge before anything is sent */
  generateUploadCredentials(caller: Caller, request: UploadRequest): Promise<UploadCredentials>
  /**
   * Takes the content of an upload; the token is used up, whatever comes of it.
   * @throws AppError NotFound (token), TooLarge, BadRequest (shorter than announced), Unavailable (no space left)
   */
  receive(host: Host, token: string, content: Readable | AsyncIterable<Uint8Array>): Promise<void>
  /** From now on the file is listed and served. For who began it, and for designers. */
  completeUpload(caller: Caller, fileId: string): Promise<WireFile>
  /** Newest first; end users see their own, designers all (W36). */
  list(caller: Caller, request: PageArguments & { environmentId?: string | null }): Promise<Page<WireFile>>
  /** Whoever knows the key may read (W38). @throws AppError NotFound */
  download(host: Host, bucket: string, key: string): Promise<Download>
  /** The file that a setting of an environment names by `bucket/key` or by URL; for who may read the setting. */
  ofSetting(caller: Caller, environmentId: string, value: unknown): Promise<WireFile | null>
  /** For other services: a completed file of an environment, by local id. */
  stored(environment: OpenEnvironment, fileId: string): Promise<{ file: StoredFile; path: string }>
  make(environment: OpenEnvironment, file: MadeFile, content: AsyncIterable<Uint8Array>): Promise<StoredFile>
}

export interface FileServiceParts {
  policy: Policy
  open: { get(environmentId: string): Promise<OpenEnvironment> }
  links: Links
  clock: Clock
  ids: Ids
  background: Background
  dataDirectory: string
}

/** An upload that was not completed within this time is forgotten, in ms. */
const pendingTime = 24 * 60 * 60_000
/** An environment is looked through for such uploads at most this often, in ms. */
const sweepInterval = 60 * 60_000

const usedIn =
  (store: EnvironmentStore): IsUsed =>
  async hash =>
    (await store.reads.files.usesOfHash(hash)) > 0

export function createFileService(parts: FileServiceParts): FileService {
  const { policy, open, links, clock, ids, background, dataDirectory } = parts
  const tokens = uploadTokens(clock, ids)
  const contents = new Map<string, ContentStore>()
  const swept = new Map<string, number>()

  function contentOf(environmentId: string): ContentStore {
    const known = contents.get(environmentId)
    if (known !== undefined) return known
    const store = new ContentStore(environmentFiles(dataDirectory, environmentId))
    contents.set(environmentId, store)
    return store
  }

  function newFile({ name, type, createdBy, expiresAt = null }: MadeFile, size: number, bucket: string) {
    const clean = cleanName(name)
    const key = `${ids.secret(16)}${extensionOf(clean)}`
    return {
      id: ids.next(),
      name: clean,
      type,
      size,
      key,
      bucket,
      genericType: genericTypeOf(type),
      createdBy,
      expiresAt,
    }
  }

  function sweepWhenDue(environment: OpenEnvironment): void {
    const now = clock.now()
    const last = swept.get(environment.id)
    if (last !== undefined && now - last < sweepInterval) return
    swept.set(environment.id, now)
    background.run(sweep(environment, now - pendingTime))
  }

  async function sweep(environment: OpenEnvironment, before: number): Promise<void> {
    const { store } = environment
    const content = contentOf(environment.id)
    await content.removeIncomingBefore(before)
    const { files } = store.reads
    const gone = [...(await files.pendingBefore(before)), ...(await files.expiredBefore(clock.now()))]
    for (const { id, hash } of gone) {
      await store.write(tx => tx.files.remove(id))
      if (hash !== null) await content.removeUnless(hash, usedIn(store))
    }
  }

  const isOver = ({ expiresAt }: StoredFile) => expiresAt !== null && expiresAt <= clock.now()

  const sees = (caller: Caller, standing: Standing, file: StoredFile) =>
    standing.kind === 'designer' || (file.createdBy !== null && file.createdBy === caller.accountId)

  return {
    async generateUploadCredentials(caller, { environmentId, name, size, type }) {
      const { environment } = await policy.visitor(caller, environmentOf(caller, environmentId))
      if (name.trim() === '') throw validationError({ name: message('required') })
      if (size < 0) throw validationError({ size: message('under', 0) })
      if (size > limits.uploadBytes) throw tooLarge(limits.uploadBytes, 'The file is too large')
      sweepWhenDue(environment)
      const mimeType = mimeTypeOf(cleanName(name), type)
      const planned = newFile({ name, type: mimeType, createdBy: caller.accountId }, size, environment.id)
      return environment.store.write(
        async tx => {
          const { id: fileId, key } = await tx.files.create(planned)
          const token = tokens.issue({ environmentId: environment.id, fileId, size })
          const fields = { _method: 'PUT', 'content-type': mimeType }
          const url = `${links.origin(caller.host.name)}/files/${token}`
          return { fileId: `${environment.id}_${fileId}`, url, fields, key }
        },
        { once: caller.once },
      )
    },

    async receive(host, token, content) {
      const ticket = tokens.redeem(token)
      if (ticket === undefined) throw notFound()
      const { environmentId, fileId, size } = ticket
      if (host.kind === 'environment' && host.environmentId !== environmentId) throw notFound()
      const { store } = await open.get(environmentId)
      const target = contentOf(environmentId)
      const received = await target.receive(fileId, content, size, size)
      await target.keep(received, () => store.write(tx => tx.files.receive(fileId, received)), usedIn(store))
    },

    async completeUpload(caller, fileId) {
      const named = parseWireId(fileId)
      if (named === undefined) throw notFound()
      const { environment, standing } = await policy.visitor(caller, named.environmentId)
      return environment.store.write(
        async tx => {
          const file = await tx.files.byId(named.localId)
          if (file === undefined || !sees(caller, standing, file)) throw notFound()
          if (file.status === 'completed') return toWireFile(environment.id, file)
          const { hash, size } = file
          if (hash === null) throw badRequest('The content of the file was not sent yet')
          return toWireFile(environment.id, (await tx.files.complete(file.id, { hash, size })) ?? file)
        },
        { once: caller.once },
      )
    },

    async list(caller, { environmentId, ...request }) {
      const { environment, standing } = await policy.visitor(caller, environmentOf(caller, environmentId))
      const createdBy = standing.kind === 'designer' ? null : caller.accountId
      const search = request.filter ?? undefined
      const { files } = environment.store.reads
      return pageOf(
        `${environment.id}_files`,
        { ...request, defaultLimit: pageSizes.files },
        async page => (await files.page({ ...page, search, createdBy })).map(file => toWireFile(environment.id, file)),
        () => files.count(search, createdBy),
      )
    },

    async download(host, bucket, key) {
      if (host.kind === 'environment' && host.environmentId !== bucket) throw notFound()
      const { store } = await open.get(bucket)
      const file = await store.reads.files.byKey(bucket, key)
      if (file === undefined || file.status !== 'completed' || file.hash === null || isOver(file)) throw notFound()
      const { name, type, size, hash } = file
      return {
        name,
        type,
        size,
        hash,
        temporary: file.expiresAt !== null,
        read: range => contentOf(bucket).read(hash, range),
      }
    },

    async ofSetting(_caller, environmentId, value) {
      if (typeof value !== 'string' || value === '') return null
      if (/^https?:/.test(value)) return externalFile(value)
      const [bucket = '', key = ''] = value.split('/')
      if (bucket !== environmentId) return null
      const { store } = await open.get(environmentId)
      const file = await store.reads.files.byKey(bucket, key)
      return file?.status === 'completed' ? toWireFile(environmentId, file) : null
    },

    async stored(environment, fileId) {
      const file = await environment.store.reads.files.byId(fileId)
      if (file === undefined || file.status !== 'completed' || file.hash === null) throw notFound()
      return { file, path: contentOf(environment.id).pathOf(file.hash) }
    },

    async make(environment, made, content) {
      sweepWhenDue(environment)
      const target = contentOf(environment.id)
      const planned = newFile(made, 0, environment.id)
      const received = await target.receive(planned.id, content, limits.uploadBytes)
      const { store } = environment
      const record = () =>
        store.write(async tx => {
          const file = await tx.files.create({ ...planned, size: received.size })
          return (await tx.files.complete(file.id, received)) ?? file
        })
      return target.keep(received, record, usedIn(store))
    },
  }
}
