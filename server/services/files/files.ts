import { notFound } from '../../../shared/errors.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import type { EnvironmentTx, StoredFile } from '../../db/environment/types.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { FileContext, MadeFile } from './fileContext.ts'
import { usedIn } from './usedIn.ts'

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
  async stored(environment: OpenEnvironment, fileId: string): Promise<{ file: StoredFile; path: string }> {
    const file = await environment.store.reads.files.byId(fileId)
    if (file === undefined || file.status === 'pending' || file.hash === null) throw notFound()
    return { file, path: this.#context.contentOf(environment.id).pathOf(file.hash) }
  }

  /** @param alongside writes more in the unit that makes the file */
  async make(
    environment: OpenEnvironment,
    made: MadeFile,
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
