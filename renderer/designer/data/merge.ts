import { entryKey, isPlain, type Plain } from '../../../shared/components/difference.ts'
import type { Values } from './component.ts'
import { type Choices, type Conflict, type Merger, type Side, type Step, same, type Three } from './conflict.ts'
import { MergedTree } from './mergedTree.ts'

/** Both changes of a component that two people began from the same version. */
export interface Merge {
  values: Values
  conflicts: Conflict[]
}

const keyOf = (steps: readonly Step[]) =>
  JSON.stringify(steps.map(step => (typeof step === 'string' ? step : { id: step.id })))

/** The merge of one component, value by value. */
class Merging implements Merger {
  readonly conflicts: Conflict[] = []
  readonly #choices: Choices

  constructor(choices: Choices) {
    this.#choices = choices
  }

  decide(three: Three<unknown>, steps: readonly Step[], preset: Side = 'mine'): Side {
    const key = keyOf(steps)
    this.conflicts.push({ ...three, key, steps, preset })
    return this.#choices[key] ?? preset
  }

  objects({ base, mine, theirs }: Three<Plain>, steps: readonly Step[]): Plain {
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    const values = [...names].map(name => {
      const three = { base: base[name], mine: mine[name], theirs: theirs[name] }
      return [name, this.#value(three, [...steps, name])] as const
    })
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }

  #value(three: Three<unknown>, steps: readonly Step[]): unknown {
    const { base, mine, theirs } = three
    if (same(mine, base)) return theirs
    if (same(theirs, base) || same(mine, theirs)) return mine
    if (Array.isArray(mine) && Array.isArray(theirs)) {
      const lists = { base: Array.isArray(base) ? base : [], mine, theirs }
      const merged = this.#lists(lists, steps)
      if (merged) return merged
    } else if (isPlain(mine) && isPlain(theirs)) {
      return this.objects({ base: isPlain(base) ? base : {}, mine, theirs }, steps)
    }
    return this.decide(three, steps) === 'mine' ? mine : theirs
  }

  /** Entries go by what tells them apart; undefined where nothing does. */
  #lists(lists: Three<readonly unknown[]>, steps: readonly Step[]): unknown[] | undefined {
    const all = [lists.base, lists.mine, lists.theirs]
    if (!all.every(list => list.every(isPlain))) return undefined
    const key = entryKey(all)
    return key === undefined ? undefined : MergedTree.of(lists as Three<readonly Plain[]>, key, this, steps)
  }
}

/** Where both changed the same value it is mine, unless `choices` say otherwise; each such place is listed. */
export function merge({ base, mine, theirs }: Three<Values>, choices: Choices = {}): Merge {
  const merging = new Merging(choices)
  const values = merging.objects({ base, mine, theirs }, []) as Values
  return { values, conflicts: merging.conflicts }
}
