import { useMemo } from 'react'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import type { StoredComponent, Values } from '../data/component.ts'
import type { Choices } from '../data/conflict.ts'
import { type Deletion, useDeletion } from './useDeletion.ts'
import { useDraftValues } from './useDraftValues.ts'
import { type KeptDraft, useKeeping, useKeptDrafts, worthOffering } from './useKeptDrafts.ts'
import { type TakenOver, useMeanwhile } from './useMeanwhile.ts'
import { useSaving } from './useSaving.ts'

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

/** The unsaved state of one component: nothing of it is lost by a conflict, a failed save, a deletion or a reload. */
export function useDraft(kind: ComponentKind, loaded: StoredComponent): Draft {
  const values = useDraftValues(kind, loaded)
  const { stored, saved, present, dirty, errors, change, set, undo, redo } = values
  const deletion = useDeletion(kind, stored)
  const { saving, save, unanswered, setUnanswered } = useSaving(kind, values, deletion.check)
  const { meanwhile, takenOver, closeTakenOver } = useMeanwhile(
    kind,
    loaded,
    values,
    saving || unanswered !== undefined,
  )
  const kept = useKeptDrafts(loaded, saved)
  useKeeping(
    kept.keep,
    useMemo(
      () => (dirty ? { stored, values: present, ...(unanswered && { unanswered }) } : undefined),
      [dirty, stored, present, unanswered],
    ),
  )

  function restoreKept(draft: KeptDraft) {
    closeTakenOver()
    setUnanswered(draft.unanswered)
    values.goOn(draft.stored, draft.values)
    kept.discard(draft.visit)
  }

  function revert() {
    setUnanswered(undefined)
    values.goOn(stored, saved)
  }

  return {
    stored,
    values: present,
    errors,
    dirty,
    saving,
    canUndo: values.canUndo,
    canRedo: values.canRedo,
    together: {
      meanwhile,
      takenOver,
      closeTakenOver,
      combine: values.combine,
      takeTheirs: values.takeTheirs,
      deletion: deletion.found,
      retry: unanswered ? () => void save() : undefined,
      kept: worthOffering(kept.offered, saved),
      restoreKept,
      discardKept: ({ visit }) => kept.discard(visit),
    },
    change,
    set,
    undo,
    redo,
    revert,
    save,
  }
}
