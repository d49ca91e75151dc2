import { useEffect, useRef } from 'react'

/** What is pasted into these is typed, not imported. */
const typed = 'input, textarea, select, [contenteditable]'

/**
 * What was copied elsewhere, as a file: a file as it is, and texts of several cells or lines as one to read.
 * @param name of the text, without an ending
 * @returns undefined for what is no table
 */
export function pastedFile({ files, text }: { files: readonly File[]; text: string }, name: string): File | undefined {
  const [file] = files
  // Cells come with a picture of them.
  if (/[\t\n]/.test(text.trim())) return new File([text], `${name}.csv`, { type: 'text/csv' })
  return file
}

/** Takes what is pasted anywhere on the page, but for what is written in a field. */
export function usePastedFile(name: string, onFile: (file: File) => void): void {
  const take = useRef(onFile)
  take.current = onFile
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const { target, clipboardData } = event
      if (clipboardData === null || (target instanceof Element && target.closest(typed) !== null)) return
      const file = pastedFile({ files: [...clipboardData.files], text: clipboardData.getData('text/plain') }, name)
      if (file === undefined) return
      event.preventDefault()
      take.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [name])
}
