import { useCallback, useEffect, useState } from 'react'
import type { NamedScript } from '../../scripts/useNamedScripts.ts'

export type FieldScripts = 'looking' | 'failed' | readonly NamedScript[]

/** The scripts that name the field; looked for when the dialog opens, and again on demand. */
export function useFieldScripts(find: () => Promise<readonly NamedScript[]>) {
  const [found, setFound] = useState<FieldScripts>('looking')
  const look = useCallback(() => {
    setFound('looking')
    find().then(setFound, cause => {
      console.warn('The scripts could not be looked at', cause)
      setFound('failed')
    })
  }, [find])
  // What the dialog was opened with stays the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(look, [])
  return { found, look }
}
