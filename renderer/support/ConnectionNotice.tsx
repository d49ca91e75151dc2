import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import classes from './support.module.css'
import { useSupportTranslation } from './supportTexts.ts'
import { useChatConnection } from './useChatConnection.ts'

/** Says that the chat is not connected, and connects it again (X17). */
export function ConnectionNotice() {
  const { t } = useSupportTranslation()
  const { isLost, isTrying, reconnect } = useChatConnection()
  if (!isLost) return null
  return (
    <div className={classes.lost} role="alert">
      <IconPlugConnectedX size={18} stroke={1.7} aria-hidden />
      <span>{t('supportChat.lost')}</span>
      <Button size="compact-sm" variant="default" loading={isTrying} onClick={() => void reconnect()}>
        {t('supportChat.reconnect')}
      </Button>
    </div>
  )
}
