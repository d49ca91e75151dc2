import { AppError } from '../../../shared/errors.ts'

/** What a unit of work has besides its repositories. */
export interface UnitScope {
  /** Runs after COMMIT and before the unit's promise settles; never when the unit failed. It must not throw. */
  afterCommit(effect: () => void): void
}

export interface OpenUnit<Tx> {
  readonly tx: Tx & UnitScope
  readonly effects: readonly (() => void)[]
  /** From now on `tx` refuses every access. */
  end(): void
}

const ruleBroken = (what: string) => new AppError('InternalError', `A unit of work ${what}.`)

/** The rule that a unit broke when it is still pending a turn later. */
export const awaitedSomethingElse = () =>
  ruleBroken('awaited something other than its own statements and was rolled back')

/** A unit is still waiting, and not for a statement of its own. */
export class StillPending extends Error {}

export const transactionLost = () => ruleBroken('went on after an error that ended its transaction')

class Unit<Tx> implements OpenUnit<Tx> {
  readonly tx: Tx & UnitScope
  readonly effects: (() => void)[] = []
  readonly #loss: () => Error | undefined
  #open = true

  constructor(loss: () => Error | undefined, makeScope: (unit: Unit<Tx>) => Tx & UnitScope) {
    this.#loss = loss
    this.tx = makeScope(this)
  }

  check(): void {
    if (!this.#open) throw ruleBroken('went on after it had ended')
    const loss = this.#loss()
    if (loss !== undefined) throw loss
  }

  end(): void {
    this.#open = false
  }
}

/**
 * Makes the `tx` of each unit: the repositories of the writer behind getters that answer only while this unit is
 * the open one. A unit that goes on after its end would otherwise write into the transaction of somebody else; one that
 * swallows an error that ended the transaction would write outside of any.
 *
 * @param loss why there is no transaction any more, unless there is one
 */
export function unitOpener<Tx extends object>(loss: () => Error | undefined, repositories: Tx): () => OpenUnit<Tx> {
  class Scope implements UnitScope {
    readonly unit: Unit<Tx>

    constructor(unit: Unit<Tx>) {
      this.unit = unit
    }

    afterCommit(effect: () => void): void {
      this.unit.check()
      this.unit.effects.push(effect)
    }
  }

  for (const name of Reflect.ownKeys(repositories)) {
    const repository: unknown = Reflect.get(repositories, name)
    Object.defineProperty(Scope.prototype, name, {
      get(this: Scope) {
        this.unit.check()
        return repository
      },
    })
  }
  const makeScope = (unit: Unit<Tx>) => new Scope(unit) as unknown as Tx & UnitScope
  return () => new Unit(loss, makeScope)
}
