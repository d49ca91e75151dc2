import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { useApp } from '../../app/AppContext.tsx'
import { useShowError } from '../../app/useShowError.ts'
import { conflictVersion, errorCode, fieldErrors } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { patchOf, type StoredComponent, type Values, valuesOf } from '../data/component.ts'
import type { Choices } from '../data/conflict.ts'
import { merge } from '../data/merge.ts'
import { canRedo, canUndo, type History, record, redo, startHistory, undo } from '../document/history.ts'
import { isUnanswered, type SaveRequest, saveRequest } from './saveRequest.ts'
import { type Deletion, useDeletion } from './useDeletion.ts'
import { type KeptDraft, useKeeping, useKeptDrafts, worthOffering } from './useKeptDrafts.ts'
import { usePathChange } from './usePathChange.ts'
import { useResolution } from './useResolution.ts'
import { useSend } from './useSend.ts'

/** Changes of one property within this time, in ms, are one step back. */
const gesturePause = 1_000

/** What somebody else saved was put in place of what was here. */
export interface TakenOver {
  before: StoredComponent
  after: StoredComponent
}

/** What happens to the component beside this editor. */
export interface Together {
  /** A newer version than the one that these changes were made on. */
  meanwhile: StoredComponent | undefined
  takenOver: TakenOver | undefined
  closeTakenOver(): void
  /** Takes their version and changes it by what was changed here, as one step that can be undone. */
  combine(theirs: StoredComponent, choices?: Choices): void
  /** Takes their version, as one step that can be undone. */
  takeTheirs(theirs: StoredComponent): void
  deletion: Deletion | undefined
  /** A save whose answer never came: it is sent again when the server is back, or by this. */
  retry: (() => void) | undefined
  /** What earlier visits left unsaved. */
  kept: readonly KeptDraft[]
  /** Goes on with it, as one step that can be undone. */
  restoreKept(draft: KeptDraft): void
  discardKept(draft: KeptDraft): void
}

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
  together: Together
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

/** The unsaved state of one component: nothing of it is lost by a conflict, a failed save, a deletion or a reload. */
export function useDraft(kind: ComponentKind, loaded: StoredComponent): Draft {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const { connection } = useApp()
  const [stored, setStored] = useState(loaded)
  const [history, setHistory] = useState<History<Values>>(() => startHistory(valuesOf(kind, loaded)))
  const [errors, setErrors] = useState<ValidationErrors>({})
  const [saving, setSaving] = useState(false)
  const [unanswered, setUnanswered] = useState<SaveRequest>()
  const [takenOver, setTakenOver] = useState<TakenOver>()
  const resolve = useResolution(kind)
  const send = useSend(kind, stored)
  const askAboutPath = usePathChange(kind)
  const gestureOf = useGestures()
  const deletion = useDeletion(kind, stored)

  const saved = useMemo(() => valuesOf(kind, stored), [kind, stored])
  const kept = useKeptDrafts(loaded, saved)
  const patch = useMemo(() => patchOf(saved, history.present), [saved, history.present])
  const dirty = Object.keys(patch).length > 0
  const latest = useRef({ stored, present: history.present })
  latest.current = { stored, present: history.present }
  const isSending = useRef(false)

  useKeeping(
    kept.keep,
    useMemo(
      () => (dirty ? { stored, values: history.present, ...(unanswered && { unanswered }) } : undefined),
      [dirty, stored, history.present, unanswered],
    ),
  )

  /** What was changed since `from`, on top of what the server has now. */
  const rebase = useCallback(
    (component: StoredComponent, from: Values) => {
      const theirs = valuesOf(kind, component)
      const onTop = (mine: Values) => (mine === from ? theirs : merge({ base: from, mine, theirs }).values)
      latest.current = { stored: component, present: onTop(latest.current.present) }
      setStored(component)
      setErrors({})
      setHistory(current => ({ ...current, present: onTop(current.present), gesture: undefined }))
    },
    [kind],
  )

  const goOn = useCallback((component: StoredComponent, values: Values) => {
    setStored(component)
    setErrors({})
    setHistory(current => record(current, values))
  }, [])

  // What somebody else saved is taken over while there is nothing of one's own to lose.
  const isNewer = loaded.version > stored.version && !saving && unanswered === undefined
  useEffect(() => {
    if (!isNewer || dirty) return
    setTakenOver({ before: stored, after: loaded })
    goOn(loaded, valuesOf(kind, loaded))
  }, [isNewer, dirty, stored, loaded, goOn, kind])

  // The same was made of it in both places.
  useEffect(() => {
    if (!isNewer || !dirty) return
    if (Object.keys(patchOf(valuesOf(kind, loaded), history.present)).length === 0) goOn(loaded, valuesOf(kind, loaded))
  }, [isNewer, dirty, loaded, history.present, goOn, kind])

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

  const combine = (theirs: StoredComponent, choices: Choices = {}) =>
    goOn(theirs, merge({ base: saved, mine: history.present, theirs: valuesOf(kind, theirs) }, choices).values)

  const takeTheirs = (theirs: StoredComponent) => goOn(theirs, valuesOf(kind, theirs))

  async function deliver(request: SaveRequest): Promise<boolean> {
    try {
      const component = await send(request)
      setUnanswered(undefined)
      if (!component) return false
      rebase(component, request.values)
      return true
    } catch (error) {
      setUnanswered(isUnanswered(error) ? request : undefined)
      return refused(request, error)
    }
  }

  async function refused(request: SaveRequest, error: unknown): Promise<boolean> {
    const wrong = fieldErrors(error)
    if (wrong) {
      setErrors(wrong)
      snackbar.show({ text: t('designer.editor.saveFailed'), color: 'error' })
    } else if (conflictVersion(error) !== undefined) return resolveConflict(request)
    else if (errorCode(error) === 'NotFound') deletion.check()
    else if (!isUnanswered(error)) showError(error)
    return false
  }

  async function resolveConflict(request: SaveRequest): Promise<boolean> {
    const { stored: base, present: mine } = latest.current
    const choice = await resolve({ base, mine, maySave: true })
    if (choice?.take === 'mine') return deliver(saveRequest({ ...request, expectedVersion: choice.theirs.version }))
    if (choice?.take === 'theirs') takeTheirs(choice.theirs)
    if (choice?.take === 'both') combine(choice.theirs, choice.choices)
    return false
  }

  /** One at a time. */
  async function exclusively(run: () => Promise<boolean>): Promise<boolean> {
    if (isSending.current) return false
    isSending.current = true
    setSaving(true)
    try {
      return await run()
    } finally {
      isSending.current = false
      setSaving(false)
    }
  }

  const save = () =>
    exclusively(async () => {
      if (unanswered && !(await deliver(unanswered))) return false
      const { stored: base, present } = latest.current
      const data = patchOf(valuesOf(kind, base), present)
      const path = await askAboutPath(base, data)
      if (path === 'neither') return false
      const request = { data, expectedVersion: base.version, values: present, carriesPath: path === 'carried' }
      const isDone = Object.keys(data).length === 0 || (await deliver(saveRequest(request)))
      if (isDone && (dirty || unanswered)) snackbar.show({ text: t('designer.editor.saved'), color: 'success' })
      return isDone
    })

  const sendAgain = useRef<() => void>(() => {})
  sendAgain.current = () => {
    if (unanswered) void save()
  }
  useEffect(() => connection.onRestored(() => sendAgain.current()), [connection])

  function restoreKept(draft: KeptDraft) {
    setTakenOver(undefined)
    setStored(draft.stored)
    setUnanswered(draft.unanswered)
    change(draft.values)
    kept.discard(draft.visit)
  }

  return {
    stored,
    values: history.present,
    errors,
    dirty,
    saving,
    canUndo: canUndo(history),
    canRedo: canRedo(history),
    together: {
      meanwhile: isNewer && dirty ? loaded : undefined,
      takenOver,
      closeTakenOver: () => setTakenOver(undefined),
      combine,
      takeTheirs,
      deletion: deletion.found,
      retry: unanswered ? () => void save() : undefined,
      kept: worthOffering(kept.offered, saved),
      restoreKept,
      discardKept: ({ visit }) => kept.discard(visit),
    },
    change,
    set,
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    revert: () => {
      setErrors({})
      setUnanswered(undefined)
      change(saved)
    },
    save,
  }
}
