import { AppError } from '../../../../shared/errors.ts'
import type { Store } from '../../engine/store.ts'
import type { UnitScope } from '../../engine/unitScope.ts'
import { UniqueViolation } from '../../errors.ts'

/** One call of a repository with what it answered. */
export interface Told {
  call: string
  asked: unknown[]
  answer: unknown
}

/** A store that writes down what its repositories are asked and what they answer, refusals among it. */
export interface RecordedStore<Reads, Tx> {
  readonly reads: Reads
  /** Undefined where the unit was refused. */
  write<T>(unit: (tx: Tx & UnitScope) => T | Promise<T>): Promise<T | undefined>
  readonly told: readonly Told[]
  /** `repository.method` of all that there are. */
  readonly methods: ReadonlySet<string>
  /** What the store's clock says, in ms. */
  readonly time: { now: number }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof UniqueViolation) return { unique: [error.table, ...error.fields] }
  if (error instanceof AppError) return { code: error.code, details: error.details }
  throw error
}

/** Every engine gives bytes as it likes. */
const comparable = (answer: unknown): unknown =>
  answer instanceof Uint8Array ? Buffer.from(answer).toString('hex') : answer

export function recordStore<Reads extends object, Tx extends object>(
  store: Store<Reads, Tx>,
  time: { now: number },
): RecordedStore<Reads, Tx> {
  const told: Told[] = []
  const methods = new Set<string>()

  function recorded<Repositories extends object>(repositories: Repositories): Repositories {
    return new Proxy(repositories, {
      get(target, name) {
        const repository: unknown = Reflect.get(target, name)
        return typeof repository === 'object' && repository !== null
          ? recordedRepository(String(name), repository)
          : repository
      },
    })
  }

  function recordedRepository(name: string, repository: object): object {
    for (const method of Object.keys(repository)) methods.add(`${name}.${method}`)
    return new Proxy(repository, {
      get(target, method) {
        const ask = Reflect.get(target, method) as (...asked: unknown[]) => unknown
        return async (...asked: unknown[]) => {
          const entry: Told = { call: `${name}.${String(method)}`, asked, answer: undefined }
          told.push(entry)
          try {
            const answer = await ask(...asked)
            entry.answer = comparable(answer)
            return answer
          } catch (error) {
            entry.answer = refusalOf(error)
            throw error
          }
        }
      },
    })
  }

  return {
    reads: recorded(store.reads),
    told,
    methods,
    time,
    async write(unit) {
      try {
        return await store.write(tx => unit(recorded(tx)))
      } catch (error) {
        refusalOf(error)
        return undefined
      }
    },
  }
}
