import { useEffect, useState } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { fileUrl } from '../../../../shared/protocol/files.ts'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import { fileName, inField } from '../../kit/file/fileUrl.ts'
import { askFile } from './askFile.ts'

const said = (headers: Headers) => /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]

/** What the files were called when they were stored, as the server says with each; the last part of its address until then. */
export function useStoredNames(field: Pick<Field, 'options'>, values: readonly string[]): (value: string) => string {
  const { fileLink } = useFieldServices()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const isPrivate = field.options.private === true
  const wanted = values.filter(value => fileUrl(value).startsWith('/')).join('\n')

  useEffect(() => {
    const call = new AbortController()
    async function ask(value: string) {
      const url = inField(fileUrl(value), { options: { private: isPrivate } })
      const headers = await askFile(url, fileLink, call.signal)
      const name = headers && said(headers)
      if (name !== undefined) setNames(known => ({ ...known, [value]: name }))
    }
    // One that cannot be asked keeps the name of its address.
    for (const value of wanted.split('\n')) if (value !== '') ask(value).catch(() => undefined)
    return () => call.abort()
  }, [wanted, isPrivate, fileLink])

  return value => names[value] ?? fileName(value)
}
