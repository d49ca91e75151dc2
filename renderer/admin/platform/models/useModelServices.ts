import type { ModelService, OfferedModel } from '../../../../shared/fields/types/modelServices.ts'
import { modelId } from '../../../../shared/models/chat.ts'
import { usePlatform } from '../PlatformContext.ts'

/** What is written of the keys, by the names of their services; null: it is taken away. */
type WrittenKeys = Readonly<Record<string, string | null>>

const isWritten = (keys: unknown): keys is WrittenKeys =>
  typeof keys === 'object' && keys !== null && !Array.isArray(keys)

const embeddingIds = (services: readonly ModelService[]): readonly string[] =>
  services.flatMap(({ name, models }) =>
    models
      .filter(model => model.purpose === 'embeddings' && model.name !== '' && name !== '')
      .map(model => modelId(name, model.name)),
  )

/** Which of them makes vectors: the one that does goes along with a new name, and the only one there is is chosen when it comes. */
function chosenAfter(chosen: unknown, before: readonly string[], after: readonly string[]): unknown {
  if (before.join() === after.join()) return chosen
  const at = before.indexOf(String(chosen))
  if (at >= 0 && !after.includes(String(chosen)) && before.length === after.length) return after[at]
  const isFree = chosen === undefined || chosen === null || (at >= 0 && !after.includes(String(chosen)))
  return isFree ? (after.length === 1 ? after[0] : null) : chosen
}

/** The services of the draft, and how they are changed. */
export function useModelServices() {
  const { values, stored, set } = usePlatform()
  const services = (values.modelServices ?? []) as readonly ModelService[]
  const written = isWritten(values.modelKeys) ? values.modelKeys : {}

  function put(next: readonly ModelService[]) {
    set('modelServices', next)
    const chosen = chosenAfter(values.embeddingModel, embeddingIds(services), embeddingIds(next))
    if (chosen !== values.embeddingModel) set('embeddingModel', chosen)
  }
  function putKeys(next: WrittenKeys) {
    // What is stored says which there are: the same is no change.
    set('modelKeys', Object.keys(next).length === 0 ? stored.modelKeys : next)
    put(services)
  }
  const without = (name: string) => Object.fromEntries(Object.entries(written).filter(([key]) => key !== name))

  return {
    services,
    add: () => put([...services, { name: '', url: '', models: [{ name: '', purpose: 'chat' }] }]),
    remove(at: number) {
      putKeys(without(services[at]?.name ?? ''))
      put(services.filter((_, position) => position !== at))
    },
    change(at: number, changes: Partial<ModelService>) {
      const before = services[at]?.name ?? ''
      const key = written[before]
      // What was written goes along with a new name.
      if (changes.name !== undefined && key !== undefined) putKeys({ ...without(before), [changes.name]: key })
      put(services.map((service, position) => (position === at ? { ...service, ...changes } : service)))
    },
    changeModel(at: number, position: number, changes: Partial<OfferedModel>) {
      const models = (services[at]?.models ?? []).map((model, each) =>
        each === position ? { ...model, ...changes } : model,
      )
      put(services.map((service, each) => (each === at ? { ...service, models } : service)))
    },
    hasKey: (name: string) => stored.modelKeys.includes(name),
    keyOf: (name: string) => written[name],
    /** @param key null: it is taken away; undefined: what is stored stays */
    setKey: (name: string, key: string | null | undefined) =>
      putKeys(key === undefined ? without(name) : { ...written, [name]: key }),
  }
}

export type ModelServicesDraft = ReturnType<typeof useModelServices>
