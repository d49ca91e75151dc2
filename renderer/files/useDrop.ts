import { type DragEvent, useState } from 'react'

const isLeaving = ({ currentTarget, relatedTarget }: DragEvent) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))

/** Whether a file is held over an element, and what is let go there. */
export function useDrop(onFiles: (files: readonly File[]) => void, disabled = false) {
  const [held, setHeld] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      if (!disabled) setHeld(true)
    },
    onDragLeave(event: DragEvent) {
      if (isLeaving(event)) setHeld(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setHeld(false)
      const files = [...event.dataTransfer.files]
      if (!disabled && files.length > 0) onFiles(files)
    },
  }
  return { over: held && !disabled, handlers }
}
