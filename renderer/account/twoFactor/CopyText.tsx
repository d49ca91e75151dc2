import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useShowError } from '../../app/useShowError.ts'
import { useAccountTranslation } from '../accountTexts.ts'

interface CopyTextProps {
  text: string
  label: string
  /** Has the focus at first. */
  focused?: boolean
}

/** Puts a text on the clipboard, and says that it did. */
export function CopyText({ text, label, focused = false }: CopyTextProps) {
  const { t } = useAccountTranslation()
  const showError = useShowError()
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button
      variant="default"
      autoFocus={focused}
      data-autofocus={focused || undefined}
      leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? t('account.twoFactor.copied') : label}</span>
    </Button>
  )
}
