import { useEffect, useState } from 'react'

type Monaco = typeof import('./monaco.ts')

/** The editor speaks the language that the page has when it is first loaded. */
async function loadMonaco(language: string): Promise<Monaco> {
  if (language.startsWith('es')) await import('monaco-editor/nls/lang/es.js')
  return import('./monaco.ts')
}

/** The code editor's library once it is there; null when it cannot be loaded. */
export function useMonaco(language: string): Monaco | null | undefined {
  const [monaco, setMonaco] = useState<Monaco | null>()
  useEffect(() => {
    let wanted = true
    loadMonaco(language).then(
      loaded => wanted && setMonaco(loaded),
      cause => {
        console.warn('The code editor could not be loaded', cause)
        if (wanted) setMonaco(null)
      },
    )
    return () => {
      wanted = false
    }
  }, [language])
  return monaco
}
