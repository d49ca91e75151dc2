import type { Ref } from 'react'

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  accepted: readonly string[]
  several: boolean
  photos: boolean
  onFiles(files: readonly File[]): void
}

/** The browser's own picker; a button elsewhere opens it. */
export function FileInput({ ref, label, accepted, several, photos, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      multiple={several}
      capture={photos ? 'environment' : undefined}
      accept={accepted.map(type => (type.endsWith('/') ? `${type}*` : type)).join(',') || undefined}
      onChange={event => {
        const files = [...(event.currentTarget.files ?? [])]
        event.currentTarget.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
