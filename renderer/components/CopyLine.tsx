import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import classes from './CopyLine.module.css'

interface CopyLineProps {
  text: string
  /** What the button is called. */
  label: string
}

/** A text to be taken elsewhere, with a button that puts it on the clipboard; where a page has none, it can be marked as a whole. */
export function CopyLine({ text, label }: CopyLineProps) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const [copied, setCopied] = useState<string>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      snackbar.show({ text: t('endpoints.copyFailed'), color: 'error' })
    }
  }
  const isCopied = copied === text
  return (
    <div className={classes.line}>
      <code className={classes.text}>{text}</code>
      <ActionIcon aria-label={isCopied ? t('endpoints.copied') : label} onClick={() => void copy()}>
        {isCopied ? <IconCheck size={18} stroke={1.7} /> : <IconCopy size={18} stroke={1.7} />}
      </ActionIcon>
    </div>
  )
}
