import { useState } from 'react'
import type { FieldEditProps } from '../fieldUi.ts'

/** A value while it is written in a dialog: it becomes the field's when it is accepted. Without one the dialog is closed. */
export function useDraft<Draft>({ label, onBlur }: Pick<FieldEditProps, 'label' | 'onBlur'>) {
  const [draft, setDraft] = useState<Draft>()
  function close() {
    setDraft(undefined)
    onBlur?.()
  }
  return {
    draft,
    setDraft,
    /** Of the `FieldDialog` that it is written in. */
    dialog: (onAccept: (draft: Draft) => void, disabled = false) => ({
      title: label,
      opened: draft !== undefined,
      onClose: close,
      accept: {
        disabled,
        run() {
          if (draft !== undefined) onAccept(draft)
          close()
        },
      },
    }),
  }
}

/** A text that says nothing is no value. */
export const textOrNothing = (text: string) => (text.trim() === '' ? null : text)
