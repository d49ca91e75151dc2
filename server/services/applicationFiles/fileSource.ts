import { rm } from 'node:fs/promises'
import { ApplicationRefused } from '../../../shared/applications/failures.ts'
import { type ApplicationManifest, hashOfEntry } from '../../../shared/applications/manifest.ts'
import type { Arrival } from '../../db/environment/arrivals.ts'
import { addressChange } from '../../db/environment/portable/addresses.ts'
import type { CopyResult } from '../../db/environment/portable/copyEnvironment.ts'
import type { ApplicationChildren } from './child/applicationChildren.ts'
import {
  type ApplicationSource,
  between,
  type PreparedEnvironment,
  type Preparing,
  preparedShare,
} from './runningImport.ts'

export interface FileSourceParts {
  environmentId: string
  /** Undefined: the one that the file tells. */
  name: string | undefined
  /** The `.telar` file. */
  path: string
  /** This server wrote it, of the environment whose place it takes. */
  isOwn: boolean
  /** Otherwise it goes when the import is over. */
  stays: boolean
  staged: Arrival
  applicationChildren: ApplicationChildren
}

/** The file is taken apart up to here, then its rows are written anew. */
const unpackedShare = 50

/** A `.telar` file that was sent. */
export class FileSource implements ApplicationSource {
  readonly #parts: FileSourceParts

  constructor(parts: FileSourceParts) {
    this.#parts = parts
  }

  async prepare({ signal, tell }: Preparing): Promise<PreparedEnvironment> {
    const { applicationChildren, environmentId, name, staged, path, isOwn } = this.#parts
    const manifest = await applicationChildren.unpack(
      { kind: 'unpack', path, database: staged.foreign, contents: staged.contents },
      { signal, progress: (done, total) => tell(between(0, unpackedShare, done, total)) },
    )
    const { environment } = manifest
    const settings = JSON.stringify(environment.settings)
    const copied = await applicationChildren.copy(
      {
        kind: 'import',
        source: staged.foreign,
        target: staged.database,
        into: staged.data,
        from: environment.id,
        to: environmentId,
        isOwn,
        settings,
      },
      { signal, progress: (done, total) => tell(between(unpackedShare, preparedShare, done, total)) },
    )
    requireContents(manifest, copied)
    const moved = addressChange(environment.id, environmentId, new Set(copied.keys))
    return {
      name: name ?? environment.name,
      settings: JSON.parse(moved(settings)),
      ownSettings: copied.settings,
      accounts: copied.accounts,
      action: 'environment.imported',
    }
  }

  async end(): Promise<void> {
    const { path, stays } = this.#parts
    if (!stays) await rm(path, { force: true })
  }
}

/** The contents in the file are exactly those that its database names. */
function requireContents({ entries }: ApplicationManifest, { contents }: CopyResult): void {
  const there = new Set(Object.keys(entries).flatMap(name => hashOfEntry(name) ?? []))
  for (const { hash } of contents)
    if (!there.delete(hash)) throw new ApplicationRefused('missingEntry', { name: `files/${hash}` })
  const [stray] = there
  if (stray !== undefined) throw new ApplicationRefused('unknownEntry', { name: `files/${stray}` })
}
