import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HandOrder } from '../../components/kindEditor.ts'
import { errorText } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import type { StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { applyChangesMutation } from '../data/documents.ts'
import { movedPlaces } from './handOrder.ts'

interface Asked {
  kind: string
  order: HandOrder
  items: readonly StoredComponent[]
  /** Asks for the items again. */
  refetch(): Promise<unknown>
}

/** Components as people put them in order: at once on the screen, and stored as one change each time, one after the other. */
export function useHandOrder({ kind, order, items, refetch }: Asked) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const snackbar = useSnackbar()
  const [apply] = useMutation(applyChangesMutation)
  /** Places that were given and that the server does not tell yet, of the last move of each. */
  const [given, setGiven] = useState<ReadonlyMap<string, number>>(new Map())
  const before = useRef<Promise<void>>(Promise.resolve())

  async function store(places: ReadonlyMap<string, number>) {
    const components = [...places].map(([id, place]) => ({ kind, id, definition: { [order.by]: place } }))
    try {
      await apply({ variables: { environmentId, changeSet: { components } } })
      await refetch().catch(() => undefined)
    } catch (error) {
      snackbar.show({ text: errorText(t, error), color: 'error' })
    }
    setGiven(now => new Map([...now].filter(([id, place]) => places.get(id) !== place)))
  }

  function move(siblings: readonly StoredComponent[], from: number, to: number) {
    const places = movedPlaces(siblings, from, to, order)
    if (places.size === 0) return
    setGiven(now => new Map([...now, ...places]))
    before.current = before.current.then(() => store(places))
  }

  const placed = items.map(item => (given.has(item._id) ? { ...item, [order.by]: given.get(item._id) } : item))
  return { placed, move }
}
