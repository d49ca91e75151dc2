import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { usePeopleTranslation } from './peopleTexts.ts'

interface CopyTextProps {
  text: string
  label: string
  /** What the button is called where several say the same. */
  name?: string
  variant?: 'filled' | 'default'
}

/** A button that puts a text on the clipboard. */
export function CopyText({ text, label, name, variant = 'default' }: CopyTextProps) {
  const { t } = usePeopleTranslation()
  const snackbar = useSnackbar()
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      snackbar.show({ text: t('people.links.copyFailed'), color: 'error' })
    }
  }

  return (
    <Button
      size="xs"
      variant={variant}
      aria-label={isCopied ? undefined : name}
      leftSection={isCopied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
      onClick={() => void copy()}
    >
      {isCopied ? t('people.links.copied') : label}
    </Button>
  )
}
