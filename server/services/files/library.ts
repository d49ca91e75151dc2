import { badRequest, notFound } from '../../../shared/errors.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { fileUses } from '../../db/environment/fileUses.ts'
import type { FileUse, StoredFile } from '../../db/environment/types.ts'
import type { Caller } from '../caller.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import { type Page, type PageArguments, pageOf } from '../pages.ts'
import { environmentOf } from '../policy/policy.ts'
import type { FileContext } from './fileContext.ts'
import { usedIn } from './usedIn.ts'
import { externalFile, toWireFile, type WireFile } from './wire.ts'

/** Who names a file, for people. */
export interface WireFileUse {
  /** A component, one in the trash, a record, what the history or the trash of a collection keeps, the environment's settings, a job at work. */
  kind: FileUse['kind'] | 'environment'
  /** Wire id of the component or the collection. */
  componentId: string | null
  /** The component's kind. */
  componentKind: string | null
  /** Its name, or the collection's title. */
  name: string | null
  recordId: string | null
}

export interface ListRequest extends PageArguments {
  environmentId?: string | null
  /** Beginnings of MIME types; without them every type. */
  types?: readonly string[] | null
}

export interface FileLibrary {
  /** Newest first; end users see their own, designers all (W36). */
  list(caller: Caller, request: ListRequest): Promise<Page<WireFile>>
  /** What names a file, up to 20 uses. For designers. */
  uses(caller: Caller, fileId: string): Promise<WireFileUse[]>
  /** For designers. @throws AppError BadRequest with reason `inUse` while anything names it */
  remove(caller: Caller, fileId: string): Promise<boolean>
  /** The file that a setting of an environment names by `bucket/key` or by URL; for who may read the setting. */
  ofSetting(caller: Caller, environmentId: string, value: unknown): Promise<WireFile | null>
}

const inUse = () => badRequest('Something names this file', { reason: 'inUse' })

export function createFileLibrary(context: FileContext): FileLibrary {
  const { policy, open, platform, contentOf, privateLinks } = context

  async function designersFile(
    caller: Caller,
    fileId: string,
  ): Promise<{ environment: OpenEnvironment; file: StoredFile }> {
    const named = parseWireId(fileId)
    if (named === undefined) throw notFound()
    const environment = await policy.designer(caller, named.environmentId)
    const file = await environment.store.reads.files.byId(named.localId)
    if (file === undefined || file.status === 'pending') throw notFound()
    return { environment, file }
  }

  async function nameUse({ id, model, store }: OpenEnvironment, use: FileUse): Promise<WireFileUse> {
    const named = { kind: use.kind, componentId: null, componentKind: null, name: null, recordId: null }
    if (use.kind === 'job') return named
    const localId = 'componentId' in use ? use.componentId : use.collectionId
    if (use.kind === 'trash') {
      const removed = await store.reads.componentLog.removedById(localId)
      return {
        ...named,
        componentId: wireId(id, localId),
        componentKind: removed?.kind ?? null,
        name: removed?.name ?? null,
      }
    }
    const component = model.byId(localId)
    const title = component?.definition.title
    return {
      ...named,
      componentId: wireId(id, localId),
      componentKind: component?.kind ?? null,
      name: typeof title === 'string' && title !== '' ? title : (component?.name ?? null),
      recordId: 'recordId' in use ? use.recordId : null,
    }
  }

  async function usesOf(environment: OpenEnvironment, file: StoredFile): Promise<WireFileUse[]> {
    const layouts = environment.model.list('collection').map(({ id }) => environment.records(id).layout)
    const found = await fileUses(environment.store.reads, layouts, file)
    const row = await platform.reads.environments.byId(environment.id)
    const inSettings = JSON.stringify(row?.settings ?? {}).includes(file.key)
    const settings = {
      kind: 'environment',
      componentId: null,
      componentKind: null,
      name: row?.name ?? null,
      recordId: null,
    }
    return [
      ...(inSettings ? [settings as WireFileUse] : []),
      ...(await Promise.all(found.map(use => nameUse(environment, use)))),
    ]
  }

  return {
    async list(caller, { environmentId, types, ...request }) {
      const { environment, standing } = await policy.visitor(caller, environmentOf(caller, environmentId))
      context.tidy(environment)
      const selection = {
        createdBy: standing.kind === 'designer' ? null : caller.accountId,
        search: request.filter ?? undefined,
        types: types ?? [],
      }
      const { files } = environment.store.reads
      return pageOf(
        `${environment.id}_files:${selection.types.join()}`,
        { ...request, defaultLimit: pageSizes.files },
        async page =>
          (await files.page({ ...page, ...selection })).map(file => toWireFile(environment.id, file, privateLinks)),
        () => files.count(selection),
      )
    },

    async uses(caller, fileId) {
      const { environment, file } = await designersFile(caller, fileId)
      return usesOf(environment, file)
    },

    async remove(caller, fileId) {
      const { environment, file } = await designersFile(caller, fileId)
      const { store } = environment
      if ((await store.write(tx => tx.files.hold(file.id))) === undefined) throw notFound()
      try {
        if ((await usesOf(environment, file)).length > 0) throw inUse()
      } catch (error) {
        await store.write(tx => tx.files.release(file.id))
        throw error
      }
      const removed = await store.write(
        async tx => {
          await tx.files.remove(file.id)
          return true
        },
        { once: caller.once },
      )
      if (file.hash !== null) await contentOf(environment.id).removeUnless(file.hash, usedIn(store))
      return removed
    },

    async ofSetting(_caller, environmentId, value) {
      if (typeof value !== 'string' || value === '') return null
      if (/^https?:/.test(value)) return externalFile(value)
      const [bucket = '', key = ''] = value.split('/')
      if (bucket !== environmentId) return null
      const { store } = await open.get(environmentId)
      const file = await store.reads.files.byKey(bucket, key)
      return file === undefined || file.status === 'pending' ? null : toWireFile(environmentId, file, privateLinks)
    },
  }
}
