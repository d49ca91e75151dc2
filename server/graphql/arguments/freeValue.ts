import { type AppError, badRequest, tooLarge, validationError } from '../../../shared/errors.ts'
import { argumentLimits } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'

/** Text that storage and engines read as it was written: no U+0000, at which some of them stop reading, and no half of a character. */
export const isWholeText = (text: string) => !text.includes('\0') && text.isWellFormed()

type Fault = 'depth' | 'members' | 'text' | 'name'

/** What is wrong with a value, and where. */
interface Finding {
  fault: Fault
  /** Filled while the search goes back up. */
  path: (string | number)[]
}

/** Counts down while a value is looked through. */
interface Budget {
  members: number
}

const finding = (fault: Fault): Finding => ({ fault, path: [] })

function within(key: string | number, found: Finding | undefined): Finding | undefined {
  found?.path.unshift(key)
  return found
}

function findInList(list: readonly unknown[], levels: number, budget: Budget): Finding | undefined {
  budget.members -= list.length
  if (budget.members < 0) return finding('members')
  for (let at = 0; at < list.length; at++) {
    const found = find(list[at], levels, budget)
    if (found) return within(at, found)
  }
  return undefined
}

/** Who takes the value tells which of its own members it knows; a `__proto__` further in is nothing that anybody takes. */
function findInObject(object: Readonly<Record<string, unknown>>, levels: number, budget: Budget): Finding | undefined {
  const names = Object.keys(object)
  budget.members -= names.length
  if (budget.members < 0) return finding('members')
  for (const name of names) {
    if (!isWholeText(name) || (name === '__proto__' && levels < argumentLimits.depth - 1)) return finding('name')
    const found = find(object[name], levels, budget)
    if (found) return within(name, found)
  }
  return undefined
}

function find(value: unknown, levels: number, budget: Budget): Finding | undefined {
  if (typeof value === 'string') return isWholeText(value) ? undefined : finding('text')
  if (typeof value !== 'object' || value === null) return undefined
  if (levels === 0) return finding('depth')
  return Array.isArray(value)
    ? findInList(value, levels - 1, budget)
    : findInObject(value as Readonly<Record<string, unknown>>, levels - 1, budget)
}

const errors: Record<Fault, (path: string, members: number) => AppError> = {
  depth: path => tooLarge(argumentLimits.depth, `${path} is nested too deeply`),
  members: (path, members) => tooLarge(members, `${path} has too many members`),
  text: path => validationError({ [path]: message('invalid') }),
  name: path => badRequest(`${path} has a member whose name cannot be one`),
}

/**
 * Bounds of a free value, whatever it is.
 * @param argument its name
 * @param members at most, all levels together
 * @throws AppError TooLarge · validationError with the path of a text that is none · BadRequest
 */
export function checkFreeValue(value: unknown, argument: string, members: number): void {
  const found = find(value, argumentLimits.depth, { members })
  if (found) throw errors[found.fault]([argument, ...found.path].join('.').slice(0, argumentLimits.text), members)
}
