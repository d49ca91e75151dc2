import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { definitionScripts } from '../../../shared/components/definitionScripts.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { RewrittenScript } from '../../../shared/components/rewrittenScripts.ts'
import type { StoredScript } from '../../../shared/wire/answers.ts'
import { localHalf, scriptDefinitions, useScriptTexts } from '../../fields/structures/script/useScriptDefinitions.ts'
import { useSheet } from '../../fields/structures/sheet/SheetContext.ts'
import { type NamedPlaces, type ScriptTarget, withNewName } from '../../fields/types/code/script/renameEdits.ts'
import type { Values } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import type { Directory } from '../data/useDirectory.ts'
import { collectionsAround } from '../parameters/parameters.ts'
import { useCalled } from '../versions/useCalled.ts'
import { environmentScriptsQuery } from './documents.ts'

/** A script that holds a name, and where. */
export interface NamedScript extends StoredScript, NamedPlaces {}

/** What of a component is edited: its own scripts are as they stand there. */
export interface EditedComponent {
  _id: string
  kind: string
  values: Values
}

export const rewritten = (
  { _id, property, version, script, places }: NamedScript,
  newName: string,
): RewrittenScript => ({
  ...{ _id, property, version },
  script: withNewName(script, places, newName),
})

export const countPlaces = (scripts: readonly NamedScript[]) =>
  scripts.reduce((sum, { places }) => sum + places.length, 0)

/** The scripts of what is edited as they stand there, and those of everything else as they are stored. */
function withEdited(stored: readonly StoredScript[], edited: EditedComponent | undefined): StoredScript[] {
  if (edited === undefined) return [...stored]
  const { _id, kind, values } = edited
  const own = definitionScripts(kindOf(kind), values).map(({ property, script }) => ({
    ...{ _id, kind, name: values.name, property, version: 0, script },
  }))
  return [...own, ...stored.filter(script => script._id !== _id)]
}

/** The collections of the records that a script runs for, by local id. */
function collectionsOf(directory: Directory, { _id, kind }: StoredScript): string[] {
  const own = directory.find(kind, _id)?.collectionId
  return (typeof own === 'string' ? [own] : collectionsAround(directory, _id)).map(localHalf)
}

/** Finds what names a field or a component in the scripts of the environment, as TypeScript understands them. */
export function useNamedScripts() {
  const { i18n } = useTranslation()
  const client = useApolloClient()
  const { environmentId, directory } = useDesigner()
  const { components, fields, profileFields } = useSheet()
  const texts = useScriptTexts()
  const called = useCalled()
  const { language } = i18n
  return useCallback(
    async (target: ScriptTarget, edited?: EditedComponent): Promise<NamedScript[]> => {
      const { data } = await client.query({
        query: environmentScriptsQuery,
        variables: { environmentId },
        fetchPolicy: 'network-only',
      })
      const scripts = withEdited(data?.environmentScripts ?? [], edited)
      if (scripts.length === 0) return []
      const { scriptClient } = await import('../../fields/types/code/script/scriptClient.ts')
      const around = { definitions: scriptDefinitions({ components, fields, profileFields }, []), texts, language }
      const written = scripts.map(script => ({
        text: script.script,
        place: { collectionIds: collectionsOf(directory, script), parameters: [] },
      }))
      const found = await scriptClient.ask(around, 'named', written, target)
      return scripts.flatMap((script, index) => {
        const named = found[index]
        const isNamed = named && (named.places.length > 0 || named.doubtful.length > 0 || named.broken)
        return isNamed ? [{ ...script, name: called(script), ...named }] : []
      })
    },
    [client, environmentId, directory, components, fields, profileFields, texts, called, language],
  )
}
