import { hash } from 'node:crypto'
import type { Standing } from '../policy/policy.ts'
import type { Question } from './evaluation.ts'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

/** JSON in which the order of an object's members does not show. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    isObject(member) ? Object.fromEntries(Object.entries(member).sort(byName)) : member,
  )

/** What is not given is left out: absent and null ask the same. */
const given = (request: Question['request']) =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined && value !== null))

const effectiveRoles = (standing: Standing): string | readonly string[] =>
  standing.kind === 'member' ? [...new Set(standing.roles)].sort() : standing.kind

const longestKey = 200

/** Long texts by their hash: a client's arguments do not decide how much memory keys take. */
export const shortened = (text: string) => (text.length > longestKey ? hash('sha256', text, 'base64') : text)

/** The same for the same question of callers with the same effective roles. */
export const questionKey = ({ call, environment, component, standing, request }: Question): string =>
  shortened(canonical([environment.id, call, component.kind, component.id, effectiveRoles(standing), given(request)]))
