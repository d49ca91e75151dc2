import { useRef, useState } from 'react'

export interface AttachedFile {
  key: number
  name: string
  /** MIME type, as the browser tells it. */
  type: string
  /** In bytes. */
  size: number
  /** Of the stored file; undefined while it is sent. */
  id: string | undefined
}

export interface Attachments {
  files: readonly AttachedFile[]
  isUploading: boolean
  /** Why a file was not taken. */
  refusal: string | undefined
  /** For the dialog that files are chosen in; undefined where all are taken. */
  accept: string | undefined
  add(files: readonly File[]): void
  remove(key: number): void
  clear(): void
}

interface AttachmentRules {
  /** Stores a file and answers its id; undefined where none are taken. */
  upload: ((file: File) => Promise<string>) | undefined
  /** Puts into words what an upload failed with. */
  explain(error: unknown): string
  /** Endings of the names of files that are taken; without them, all are. */
  endings?: readonly string[]
  /** Says of one that is not taken why. */
  notTaken?(name: string): string
  /** Files of a message, at most. */
  most: number
  tooMany: string
}

/** The files of a message that is being written. */
export function useAttachments(rules: AttachmentRules): Attachments | undefined {
  const next = useRef(0)
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  const [refusal, setRefusal] = useState<string>()
  const { upload, explain, endings, notTaken, most, tooMany } = rules
  if (upload === undefined) return undefined

  const isTaken = ({ name }: File) => endings?.some(ending => name.toLowerCase().endsWith(ending)) ?? true
  const remove = (key: number) => setFiles(current => current.filter(file => file.key !== key))

  async function send(file: File) {
    const key = next.current
    next.current += 1
    const { name, type, size } = file
    setFiles(current => [...current, { key, name, type, size, id: undefined }])
    try {
      const id = await upload?.(file)
      setFiles(current => current.map(one => (one.key === key ? { ...one, id } : one)))
    } catch (error) {
      remove(key)
      setRefusal(`${name}: ${explain(error)}`)
    }
  }

  return {
    files,
    refusal,
    remove,
    accept: endings?.join(','),
    isUploading: files.some(({ id }) => id === undefined),
    add(chosen) {
      setRefusal(undefined)
      const other = chosen.find(file => !isTaken(file))
      if (other) setRefusal(notTaken?.(other.name))
      const room = most - files.length
      const taken = chosen.filter(isTaken)
      if (taken.length > room) setRefusal(tooMany)
      for (const file of taken.slice(0, Math.max(0, room))) void send(file)
    },
    clear() {
      setFiles([])
      setRefusal(undefined)
    },
  }
}
