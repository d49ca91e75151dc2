import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { validationText } from '../../components/validationText.ts'
import { editorOf } from '../../fields/structures/editor.ts'
import type { ComponentChoice, SheetSurroundings } from '../../fields/structures/sheet/SheetContext.ts'
import { newId } from '../../ui/newId.ts'
import { useRegion } from '../../ui/region.ts'
import { type Directory, shownName } from './useDirectory.ts'

/** The components of a kind as people call them, in that order. */
export const componentChoices = (directory: Directory, kind: string): ComponentChoice[] =>
  directory
    .list(kind)
    .map(component => ({
      _id: component._id,
      name: shownName(directory, { _id: component._id, kind, name: component.name }),
      definition: component,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'))

/** What property sheets ask of an environment; of one that is still being loaded, nothing is known. */
export function useSheetSurroundings(directory: Directory | undefined): SheetSurroundings {
  const { t } = useTranslation()
  const region = useRegion()
  return useMemo(
    () => ({
      editorOf,
      components: kind => (directory === undefined ? [] : componentChoices(directory, kind)),
      fields: collectionId => (typeof collectionId === 'string' ? (directory?.fields(collectionId) ?? []) : []),
      profileFields: directory?.profileFields ?? [],
      text: message => validationText(t, message, region),
      newId,
    }),
    [directory, t, region],
  )
}
