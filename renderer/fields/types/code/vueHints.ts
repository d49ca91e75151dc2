import type { Hint } from './templateHints.ts'

/** What the code of a Vue block finds by name. */
export interface VueNames {
  /** The calls of the block, and what each is for. */
  calls: Readonly<Record<string, string>>
  /** What the page does for blocks is called so here: `telar` in scripts, `$telar` in templates. */
  self: string
  /** Its members, and what each does. */
  api: Readonly<Record<string, string>>
  /** Those of them that are called. */
  functions: ReadonlySet<string>
}

/** What most components take from Vue. */
const ofVue = [
  ...['computed', 'h', 'inject', 'nextTick', 'onBeforeUnmount', 'onMounted', 'onUnmounted', 'onUpdated', 'provide'],
  ...['reactive', 'readonly', 'ref', 'shallowReactive', 'shallowRef', 'toRef', 'toRefs', 'toValue', 'useId'],
  ...['useTemplateRef', 'watch', 'watchEffect'],
]

const hint = (kind: Hint['kind'], label: string, more: Partial<Hint> = {}): Hint => ({
  kind,
  label,
  insert: label,
  ...more,
})

const callBegun = /\btelar\s*\.\s*call\(\s*['"`][\w$]*$/
const memberBegun = /\btelar\s*\.\s*\w*$/
const otherMember = /\.\s*[\w$]*$/
const quoted = /['"`]$/
const importBegun = /\bimport\s*\{[^}]*$/

/**
 * What can be written at the end of a text.
 * @param before the script or the template up to where the person writes
 */
export function vueHints(before: string, { calls, self, api, functions }: VueNames): readonly Hint[] {
  if (callBegun.test(before)) return Object.entries(calls).map(([name, text]) => hint('function', name, { text }))
  if (memberBegun.test(before))
    return Object.entries(api).map(([name, text]) =>
      functions.has(name)
        ? hint('function', name, { label: `${name}()`, insert: `${name}($1)`, text })
        : hint('variable', name, { text }),
    )
  if (importBegun.test(before)) return ofVue.map(name => hint('function', name))
  return otherMember.test(before) || quoted.test(before) ? [] : [hint('variable', self)]
}

const called = /\btelar\s*\.\s*call\(\s*(['"`])([^'"`\n]+)\1/g

/** A line, from 1, and a sentence about it. */
interface Told {
  line: number
  text: string
}

/** The lines of a script or a template that call what the block does not have. @param told the sentence about a name */
export function unknownCalls(text: string, known: ReadonlySet<string>, told: (name: string) => string): Told[] {
  return [...text.matchAll(called)].flatMap(({ index, 2: name = '' }) =>
    known.has(name) ? [] : [{ line: text.slice(0, index).split('\n').length, text: told(name) }],
  )
}
