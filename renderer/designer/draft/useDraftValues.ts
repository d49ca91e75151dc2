import { useCallback, useMemo, useRef, useState } from 'react'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { patchOf, type StoredComponent, type Values, valuesOf } from '../data/component.ts'
import type { Choices } from '../data/conflict.ts'
import { merge } from '../data/merge.ts'
import { canRedo, canUndo, type History, mapSteps, record, redo, startHistory, undo } from '../document/history.ts'
import { typingSteps } from '../document/typingSteps.ts'

export type DraftValues = ReturnType<typeof useDraftValues>

/** Of what stays as it is. */
const ofSame = (errors: ValidationErrors, before: Values, next: Values): ValidationErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => {
      const name = path.split('.', 1)[0] ?? ''
      return before[name] === next[name]
    }),
  )

const without = (errors: ValidationErrors, name: string): ValidationErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)))

/** A component as it is edited: what the server has of it, the values, and every step that led to them. */
export function useDraftValues(kind: ComponentKind, loaded: StoredComponent) {
  const [stored, setStored] = useState(loaded)
  const [history, setHistory] = useState<History<Values>>(() => startHistory(valuesOf(kind, loaded)))
  const [errors, setErrors] = useState<ValidationErrors>({})
  const [stepOf] = useState(typingSteps)
  const saved = useMemo(() => valuesOf(kind, stored), [kind, stored])
  const dirty = useMemo(() => Object.keys(patchOf(saved, history.present)).length > 0, [saved, history.present])
  const latest = useRef({ stored, present: history.present })
  latest.current = { stored, present: history.present }

  /**
   * What was changed since `from`, on top of what the server has now.
   *
   * @param again says what a step says of other components, now that these were saved, too
   */
  const rebase = useCallback(
    (component: StoredComponent, from: Values, again?: (step: Values) => Values) => {
      const theirs = valuesOf(kind, component)
      const said = again ?? (step => step)
      const onTop = (mine: Values) =>
        mine === from ? theirs : merge({ base: said(from), mine: said(mine), theirs }).values
      latest.current = { stored: component, present: onTop(latest.current.present) }
      setStored(component)
      setErrors({})
      setHistory(current => {
        const steps = again ? mapSteps(current, again) : current
        return { ...steps, present: onTop(current.present), gesture: undefined }
      })
    },
    [kind],
  )

  const change = useCallback((next: Values, gesture?: string) => {
    const before = latest.current.present
    setErrors(current => (Object.keys(current).length === 0 ? current : ofSame(current, before, next)))
    setHistory(current => record(current, next, gesture))
  }, [])

  const goOn = useCallback(
    (component: StoredComponent, values: Values) => {
      setStored(component)
      setErrors({})
      change(values)
    },
    [change],
  )

  const set = useCallback(
    (name: string, value: unknown) => {
      const gesture = stepOf(name)
      setErrors(current => without(current, name))
      setHistory(current => {
        const { [name]: _old, ...rest } = current.present
        return record(current, (value === undefined ? rest : { ...rest, [name]: value }) as Values, gesture)
      })
    },
    [stepOf],
  )

  return {
    /** What the server has. */
    stored,
    /** Its values. */
    saved,
    present: history.present,
    dirty,
    /** What is so at this moment, for what takes a while. */
    latest,
    errors,
    setErrors,
    canUndo: canUndo(history),
    canRedo: canRedo(history),
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    change,
    set,
    rebase,
    /** Other values on top of another version, as one step that can be undone. */
    goOn,
    takeTheirs: useCallback((theirs: StoredComponent) => goOn(theirs, valuesOf(kind, theirs)), [goOn, kind]),
    combine: (theirs: StoredComponent, choices: Choices = {}) =>
      goOn(theirs, merge({ base: saved, mine: history.present, theirs: valuesOf(kind, theirs) }, choices).values),
  }
}
