import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { type UploadedFile, type UploadOptions, uploadFile } from '../graphql/upload.ts'
import { useShowUploadError } from './useShowUploadError.ts'

export interface RunningUpload {
  file: File
  /** From 1. */
  number: number
  count: number
  /** Of this file, from 0 to 1 (W10). */
  share: number
}

export interface FailedUpload {
  file: File
  /** A sentence for people. */
  text: string
}

type Settings = Pick<UploadOptions, 'environmentId' | 'accepted' | 'private'>

/** Sends files one after the other, with progress and a way out. */
export function useUploads({ environmentId, accepted, private: isPrivate }: Settings) {
  const client = useApolloClient()
  const showError = useShowUploadError()
  const [running, setRunning] = useState<RunningUpload>()
  const [failure, setFailure] = useState<FailedUpload>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  /** @returns those that were stored; it ends at the first that was not */
  async function send(files: readonly File[]): Promise<UploadedFile[]> {
    const call = new AbortController()
    controller.current = call
    setFailure(undefined)
    const stored: UploadedFile[] = []
    for (const [index, file] of files.entries()) {
      const onProgress = (share: number) => setRunning({ file, number: index + 1, count: files.length, share })
      onProgress(0)
      try {
        const options = { environmentId, accepted, private: isPrivate, file, onProgress, signal: call.signal }
        stored.push(await uploadFile(client, options))
      } catch (error) {
        if (!call.signal.aborted) setFailure({ file, text: showError(error) })
        break
      }
    }
    setRunning(undefined)
    return stored
  }

  return {
    running,
    failure,
    send,
    cancel: () => controller.current?.abort(),
    refuse: (file: File, error: unknown) => setFailure({ file, text: showError(error) }),
    forgetFailure: () => setFailure(undefined),
  }
}
