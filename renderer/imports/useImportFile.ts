import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../../shared/imports/names.ts'
import type { LeftOutSheet } from '../../shared/imports/preview.ts'
import type { PreviewRequest, ReadingRequest } from '../../shared/imports/reading.ts'
import { uploadFile } from '../graphql/upload.ts'
import { previewQuery } from './documents.ts'
import type { ImportDraft } from './draft.ts'
import { type FileFailure, failureKind, isAccepted, refusalText, wrongFile } from './failure.ts'
import { type PreviewedTable, readAgain, rereadRequest, tablesOf } from './tables.ts'

export interface PreviewedFile {
  step: 'preview'
  name: string
  fileId: string
  /** One at least: the sheets of a workbook, or what another file holds. */
  tables: readonly [PreviewedTable, ...PreviewedTable[]]
  leftOutSheets: readonly LeftOutSheet[]
  /** Asking again, after somebody said how the file is to be read. */
  rereading: boolean
  failure?: string | undefined
}

export type ImportFile =
  | { step: 'choose'; failure?: FileFailure }
  /** `share` of the file that was sent, 0 to 1. */
  | { step: 'uploading'; name: string; share: number }
  | { step: 'reading'; name: string; fileId: string }
  | PreviewedFile

/** Sends a file and asks what it holds; again, when a person says how it is to be read. */
export function useImportFile(environmentId: string) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [state, setState] = useState<ImportFile>({ step: 'choose' })
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])

  const look = useCallback(
    async (fileId: string, options: PreviewRequest) => {
      const { data } = await client.query({
        query: previewQuery,
        variables: { environmentId, fileId, options },
        fetchPolicy: 'no-cache',
      })
      if (!data) throw new Error('The server gave no preview')
      return data.previewImport
    },
    [client, environmentId],
  )

  async function take(file: File) {
    if (!isAccepted(file.name)) return setState({ step: 'choose', failure: await wrongFile(file) })
    const controller = new AbortController()
    upload.current = controller
    const { name } = file
    setState({ step: 'uploading', name, share: 0 })
    try {
      const onProgress = (share: number) => setState({ step: 'uploading', name, share })
      const { _id: fileId } = await uploadFile(client, { environmentId, file, onProgress, signal: controller.signal })
      setState({ step: 'reading', name, fileId })
      const preview = await look(fileId, {})
      const { leftOutSheets } = preview
      // The file is stored under a shorter name than a person gave it.
      const tables = tablesOf(preview, titleOf(name))
      setState({ step: 'preview', name, fileId, tables, leftOutSheets, rereading: false })
    } catch (error) {
      if (controller.signal.aborted) return setState({ step: 'choose' })
      setState({ step: 'choose', failure: { kind: failureKind(error), file, error } })
    }
  }

  const update = useCallback(
    (next: (file: PreviewedFile) => PreviewedFile) =>
      setState(current => (current.step === 'preview' ? next(current) : current)),
    [],
  )

  /** Another way of reading a table makes other columns of it; how the whole is called stays. */
  async function reread(position: number, options: ReadingRequest) {
    if (state.step !== 'preview') return
    update(file => ({ ...file, rereading: true, failure: undefined }))
    try {
      const preview = await look(state.fileId, rereadRequest(state.tables, position, options))
      update(file => ({ ...file, ...readAgain(file, preview, position, t), rereading: false }))
    } catch (error) {
      update(file => ({ ...file, rereading: false, failure: refusalText(t, error) }))
    }
  }

  const changeTable = useCallback(
    (position: number, change: Partial<PreviewedTable> | ((draft: ImportDraft) => ImportDraft)) =>
      update(file => {
        const changed = (table: PreviewedTable) =>
          typeof change === 'function' ? { ...table, draft: change(table.draft) } : { ...table, ...change }
        const [first, ...others] = file.tables.map((table, at) => (at === position ? changed(table) : table))
        return first === undefined ? file : { ...file, tables: [first, ...others] }
      }),
    [update],
  )

  return {
    state,
    take,
    reread,
    changeTable,
    cancelUpload: () => upload.current?.abort(),
    restart: () => setState({ step: 'choose' }),
  }
}
