import type { ParseKeys } from 'i18next'
import { useContext, useState } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { acceptedTypes, isAcceptedType } from '../../../../shared/fields/types/fileTypes.ts'
import { limits } from '../../../../shared/protocol/limits.ts'
import { HeldFilesContext } from '../../../ui/heldFiles.ts'
import { useTracked } from '../../../ui/useUploads.ts'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'

export interface RunningUpload {
  name: string
  /** From 0 to 1. */
  share: number
}

/** Why, where the error has a sentence for people. */
const keyOf = (cause: unknown): ParseKeys =>
  cause instanceof Error && 'key' in cause && typeof cause.key === 'string'
    ? (cause.key as ParseKeys)
    : 'widgets.file.failed'

/** Kept where something around the field keeps it, or else as long as the field is there. */
function useUnsent(fieldName: string) {
  const holder = useContext(HeldFilesContext)
  const [own, setOwn] = useState<readonly File[]>([])
  return holder
    ? { unsent: holder.held(fieldName), setUnsent: (files: readonly File[]) => holder.hold(fieldName, files) }
    : { unsent: own, setUnsent: setOwn }
}

/**
 * Uploads what a person chose, one after the other; a file of another type is refused before it is sent. Where the browser
 * tells no type, the upload finds it by the name.
 * @param several what could not be sent stays beside what is chosen next, and otherwise gives place to it
 */
export function useUpload(field: Field, several = false) {
  const { t } = useWidgetTranslation()
  const { upload } = useFieldServices()
  const tracked = useTracked()
  const [running, setRunning] = useState<RunningUpload>()
  const [failure, setFailure] = useState<string>()
  const { unsent, setUnsent } = useUnsent(field.name)

  /** @returns each file that was stored, with its value `bucket/key` */
  async function take(files: readonly File[]): Promise<{ file: File; value: string }[]> {
    if (running !== undefined || files.length === 0) return []
    const accepted = acceptedTypes(field.options)
    const isPrivate = field.options.private === true
    const fitting = files.filter(({ type }) => type === '' || isAcceptedType(accepted, type))
    setFailure(fitting.length < files.length ? t('widgets.file.type') : undefined)
    const stored: { file: File; value: string }[] = []
    const failed: File[] = []
    const others = several ? unsent.filter(file => !files.includes(file)) : []
    // Until they are stored: whoever leaves the page meanwhile finds them when he comes back.
    setUnsent([...others, ...fitting])
    for (const file of fitting) {
      const onProgress = (share: number) => setRunning({ name: file.name, share })
      onProgress(0)
      try {
        stored.push({ file, value: await tracked(upload(file, onProgress, { accepted, private: isPrivate })) })
      } catch (cause) {
        console.warn('Upload failed', cause)
        failed.push(file)
        setFailure(t(keyOf(cause), { limit: limits.uploadBytes / 1024 ** 2 }))
      }
    }
    setRunning(undefined)
    setUnsent([...others, ...failed])
    return stored
  }

  const waiting = running === undefined ? unsent : []
  return {
    running,
    failure: failure ?? (waiting.length > 0 ? t('widgets.file.failed') : undefined),
    /** What could not be sent, to be taken again: a photo is nowhere else. */
    unsent: waiting,
    take,
  }
}
