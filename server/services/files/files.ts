import { notFound } from '../../../shared/errors.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import type { EnvironmentTx, StoredFile } from '../../db/environment/types.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { FileContext, MadeFile } from './fileContext.ts'
import { usedIn } from './usedIn.ts'

export interface FoundFile {
  file: StoredFile
  /** Where its content is on the disk of this server, for those who read it from there. @throws AppError Unavailable */
  local(): Promise<string>
}

/** The files of environments, for other services. */
export class Files {
  readonly #context: FileContext

  constructor(context: FileContext) {
    this.#context = context
  }

  /** Removes what nobody completed and what expired, in the background, when it was not done lately. */
  tidy(environment: OpenEnvironment): void {
    this.#context.tidy(environment)
  }

  /** A completed file of an environment, by local id. @throws AppError NotFound */
  async stored(environment: OpenEnvironment, fileId: string): Promise<FoundFile> {
    const file = await environment.store.reads.files.byId(fileId)
    if (file === undefined || file.status === 'pending' || file.hash === null) throw notFound()
    return this.#found(environment.id, file, file.hash)
  }

  /** The completed file of an environment at `bucket/key`; undefined where there is none. */
  async at({ id, store }: OpenEnvironment, place: string): Promise<FoundFile | undefined> {
    const [bucket = '', key = ''] = place.split('/')
    const file = bucket === id ? await store.reads.files.byKey(bucket, key) : undefined
    if (file === undefined || file.status === 'pending' || file.hash === null) return undefined
    return this.#found(id, file, file.hash)
  }

  /** As `at`, for somebody: also undefined where he may not open it. */
  async openedBy(caller: Caller, environment: OpenEnvironment, place: string): Promise<FoundFile | undefined> {
    return (await this.#context.mayOpen(caller, environment, place)) ? this.at(environment, place) : undefined
  }

  #found(environmentId: string, file: StoredFile, hash: string): FoundFile {
    return { file, local: () => this.#context.contentOf(environmentId).local(hash) }
  }

  /** @param alongside writes more in the unit that makes the file */
  async make(
    environment: OpenEnvironment,
    made: MadeFile & { key?(key: string): string },
    content: AsyncIterable<Uint8Array>,
    alongside: (tx: EnvironmentTx, file: StoredFile) => unknown = () => undefined,
  ): Promise<StoredFile> {
    this.tidy(environment)
    const target = this.#context.contentOf(environment.id)
    const planned = this.#context.newFile(made, 0, environment.id)
    const received = await target.receive(planned.id, content, limits.uploadBytes)
    const { store } = environment
    const record = () =>
      store.write(async tx => {
        const created = await tx.files.create({ ...planned, size: received.size })
        const file = (await tx.files.complete(created.id, received)) ?? created
        await alongside(tx, file)
        return file
      })
    return target.keep(received, record, usedIn(store))
  }
}
