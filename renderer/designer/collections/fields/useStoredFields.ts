import { useApolloClient } from '@apollo/client/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { uniqueIndexOf, withUnique } from '../../../../shared/collections/uniqueFields.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { CollectionIndex } from '../../../../shared/fields/types/collectionFields.ts'
import { useShowError } from '../../../app/useShowError.ts'
import type { StoredFields, UniqueFields } from '../../../fields/structures/collectionFields/CollectionFieldsContext.ts'
import { localHalf } from '../../../fields/structures/script/useScriptDefinitions.ts'
import { useSheet } from '../../../fields/structures/sheet/SheetContext.ts'
import { readAnew } from '../../../graphql/readAnew.ts'
import { useDialogs } from '../../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../../ui/laterComponent.tsx'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { useDesigner } from '../../data/DesignerContext.tsx'
import { usagesQuery } from '../../data/documents.ts'
import { shownName } from '../../data/useDirectory.ts'
import { useNameOf } from '../../data/useNameOf.ts'
import type { Draft } from '../../draft/useDraft.ts'
import { useNamedScripts } from '../../scripts/useNamedScripts.ts'
import type { ChangeTypeDialogProps } from './ChangeTypeDialog.tsx'
import type { RenameFieldDialogProps } from './RenameFieldDialog.tsx'

const RenameFieldDialog = laterComponent(() => import('./RenameFieldDialog.tsx'))
const ChangeTypeDialog = laterComponent(() => import('./ChangeTypeDialog.tsx'))

/** What a change to a stored field does to its values and to the components that use it, shown before it happens. */
export function useStoredFields(draft: Pick<Draft, 'stored' | 'values' | 'dirty' | 'errors' | 'set'>): StoredFields {
  const { stored, values, dirty, errors, set } = draft
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const sheet = useSheet()
  const { directory } = useDesigner()
  const findScripts = useNamedScripts()
  const calledById = useNameOf()
  const { _id: collectionId, version } = stored

  /** What was changed beside the draft is taken over by it: there must be nothing to lose. */
  const directly = useCallback(
    async (field: Field, open: () => Promise<boolean | undefined>, done: string) => {
      if (dirty) return dialogs.alert({ title: field.label, text: t('collectionScreens.fields.saveFirst') })
      try {
        if (!(await open())) return
        await readAnew(client)
        snackbar.show({ text: done, color: 'success' })
      } catch (error) {
        showError(error)
      }
    },
    [client, dialogs, dirty, showError, snackbar, t],
  )

  const rename = useCallback(
    (field: Field) =>
      directly(
        field,
        () =>
          dialogs.open<RenameFieldDialogProps, boolean>({
            id: 'renameField',
            component: RenameFieldDialog,
            props: {
              ...{ collectionId, field, calledById },
              nameOf: component => shownName(directory, component),
              findScripts: () => findScripts({ collectionId: localHalf(collectionId), name: field.name }),
            },
            title: t('designer.rename.title', { name: field.label }),
            width: 620,
          }),
        t('designer.rename.done'),
      ),
    [calledById, collectionId, dialogs, directly, directory, findScripts, t],
  )

  const changeType = useCallback(
    (field: Field, type: string) =>
      directly(
        field,
        () =>
          dialogs.open<ChangeTypeDialogProps, boolean>({
            id: 'changeType',
            component: ChangeTypeDialog,
            props: { collectionId, version, field, type, sheet },
            title: t('collectionScreens.changeType.title', { name: field.label }),
            width: 620,
          }),
        t('collectionScreens.changeType.done'),
      ),
    [collectionId, dialogs, directly, sheet, t, version],
  )

  /** A field in use stays: whoever uses it is named. */
  const mayRemove = useCallback(
    async (field: Field) => {
      const title = t('designer.removeField.title', { name: field.label })
      const { data } = await client.query({
        query: usagesQuery,
        variables: { componentId: collectionId, fieldName: field.name },
        fetchPolicy: 'network-only',
      })
      const users = (data?.componentUsages ?? []).filter(({ _id }) => _id !== collectionId)
      if (users.length > 0) {
        const names = [...new Set(users.map(user => shownName(directory, user)))].join(', ')
        await dialogs.alert({ title, text: t('collectionScreens.fields.inUse', { names }) })
        return false
      }
      // What keeps it unique goes with it.
      const others = withUnique(indexesOf(values), field.name, false, () => '')
      if (others.some(({ fields }) => fields.includes(field.name))) {
        await dialogs.alert({ title, text: t('collectionScreens.fields.inIndex') })
        return false
      }
      return dialogs.confirm({ title, text: t('designer.removeField.unused'), confirmLabel: t('common.delete') })
    },
    [client, collectionId, dialogs, directory, t, values],
  )

  const { newId } = sheet
  const unique = useMemo(() => uniqueFields(values, errors, set, newId), [values, errors, set, newId])

  return useMemo(
    () => ({
      collectionId,
      find: id => ((stored.fields ?? []) as Field[]).find(({ _id }) => _id !== undefined && _id === id),
      rename: field => void rename(field),
      changeType: (field, type) => void changeType(field, type),
      mayRemove,
      unique,
    }),
    [collectionId, stored.fields, rename, changeType, mayRemove, unique],
  )
}

const indexesOf = ({ indexes }: Draft['values']) => (Array.isArray(indexes) ? (indexes as CollectionIndex[]) : [])

function uniqueFields(
  values: Draft['values'],
  errors: Draft['errors'],
  set: Draft['set'],
  newId: () => string,
): UniqueFields {
  const indexes = indexesOf(values)
  return {
    indexOf: name => indexes[uniqueIndexOf(indexes, name)],
    set: (name, unique) => set('indexes', withUnique(indexes, name, unique, newId)),
    errorOf: name => errors[`indexes.${uniqueIndexOf(indexes, name)}`],
  }
}
