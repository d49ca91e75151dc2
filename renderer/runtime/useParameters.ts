import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { PresentedView } from '../../shared/components/presentedView.ts'
import { addressParameters } from './addressState.ts'

type Parameters = Readonly<Record<string, unknown>>

const nothing: Parameters = {}

/** The parameters of a view: of its query, of its path, and those that its components gave each other. */
export function useParameters({ _id, parameters: ofPath }: Pick<PresentedView, '_id' | 'parameters'>) {
  const { search } = useLocation()
  const given = JSON.stringify({ ...addressParameters(search), ...ofPath })
  const place = `${_id} ${given}`
  const [chosen, setChosen] = useState({ place, values: nothing })
  // In another place nothing is chosen yet.
  const values = chosen.place === place ? chosen.values : nothing

  const setParameter = useCallback(
    (name: string, value: unknown) =>
      setChosen(before => ({
        place,
        values: { ...(before.place === place ? before.values : nothing), [name]: value ?? undefined },
      })),
    [place],
  )
  const parameters = useMemo<Parameters>(() => ({ ...JSON.parse(given), ...values }), [given, values])
  return { place, parameters, setParameter }
}
