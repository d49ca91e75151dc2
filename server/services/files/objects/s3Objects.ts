import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { unavailable } from '../../../../shared/errors.ts'
import { ownedStream } from '../../../system/ownedStream.ts'
import type { ByteRange, NewObject, ObjectStore } from './objectStore.ts'

export interface S3Options {
  bucket: string
  /** What stands before every name, without a slash at its end; empty for nothing. */
  prefix: string
  region: string
  /** Of a service that is not Amazon's. */
  endpoint?: string | undefined
  /** Whether the bucket stands in the path of addresses, not in their host. */
  pathStyle: boolean
  /** Without them, the SDK looks where the machine keeps its own (a role, a profile). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** A whole upload is begun anew: its bytes are gone once they were sent. */
const mostAttempts = 4
/** The most that one request may name. */
const mostRemoved = 1_000
const timeouts = { connectionTimeout: 5_000, requestTimeout: 60_000 }

const nothing = () => undefined
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** A bucket of a service that speaks S3. */
export class S3Objects implements ObjectStore {
  readonly #options: S3Options
  readonly #client: S3Client

  constructor(options: S3Options) {
    const { region, endpoint, pathStyle: forcePathStyle, credentials } = options
    this.#options = options
    this.#client = new S3Client({
      region,
      forcePathStyle,
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials !== undefined && { credentials }),
      maxAttempts: mostAttempts,
      requestHandler: timeouts,
      // What it says on the console, it says in errors too.
      logger: quiet,
      // Other services than Amazon's do not know the newer sums that the SDK adds by itself; ours is sent with each upload.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  async put(name: string, { path, size, hash }: NewObject): Promise<void> {
    const { bucket: Bucket } = this.#options
    const ChecksumSHA256 = Buffer.from(hash, 'hex').toString('base64')
    for (let attempt = 1; ; attempt += 1) {
      const Body = ownedStream(createReadStream(path))
      try {
        await this.#client.send(
          new PutObjectCommand({ Bucket, Key: this.#key(name), Body, ContentLength: size, ChecksumSHA256 }),
        )
        return
      } catch (error) {
        if (attempt === mostAttempts || !mayPass(error)) throw failed(error)
      } finally {
        Body.destroy()
      }
    }
  }

  async get(name: string, range?: ByteRange): Promise<Readable | undefined> {
    const { bucket: Bucket } = this.#options
    const Range = range && `bytes=${range.start}-${range.end}`
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket, Key: this.#key(name), Range }))
      return Body === undefined ? undefined : ownedStream(Body as Readable)
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw failed(error)
    }
  }

  async remove(names: readonly string[]): Promise<void> {
    const { bucket: Bucket } = this.#options
    for (let at = 0; at < names.length; at += mostRemoved) {
      const Objects = names.slice(at, at + mostRemoved).map(name => ({ Key: this.#key(name) }))
      const { Errors = [] } = await this.#send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true }, ChecksumAlgorithm: 'SHA256' }),
      )
      if (Errors.length > 0) throw failed(new Error(`${Errors.length} objects stay: ${Errors[0]?.Code}`))
    }
  }

  async *list(prefix: string): AsyncIterable<string> {
    const { bucket: Bucket } = this.#options
    let ContinuationToken: string | undefined
    do {
      const { Contents = [], NextContinuationToken } = await this.#send(
        new ListObjectsV2Command({ Bucket, Prefix: this.#key(prefix), ContinuationToken }),
      )
      for (const { Key } of Contents) if (Key !== undefined) yield Key.slice(this.#key('').length)
      ContinuationToken = NextContinuationToken
    } while (ContinuationToken !== undefined)
  }

  close(): void {
    this.#client.destroy()
  }

  #key(name: string): string {
    const { prefix } = this.#options
    return prefix === '' ? name : `${prefix}/${name}`
  }

  readonly #send: S3Client['send'] = (async (command: never) => {
    try {
      return await this.#client.send(command)
    } catch (error) {
      throw failed(error)
    }
  }) as S3Client['send']
}

/** What another attempt may mend: no answer, or one that says that the service is not well. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true
  const status = error.$metadata.httpStatusCode ?? 0
  return status >= 500 || status === 429
}

/** The service's own words stay in the log: they name buckets and keys. */
const failed = (error: unknown) => unavailable('The storage of files does not answer', error)
