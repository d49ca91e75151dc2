import { useMutation } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { useShowError } from '../../app/useShowError.ts'
import { type ConflictDifference, conflictDifference, conflictVersion, fieldErrors } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { patchOf, type StoredComponent, type Values, valuesOf } from '../data/component.ts'
import { kindDocuments } from '../data/documents.ts'
import { mergedValues } from '../data/merge.ts'
import { canRedo, canUndo, type History, record, redo, startHistory, undo } from '../document/history.ts'
import { useConflict } from './useConflict.ts'

/** Changes of one property within this time, in ms, are one step back. */
const gesturePause = 1_000

export interface Draft {
  /** What the server has. */
  stored: StoredComponent
  values: Values
  /** Paths of properties → messages, from the last attempt to save. */
  errors: ValidationErrors
  dirty: boolean
  saving: boolean
  canUndo: boolean
  canRedo: boolean
  /** Goes on to other values; `gesture` joins the steps of one drag. */
  change(next: Values, gesture?: string): void
  set(name: string, value: unknown): void
  undo(): void
  redo(): void
  /** Back to what was saved last, as one step that can be undone. */
  revert(): void
  /** True once it is stored. */
  save(): Promise<boolean>
}

const without = (errors: ValidationErrors, name: string): ValidationErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)))

/** Joins quick changes of one property, as typing makes them. */
function useGestures() {
  const last = useRef({ name: '', at: 0, count: 0 })
  return useCallback((name: string) => {
    const now = Date.now()
    const { name: before, at, count } = last.current
    const goesOn = before === name && now - at < gesturePause
    last.current = { name, at: now, count: goesOn ? count : count + 1 }
    return `${name}#${last.current.count}`
  }, [])
}

/** The unsaved state of one component: nothing of it is lost by a conflict or a failed save. */
export function useDraft(kind: ComponentKind, loaded: StoredComponent): Draft {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const askConflict = useConflict(kind)
  const [stored, setStored] = useState(loaded)
  const [history, setHistory] = useState<History<Values>>(() => startHistory(valuesOf(kind, loaded)))
  const [errors, setErrors] = useState<ValidationErrors>({})
  const [update, { loading: saving }] = useMutation(kindDocuments(kind).update)
  const gestureOf = useGestures()

  const saved = useMemo(() => valuesOf(kind, stored), [kind, stored])
  const patch = useMemo(() => patchOf(saved, history.present), [saved, history.present])
  const dirty = Object.keys(patch).length > 0

  const adopt = useCallback(
    (component: StoredComponent) => {
      setStored(component)
      setErrors({})
      setHistory(current => ({ ...current, present: valuesOf(kind, component), gesture: undefined }))
    },
    [kind],
  )

  // What somebody else saved is taken over while there is nothing of one's own to lose.
  useEffect(() => {
    if (loaded.version > stored.version && !dirty) adopt(loaded)
  }, [loaded, stored.version, dirty, adopt])

  const change = useCallback((next: Values, gesture?: string) => {
    setHistory(current => record(current, next, gesture))
  }, [])

  const set = useCallback(
    (name: string, value: unknown) => {
      const gesture = gestureOf(name)
      setErrors(current => without(current, name))
      setHistory(current => {
        const { [name]: _old, ...rest } = current.present
        return record(current, (value === undefined ? rest : { ...rest, [name]: value }) as Values, gesture)
      })
    },
    [gestureOf],
  )

  async function send(expectedVersion: number): Promise<boolean> {
    try {
      const { data } = await update({ variables: { id: stored._id, data: patch, expectedVersion } })
      if (data) adopt(data.component)
      snackbar.show({ text: t('designer.editor.saved'), color: 'success' })
      return true
    } catch (error) {
      const refused = fieldErrors(error)
      if (refused) {
        setErrors(refused)
        snackbar.show({ text: t('designer.editor.saveFailed'), color: 'error' })
        return false
      }
      const version = conflictVersion(error)
      if (version !== undefined) return resolveConflict(version, conflictDifference(error))
      showError(error)
      return false
    }
  }

  async function resolveConflict(version: number, difference: ConflictDifference | undefined): Promise<boolean> {
    const choice = await askConflict(stored._id, { version, difference })
    if (choice?.take === 'mine') return send(version)
    if (choice?.theirs === undefined) return false
    setStored(choice.theirs)
    setErrors({})
    const theirs = valuesOf(kind, choice.theirs)
    change(choice.take === 'both' ? mergedValues({ base: saved, mine: history.present, theirs }) : theirs)
    return false
  }

  return {
    stored,
    values: history.present,
    errors,
    dirty,
    saving,
    canUndo: canUndo(history),
    canRedo: canRedo(history),
    change,
    set,
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    revert: () => {
      setErrors({})
      change(saved)
    },
    save: () => (dirty ? send(stored.version) : Promise.resolve(true)),
  }
}
