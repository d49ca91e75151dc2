import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { parseWireId } from '../../../../shared/ids.ts'
import {
  scriptBuiltIns,
  scriptFunctions,
  scriptGlobals,
  scriptLibraries,
} from '../../../../shared/scripts/scriptApi.ts'
import {
  namedKinds,
  type ScriptComponent,
  type ScriptDefinitions,
  type ScriptTexts,
} from '../../../../shared/scripts/scriptTypings.ts'
import { useLoaded } from '../../kit/useLoaded.ts'
import { type ComponentChoice, type SheetSurroundings, useSheet } from '../sheet/SheetContext.ts'

export const localHalf = (id: string) => parseWireId(id)?.localId ?? id

const componentOf = ({ _id, name, definition: { collectionId } }: ComponentChoice): ScriptComponent => ({
  id: localHalf(_id),
  name,
  ...(typeof collectionId === 'string' && { collectionId: localHalf(collectionId) }),
})

const none: readonly string[] = []

/** Names of variables; what cannot be loaded is only not offered. */
const useVariables = (): readonly string[] => useLoaded(useSheet().variableNames).value ?? none

/** What the scripts of an environment can name. */
export function scriptDefinitions(
  { components, fields, profileFields = [] }: Pick<SheetSurroundings, 'components' | 'fields' | 'profileFields'>,
  variables: readonly string[],
): ScriptDefinitions {
  const typed = (all: typeof profileFields) => all.map(({ name, label, type }) => ({ name, label, type }))
  return {
    collections: components('collection').map(({ _id, name }) => ({
      id: localHalf(_id),
      name,
      fields: typed(fields(_id) as typeof profileFields),
    })),
    components: Object.fromEntries(namedKinds.map(kind => [kind, components(kind).map(componentOf)])),
    profileFields: typed(profileFields),
    variables,
  }
}

/** The same object as long as nothing of it changes. */
export function useScriptDefinitions(): ScriptDefinitions {
  const { components, fields, profileFields } = useSheet()
  const variables = useVariables()
  const written = useMemo(
    () => JSON.stringify(scriptDefinitions({ components, fields, profileFields }, variables)),
    [components, fields, profileFields, variables],
  )
  return useMemo(() => JSON.parse(written) as ScriptDefinitions, [written])
}

/** What functions, globals and libraries are for, in the language of the page. */
export function useScriptTexts(): ScriptTexts {
  const { t } = useTranslation()
  return useMemo(() => {
    const texts: Record<string, string> = {}
    for (const name of Object.keys(scriptFunctions) as (keyof typeof scriptFunctions)[])
      texts[name] = t(`scripts.functions.${name}`)
    for (const name of Object.keys(scriptGlobals) as (keyof typeof scriptGlobals)[])
      texts[name] = t(`scripts.globals.${name}`)
    for (const name of Object.keys(scriptBuiltIns) as (keyof typeof scriptBuiltIns)[])
      texts[name] = t(`scripts.builtIns.${name}`)
    for (const name of Object.keys(scriptLibraries) as (keyof typeof scriptLibraries)[])
      texts[name] = t(`scripts.libraries.${name}`)
    return texts
  }, [t])
}
