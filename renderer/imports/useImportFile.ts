import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '../../shared/imports/preview.ts'
import type { ReadingRequest } from '../../shared/imports/reading.ts'
import { uploadFile } from '../graphql/upload.ts'
import { previewQuery } from './documents.ts'
import { fileErrorText } from './failureText.ts'

export type ImportFile =
  | { step: 'choose'; failure?: string }
  /** `share` of the file that was sent, 0 to 1. */
  | { step: 'uploading'; name: string; share: number }
  | { step: 'reading'; name: string; fileId: string }
  | { step: 'preview'; name: string; fileId: string; preview: ImportPreview; rereading: boolean; failure?: string }

/** Sends a file and asks what it holds; again, when a person says how it is to be read. */
export function useImportFile(environmentId: string) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [state, setState] = useState<ImportFile>({ step: 'choose' })
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])

  const look = useCallback(
    async (fileId: string, options: ReadingRequest) => {
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
    const controller = new AbortController()
    upload.current = controller
    const { name } = file
    setState({ step: 'uploading', name, share: 0 })
    try {
      const onProgress = (share: number) => setState({ step: 'uploading', name, share })
      const { _id: fileId } = await uploadFile(client, { environmentId, file, onProgress, signal: controller.signal })
      setState({ step: 'reading', name, fileId })
      const preview = await look(fileId, {})
      setState({ step: 'preview', name, fileId, preview, rereading: false })
    } catch (error) {
      setState(controller.signal.aborted ? { step: 'choose' } : { step: 'choose', failure: fileErrorText(t, error) })
    }
  }

  async function reread(options: ReadingRequest) {
    if (state.step !== 'preview') return
    setState({ ...state, rereading: true, failure: undefined })
    try {
      const preview = await look(state.fileId, options)
      setState({ ...state, preview, rereading: false, failure: undefined })
    } catch (error) {
      setState({ ...state, rereading: false, failure: fileErrorText(t, error) })
    }
  }

  return {
    state,
    take,
    reread,
    cancelUpload: () => upload.current?.abort(),
    restart: () => setState({ step: 'choose' }),
  }
}
