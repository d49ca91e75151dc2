import type { TFunction } from 'i18next'
import {
  type ScriptFunction,
  scriptFunctions,
  scriptGlobals,
  scriptLibraries,
} from '../../../../shared/scripts/scriptApi.ts'
import type { ScriptDefinitions, ScriptPlace, ScriptTexts } from '../../../../shared/scripts/scriptTypings.ts'
import type { Insertable } from '../../types/code/templateHints.ts'

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text)
const member = (owner: string, name: string) => (isName(name) ? `${owner}.${name}` : `${owner}[${quoted(name)}]`)
const plain = (name: string, text: string, code = name): Insertable => ({ name, text, written: () => code })

/** As it is called: with the first component that it could name, and awaited where the server answers. */
function call(name: string, { names, host }: ScriptFunction, definitions: ScriptDefinitions, nearest?: string): string {
  const known = names === 'collection' ? (nearest ?? definitions.collections[0]?.id) : undefined
  const first = known ?? (names === undefined ? undefined : definitions.components[names]?.[0]?.name)
  return `${host ? 'await ' : ''}${name}(${first === undefined ? '' : quoted(first)})`
}

/** All that a script finds by name where it runs: its record and parameters first, then what every script has. */
export function scriptInsertables(
  t: TFunction,
  definitions: ScriptDefinitions,
  { collectionIds, parameters, given }: ScriptPlace,
  texts: ScriptTexts,
): Insertable[] {
  const { collections, variables } = definitions
  const own = collections.filter(({ id }) => collectionIds.includes(id))
  const fields = own.flatMap(collection => collection.fields)
  const distinct = fields.filter(({ name }, at) => fields.findIndex(field => field.name === name) === at)
  return [
    ...distinct.map(({ name, label }) => plain(member('params.item', name), `${label} · ${t('scripts.here.field')}`)),
    ...parameters.map(name => {
      const label = given?.find(field => field.name === name)?.label
      return plain(member('params', name), [label, t('scripts.here.parameter')].filter(Boolean).join(' · '))
    }),
    ...Object.entries(scriptGlobals).map(([name, { about }]) => plain(name, texts[name] ?? about)),
    ...variables.map(name => plain(member('env', name), t('scripts.here.variable'))),
    ...collections.map(({ id, name }) => plain(quoted(id), t('scripts.here.collection', { name }))),
    ...Object.entries<ScriptFunction>(scriptFunctions).map(([name, one]) =>
      plain(`${name}()`, texts[name] ?? one.about, call(name, one, definitions, own[0]?.id)),
    ),
    ...Object.entries(scriptLibraries).map(
      ([
        name,
        {
          names: [first],
          about,
        },
      ]) => plain(first, texts[name] ?? about),
    ),
  ]
}
