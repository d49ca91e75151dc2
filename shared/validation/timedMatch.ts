/** ms for one look at one text. */
const patience = 20
/** A pattern that took longer so often is not tried any more. */
const mostEndings = 3
/** A machine that is busy with something else ends looks that hardly began: each further one has more time. */
const mostLooks = 20

type Matches = (text: string) => boolean

/** What a look is made with. */
export interface Looking {
  /** @throws Error after so many ms by the clock */
  test(pattern: RegExp, text: string, timeout: number): boolean
  /** ms that this thread has computed. */
  computed(): number
}

/** Node's own engine in a context of its own, where a look can be ended; `undefined` in a browser, where it holds up its own person alone. */
function contextLooking(): Looking | undefined {
  const vm = globalThis.process?.getBuiltinModule?.('node:vm')
  if (vm === undefined) return undefined
  const surroundings: { pattern?: RegExp; text?: string } = {}
  const context = vm.createContext(surroundings)
  const script = new vm.Script('pattern.test(text)')
  return {
    test(pattern, text, timeout) {
      Object.assign(surroundings, { pattern, text })
      return script.runInContext(context, { timeout }) === true
    },
    computed() {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1_000
    },
  }
}

let known: Looking | undefined
let isAsked = false

function ofThisProcess(): Looking | undefined {
  if (!isAsked) known = contextLooking()
  isAsked = true
  return known
}

/** Undefined: it took too long. */
function looked({ test, computed }: Looking, pattern: RegExp, text: string): boolean | undefined {
  for (let time = 1; time <= mostLooks; time += 1) {
    const before = computed()
    try {
      return test(pattern, text, patience * time)
    } catch {
      if (computed() - before >= patience / 2) return undefined
    }
  }
  return undefined
}

/**
 * For patterns of definitions that were stored before only those of the linear engine were taken: they go on matching as they did, and one
 * that would hold the server is ended and matches nothing. What counts is what the look computed, and not what else the machine did meanwhile.
 */
export function timedMatch(pattern: RegExp, looking = ofThisProcess()): Matches {
  let endings = 0
  return text => {
    if (looking === undefined) return pattern.test(text)
    if (endings >= mostEndings) return false
    const found = looked(looking, pattern, text)
    if (found === undefined) endings += 1
    return found === true
  }
}
