import { isGiven, type Property } from './property.ts'
import { findFieldType } from './registry.ts'

/** An option without which a field of its type says nothing: what it chooses from. */
export const isAsked = ({ optional, default: own }: Pick<Property, 'optional' | 'default'>) =>
  !optional || Array.isArray(own)

/** Somebody still has to say what the field chooses from. */
export const isUnfinished = ({ type, options }: { type: string; options: Readonly<Record<string, unknown>> }) =>
  Object.entries(findFieldType(type)?.options ?? {}).some(
    ([name, option]) => isAsked(option) && !isGiven(options[name]),
  )
