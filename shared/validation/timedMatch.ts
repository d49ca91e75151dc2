/** ms for one look at one text. */
const patience = 20
/** A pattern that took longer so often is not tried any more. */
const mostEndings = 3

type Matches = (text: string) => boolean

/** Node's own engine in a context of its own, where a look can be ended; `undefined` in a browser, where it holds up its own person alone. */
function contextLook(): ((pattern: RegExp, text: string) => boolean) | undefined {
  const vm = globalThis.process?.getBuiltinModule?.('node:vm')
  if (vm === undefined) return undefined
  const surroundings: { pattern?: RegExp; text?: string } = {}
  const context = vm.createContext(surroundings)
  const script = new vm.Script('pattern.test(text)')
  return (pattern, text) => {
    Object.assign(surroundings, { pattern, text })
    return script.runInContext(context, { timeout: patience }) === true
  }
}

let look: ReturnType<typeof contextLook>
let isAsked = false

/**
 * For patterns of definitions that were stored before only those of the linear engine were taken: they go on matching as they did, and one
 * that would hold the server is ended and matches nothing.
 */
export function timedMatch(pattern: RegExp): Matches {
  if (!isAsked) look = contextLook()
  isAsked = true
  let endings = 0
  return text => {
    if (look === undefined) return pattern.test(text)
    if (endings >= mostEndings) return false
    try {
      return look(pattern, text)
    } catch {
      endings += 1
      return false
    }
  }
}
