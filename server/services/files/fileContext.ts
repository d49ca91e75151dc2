import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { Seal } from '../../db/engine/seal.ts'
import type { NewFile, StoredFile } from '../../db/environment/types.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../../system/background.ts'
import type { Links } from '../addresses/links.ts'
import type { Caller } from '../calls/caller.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { NodeCalls } from '../nodes/nodeCalls.ts'
import type { Policy, Standing } from '../policy/policy.ts'
import type { ContentStore } from './contentStore.ts'
import type { Contents } from './contents.ts'
import type { MayOpenFile } from './heldFiles.ts'
import { cleanName, extensionOf, genericTypeOf } from './mimeTypes.ts'
import type { Pictures } from './pictures.ts'
import { PrivateLinks } from './privateLinks.ts'
import { Sweeper } from './sweeper.ts'

export interface FileParts {
  policy: Policy
  open: { get(environmentId: string): Promise<OpenEnvironment> }
  platform: PlatformStore
  links: Links
  clock: Clock
  ids: Ids
  nodeCalls: NodeCalls
  /** Its key is that of links, too. */
  recordSeal: Seal
  background: Background
  cluster: Cluster
  pictures: Pictures
  contents: Contents
  /** They say what all uploads of one environment may take. */
  settings: EffectiveSettings
  /** Some files are only for who sees the records that hold them, or reads what they came with. */
  mayOpen: MayOpenFile
}

/** A file that the server itself makes. */
export interface MadeFile {
  name: string
  type: string
  createdBy: string | null
  /** Milliseconds since 1970; without it the file stays, and is listed. */
  expiresAt?: number | null
}

/** What the parts of the service share. */
export interface FileContext extends FileParts {
  readonly privateLinks: PrivateLinks
  contentOf(environmentId: string): ContentStore
  newFile(file: MadeFile & { key?(key: string): string }, size: number, bucket: string): NewFile
  /** Removes what nobody completed and what expired, in the background, when it was not done lately. */
  tidy(environment: OpenEnvironment): void
}

/** End users see their own uploads, designers all. */
export const sees = (caller: Caller, standing: Standing, file: StoredFile) =>
  standing.kind === 'designer' || (file.createdBy !== null && file.createdBy === caller.accountId)

export function fileContext(parts: FileParts): FileContext {
  const { clock, ids, contents, recordSeal } = parts
  const contentOf = (environmentId: string) => contents.of(environmentId)
  const sweeper = new Sweeper({ ...parts, contentOf })
  return {
    ...parts,
    privateLinks: new PrivateLinks(clock, recordSeal.secretFor('links of files')),
    contentOf,
    newFile({ name, type, createdBy, expiresAt = null, key = plain => plain }, size, bucket) {
      const clean = cleanName(name)
      return {
        id: ids.next(),
        name: clean,
        type,
        size,
        key: key(`${ids.secret(16)}${extensionOf(clean)}`),
        bucket,
        genericType: genericTypeOf(type),
        createdBy,
        expiresAt,
      }
    },
    tidy: environment => sweeper.tidy(environment),
  }
}
