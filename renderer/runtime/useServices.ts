import { useApolloClient } from '@apollo/client/react'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultZone } from '../../shared/formats/dates.ts'
import { useApp, useLanguage, useSession } from '../app/AppContext.tsx'
import type { ComponentServices } from '../components/ComponentsContext.tsx'
import type { FormDrafts } from '../components/formDrafts.ts'
import { useFieldDevices } from '../devices/useFieldDevices.ts'
import type { FieldServices } from '../fields/kit/FieldsContext.tsx'
import { FieldValue, fieldColumn } from '../fields/types/FieldValue.tsx'
import { LaterFieldInput } from '../fields/types/LaterFieldInput.tsx'
import { prepareField } from '../fields/types/prepareField.ts'
import { fileLinkQuery } from '../files/fileLinkQuery.ts'
import { openUploadDialog } from '../files/openUploadDialog.ts'
import { useShowUploadError } from '../files/useShowUploadError.ts'
import { errorCode, errorText, fieldErrors } from '../graphql/errors.ts'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import { EmbeddedComponent } from '../view/EmbeddedComponent.tsx'
import { selectOptionsQuery } from './documents.ts'
import { useEnvironment } from './EnvironmentContext.ts'
import { useGo } from './useGo.ts'
import type { Revisions } from './useRevisions.ts'

/** With all that is known about types of fields: for those who filter. */
const OperandInput = lazy(async () => ({ default: (await import('../fields/types/OperandInput.tsx')).OperandInput }))

const OperandText = lazy(async () => ({ default: (await import('../fields/types/OperandText.tsx')).OperandText }))

const MarkedMap = lazy(() => import('../fields/kit/map/MarkedMap.tsx'))

/** Options that a relation's list holds at most. */
const optionLimit = 200

const now = () => Date.now()

/** The drafts of this person in this environment; nobody's are kept. */
function useFormDrafts(): FormDrafts | undefined {
  const { drafts } = useApp()
  const userId = useSession().user?._id
  const { environmentId } = useEnvironment()
  return useMemo(
    () =>
      userId === undefined
        ? undefined
        : {
            read: ({ formId, record }) => drafts.get([userId, environmentId, formId, record]),
            keep: ({ formId, record }, draft) => drafts.put([userId, environmentId, formId, record], draft),
            remove: ({ formId, record }) => drafts.remove([userId, environmentId, formId, record]),
          },
    [drafts, userId, environmentId],
  )
}

/** What components ask of the runtime, without what only a view can give. */
export type PlainServices = Omit<ComponentServices, 'setParameter' | 'openComponent'>

/** What components ask of the runtime. */
export function useComponentServices(
  parameters: Readonly<Record<string, unknown>>,
  revisions: Revisions,
): PlainServices {
  const { t } = useTranslation()
  const { environment } = useEnvironment()
  const go = useGo()
  const drafts = useFormDrafts()
  const isSomebody = useSession().user?._id !== undefined
  const { onRestored: onReconnected } = useApp().connection
  const zone = environment?.timezone ?? defaultZone
  return useMemo(
    () => ({
      FieldInput: LaterFieldInput,
      prepareField,
      FieldValue,
      OperandInput,
      OperandText,
      MarkedMap,
      fieldColumn,
      zone,
      now,
      describeError: error => ({ text: errorText(t, error), code: errorCode(error), fields: fieldErrors(error) }),
      go,
      isSomebody,
      ...(drafts && { drafts }),
      onReconnected,
      parameters,
      Embedded: EmbeddedComponent,
      revision: collectionId => (collectionId === undefined ? 0 : (revisions[collectionId] ?? 0)),
    }),
    [t, zone, go, isSomebody, drafts, onReconnected, parameters, revisions],
  )
}

/** What field widgets ask of the runtime. */
export function useFieldServicesOf(revisions: Revisions): FieldServices {
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const showUploadError = useShowUploadError()
  const { environmentId, environment } = useEnvironment()
  const [locale] = useLanguage()
  const devices = useFieldDevices()
  const zone = environment?.timezone ?? defaultZone
  const revision = Object.values(revisions).reduce((sum, count) => sum + count, 0)

  const calls = useMemo<Pick<FieldServices, 'options' | 'upload' | 'chooseFiles' | 'fileLink' | 'places' | 'signing'>>(
    () => ({
      async options({ field, source, search, filterOptions, current }) {
        const { data } = await client.query({
          query: selectOptionsQuery,
          variables: {
            ...source,
            fieldName: field.name,
            searchQuery: search,
            limit: optionLimit,
            filterOptions,
            currentValues: current,
          },
          fetchPolicy: 'no-cache',
        })
        return (data?.selectOptions ?? []).map(option => ({ ...option, value: String(option.value) }))
      },
      async upload(file, onProgress, rules) {
        try {
          const { uploadFile } = await import('./upload.ts')
          return await uploadFile(client, environmentId, file, onProgress, rules)
        } catch (error) {
          showUploadError(error)
          throw error
        }
      },
      chooseFiles: request => openUploadDialog(dialogs, { ...request, environmentId, zone, cloud: true }),
      async fileLink(file, purpose) {
        const variables = { environmentId, file, purpose }
        const { data } = await client.query({ query: fileLinkQuery, variables, fetchPolicy: 'no-cache' })
        if (!data) throw new Error('The server gave no link')
        return data.fileLink
      },
      places: async () => (await import('./places.ts')).offeredPlaces(client, locale),
      signing: async () => (await import('./signing.ts')).documentSigning(client, environmentId, t),
    }),
    [client, dialogs, environmentId, zone, locale, showUploadError, t],
  )
  return useMemo(() => ({ ...calls, devices, zone, locale, now, revision }), [calls, devices, zone, locale, revision])
}
