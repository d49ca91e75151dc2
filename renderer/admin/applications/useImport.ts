import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../shared/protocol/limits.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import { FileTooLarge, transferFile } from '../../graphql/upload.ts'
import {
  type ApplicationImport,
  cancelApplicationImportMutation,
  generateApplicationUploadMutation,
  importApplicationMutation,
} from './documents.ts'
import { failureText, refusalText } from './failureText.ts'
import { followImport } from './followImport.ts'

export type ImportState =
  /** `idProblem`: a validation message of the id's field. */
  | { step: 'fill'; failure?: string; idProblem?: string }
  /** 0 to 1. */
  | { step: 'sending' | 'checking'; share: number; cancelling: boolean }

export interface WantedImport {
  file: File
  name: string
  environmentId: string
}

/** One import of a `.telar` file. @param finished gets the new environment's id */
export function useImport(finished: (environmentId: string) => void) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [state, setState] = useState<ImportState>({ step: 'fill' })
  const importId = useRef<string>(undefined)
  const sending = useRef(new AbortController())
  useEffect(() => () => sending.current.abort(), [])

  async function send(file: File, signal: AbortSignal): Promise<string | undefined> {
    if (file.size > limits.uploadBytes) throw new FileTooLarge()
    const { data } = await client.mutate({
      mutation: generateApplicationUploadMutation,
      variables: { name: file.name, size: file.size },
    })
    if (!data) return undefined
    const onProgress = (share: number) => setState({ step: 'sending', share, cancelling: false })
    await transferFile(data.generateApplicationUpload, { file, signal, onProgress })
    return data.generateApplicationUpload.fileId
  }

  async function follow(first: ApplicationImport, signal: AbortSignal): Promise<void> {
    importId.current = first._id
    const tell = ({ done, total }: ApplicationImport) =>
      setState(now => ({ step: 'checking', share: done / total, cancelling: now.step !== 'fill' && now.cancelling }))
    const ended = await followImport(client, first, { tell, signal })
    if (ended.status === 'finished') {
      client.cache.evict({ fieldName: 'environments' })
      finished(ended.environmentId)
    } else setState({ step: 'fill', ...(ended.status !== 'cancelled' && { failure: failureText(t, ended) }) })
  }

  async function start({ file, name, environmentId }: WantedImport): Promise<void> {
    const controller = new AbortController()
    sending.current = controller
    const { signal } = controller
    setState({ step: 'sending', share: 0, cancelling: false })
    try {
      const fileId = await send(file, signal)
      if (fileId === undefined) return
      const { data } = await client.mutate({
        mutation: importApplicationMutation,
        variables: { fileId, environmentId, name },
      })
      if (!data) return
      // It was cancelled while the server was asked.
      if (signal.aborted) {
        putAway(data.importApplication._id)
        setState({ step: 'fill' })
      } else await follow(data.importApplication, signal)
    } catch (error) {
      if (signal.aborted) setState({ step: 'fill' })
      else {
        const idProblem = fieldErrors(error)?.environmentId
        setState({ step: 'fill', ...(idProblem === undefined ? { failure: refusalText(t, error) } : { idProblem }) })
      }
    } finally {
      importId.current = undefined
    }
  }

  const putAway = (id: string) =>
    void client
      .mutate({ mutation: cancelApplicationImportMutation, variables: { importId: id } })
      .catch(() => undefined)

  /** What is still being sent is cut off; what the server checks already, it puts away. */
  function cancel() {
    if (importId.current === undefined) return sending.current.abort()
    setState(now => (now.step === 'fill' ? now : { ...now, cancelling: true }))
    putAway(importId.current)
  }

  return { state, start, cancel, clear: () => setState({ step: 'fill' }) }
}
