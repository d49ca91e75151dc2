import { useEffect, useRef, useState } from 'react'
import type { Field } from '../../../shared/fields/defineField.ts'
import { type RelationOption, useFieldServices } from '../FieldsContext.tsx'
import type { OptionSource } from '../fieldUi.ts'

/** Pause in typing before the server is asked, in ms. */
const pause = 200

interface OptionsQuery {
  field: Field
  source: OptionSource | undefined
  /** Chosen ids: their labels are needed at once. */
  current: readonly string[]
}

/**
 * The options of a relation: asked when the list opens, when the typed text changes, when the collection changes and when a
 * chosen id has no label yet. Always fresh; a failure leaves the list as it was (F284–F288).
 */
export function useOptions({ field, source, current }: OptionsQuery) {
  const { options: load, revision } = useFieldServices()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [options, setOptions] = useState<readonly RelationOption[]>([])
  const [busy, setBusy] = useState(false)
  const asked = useRef(0)
  const known = new Set(options.map(option => option.value))
  const unlabelled = current.filter(id => !known.has(id)).join(' ')
  const chosen = useRef(current)
  chosen.current = current

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision means that the options may be others
  useEffect(() => {
    if (source === undefined || (!open && unlabelled === '')) return
    const turn = ++asked.current
    const ask = async () => {
      setBusy(true)
      try {
        const found = await load({ field, source, search, current: chosen.current })
        if (turn === asked.current) setOptions(found)
      } catch (error) {
        console.warn('Options could not be loaded', field.name, error)
      } finally {
        if (turn === asked.current) setBusy(false)
      }
    }
    const timer = setTimeout(ask, search === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [field.name, source?.formId, source?.tableId, open, search, unlabelled, revision, load])

  return { options, busy, search, setSearch, onOpen: () => setOpen(true), onClose: () => setOpen(false) }
}
