import { Downloads } from './files/downloads.ts'
import { type FileParts, fileContext } from './files/fileContext.ts'
import { Files } from './files/files.ts'
import { FileLibrary } from './files/library.ts'
import { Uploads } from './files/uploads.ts'

export interface FileServices {
  readonly files: Files
  readonly fileLibrary: FileLibrary
  readonly uploads: Uploads
  readonly downloads: Downloads
}

/** Everything that keeps files, wired once. */
export function fileServices(parts: FileParts): FileServices {
  const context = fileContext(parts)
  return {
    files: new Files(context),
    fileLibrary: new FileLibrary(context),
    uploads: new Uploads(context),
    downloads: new Downloads(context),
  }
}
