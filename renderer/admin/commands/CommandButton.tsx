import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCommandPalette } from '../../environment/CommandsContext.ts'
import classes from './CommandButton.module.css'
import { shortcutText } from './shortcut.ts'

/** Opens the command palette, and tells its shortcut. */
export function CommandButton() {
  const { t } = useTranslation()
  const { open, opened } = useCommandPalette()
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      aria-expanded={opened}
      aria-keyshortcuts="Control+K Meta+K"
      leftSection={<IconSearch size={16} stroke={1.7} />}
      rightSection={
        <kbd className={classes.keys} aria-hidden>
          {shortcutText(navigator.platform)}
        </kbd>
      }
      onClick={open}
    >
      {t('commands.open')}
    </Button>
  )
}
