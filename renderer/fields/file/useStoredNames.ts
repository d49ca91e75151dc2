import { useEffect, useState } from 'react'
import { useFieldServices } from '../FieldsContext.tsx'
import { fileName, fileUrl, privatePlace } from './fileUrl.ts'

const said = (headers: Headers) => /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]

/** What the files were called when they were stored, as the server says with each; the last part of its address until then. */
export function useStoredNames(values: readonly string[]): (value: string) => string {
  const { fileLink } = useFieldServices()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const wanted = values.filter(value => fileUrl(value).startsWith('/')).join('\n')

  useEffect(() => {
    const call = new AbortController()
    async function ask(value: string) {
      const url = fileUrl(value)
      const place = privatePlace(url)
      const address = place === undefined ? url : await fileLink?.(place, 'view')
      if (address === undefined) return
      const { ok, headers } = await fetch(address, { method: 'HEAD', signal: call.signal })
      const name = ok ? said(headers) : undefined
      if (name !== undefined) setNames(known => ({ ...known, [value]: name }))
    }
    // One that cannot be asked keeps the name of its address.
    for (const value of wanted.split('\n')) if (value !== '') ask(value).catch(() => undefined)
    return () => call.abort()
  }, [wanted, fileLink])

  return value => names[value] ?? fileName(value)
}
