import { notFound } from '../../../shared/errors.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import type { StoredFile } from '../../db/environment/types.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import { createDownloads, type Downloads } from './downloads.ts'
import { type FileContext, type FileServiceParts, fileContext, type MadeFile } from './fileContext.ts'
import { createFileLibrary, type FileLibrary } from './library.ts'
import { createUploads, type Uploads } from './uploads.ts'
import { usedIn } from './usedIn.ts'

export interface FileService extends Uploads, Downloads, FileLibrary, Pick<FileContext, 'tidy'> {
  /** For other services: a completed file of an environment, by local id. */
  stored(environment: OpenEnvironment, fileId: string): Promise<{ file: StoredFile; path: string }>
  make(environment: OpenEnvironment, file: MadeFile, content: AsyncIterable<Uint8Array>): Promise<StoredFile>
}

export function createFileService(parts: FileServiceParts): FileService {
  const context = fileContext(parts)
  const { contentOf } = context
  return {
    ...createUploads(context),
    ...createDownloads(context),
    ...createFileLibrary(context),
    tidy: context.tidy,

    async stored(environment, fileId) {
      const file = await environment.store.reads.files.byId(fileId)
      if (file === undefined || file.status === 'pending' || file.hash === null) throw notFound()
      return { file, path: contentOf(environment.id).pathOf(file.hash) }
    },

    async make(environment, made, content) {
      context.tidy(environment)
      const target = contentOf(environment.id)
      const planned = context.newFile(made, 0, environment.id)
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
