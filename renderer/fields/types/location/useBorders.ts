import { useEffect, useReducer } from 'react'

let loaded: Promise<unknown> | undefined

/** A failure is tried again with the next field. */
function loadBorders(): Promise<unknown> {
  loaded ??= import('./borders.ts').catch(error => {
    loaded = undefined
    console.warn('Borders are checked by the server alone', error)
  })
  return loaded
}

/** Has the outlines of countries decide as soon as they are here, where a field is limited to one; the server decides in any case. */
export function useBorders(country: string): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (country === '') return
    let isGone = false
    void loadBorders().then(() => {
      if (!isGone) redraw()
    })
    return () => {
      isGone = true
    }
  }, [country])
}

/** Upper case; '' where places are not limited. */
export const limitOf = (options: Readonly<Record<string, unknown>>): string =>
  typeof options.limitCountry === 'string' ? options.limitCountry.toUpperCase() : ''
