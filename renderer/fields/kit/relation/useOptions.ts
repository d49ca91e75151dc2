import { useEffect, useRef, useState } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { OptionSource } from '../../../../shared/fields/optionSource.ts'
import { noteLabels } from '../../../ui/seenLabels.ts'
import { type RelationOption, useFieldServices } from '../FieldsContext.tsx'
import { filterValues, isFiltered } from './filterValues.ts'

/** Pause in typing before the server is asked, in ms. */
const pause = 200

interface OptionsQuery {
  field: Field
  source: OptionSource | undefined
  /** Of the form, by field name. */
  values: Readonly<Record<string, unknown>> | undefined
  /** Chosen ids: their labels are needed at once. */
  current: readonly string[]
  /** What was typed. */
  search?: string
  /** All options are in sight, without a list that opens. */
  inSight?: boolean
}

const none: readonly RelationOption[] = []
const nobody: ReadonlyMap<string, RelationOption> = new Map()

/**
 * The options of a relation: asked when the list opens, when what was typed or the values of the filter change, when the collection
 * changes, when a chosen id has no label yet, and again after a failure where a person asks for it. Always fresh; a failure leaves the
 * list as it was (F284–F288), but for one of the field's filter, which empties the list and disables the field.
 */
export function useOptions({ field, source, values, current, search = '', inSight = false }: OptionsQuery) {
  const { options: load, revision } = useFieldServices()
  const [open, setOpen] = useState(inSight)
  const [options, setOptions] = useState(none)
  const [busy, setBusy] = useState(false)
  /** The search that was answered last, or failed. */
  const [answered, setAnswered] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [retries, setRetries] = useState(0)
  const asked = useRef(0)
  /** Every option that ever came, by value: what is chosen goes by its name while others are searched. */
  const [known, setKnown] = useState(nobody)
  const unlabelled = current.filter(id => !known.has(id)).join(' ')
  const seen = field.options.disableRefresh === true ? 0 : revision
  const filterOptions = filterValues(field, values)
  const filterKey = JSON.stringify(filterOptions)
  const sourceKey = JSON.stringify(source)
  // A search says what it found: what is chosen stands among that only where it is called so.
  const named = search === '' ? current : current.filter(id => !known.has(id))
  const latest = useRef({ current: named, filterOptions })
  latest.current = { current: named, filterOptions }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision means that the options may be others
  useEffect(() => {
    if (source === undefined || (!open && search === '' && unlabelled === '' && !failed)) return
    const turn = ++asked.current
    const ask = async () => {
      setBusy(true)
      try {
        const found = await load({ field, source, search, ...latest.current })
        if (turn !== asked.current) return
        setOptions(found)
        noteLabels(found)
        setKnown(before => new Map([...before, ...found.map(option => [option.value, option] as const)]))
        setFailed(false)
      } catch (error) {
        console.warn('Options could not be loaded', field.name, error)
        if (turn !== asked.current) return
        if (isFiltered(field)) setOptions(none)
        setFailed(true)
      } finally {
        if (turn === asked.current) {
          setBusy(false)
          setAnswered(search)
        }
      }
    }
    const timer = setTimeout(ask, search === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [field.name, sourceKey, open, search, unlabelled, seen, filterKey, load, retries])

  return {
    options,
    busy,
    failed,
    filterFailed: failed && isFiltered(field),
    retry: () => setRetries(count => count + 1),
    /** The options are those of the search. */
    settled: source === undefined || answered === search,
    /** What a value is called, searched or not. */
    labelOf: (value: string) => known.get(value)?.label,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
  }
}
