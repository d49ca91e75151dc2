import { useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Portal } from '@mantine/core'
import { IconHeadset } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type SupportOffer, supportOfferQuery } from '../../support/documents.ts'
import { useSupportTranslation } from '../../support/supportTexts.ts'
import { useSupportNews } from '../../support/useSupportNews.ts'
import { useEnvironment } from '../EnvironmentContext.ts'
import classes from './supportEntry.module.css'

const SupportDrawer = lazy(() => import('./SupportDrawer.tsx'))

/** Name in the address of the conversation that a notification leads to. */
const parameter = 'support'

interface SupportEntryProps {
  /** The view shows the launcher, too (G84). */
  launcher: boolean
}

/** Opens the conversations with support; nothing where there is none (X13, X14, X24). */
export default function SupportEntry({ launcher }: SupportEntryProps) {
  const { environmentId } = useEnvironment()
  const { data } = useQuery(supportOfferQuery, { variables: { environmentId }, fetchPolicy: 'cache-and-network' })
  const offer = data?.support
  if (!offer) return null
  return <Entry launcher={launcher} environmentId={environmentId} offer={offer} />
}

interface EntryProps extends SupportEntryProps {
  environmentId: string
  offer: SupportOffer
}

function Entry({ launcher, environmentId, offer }: EntryProps) {
  const { t } = useSupportTranslation()
  useSupportNews(environmentId)
  const { isOpen, wasOpened, open, close, conversationId } = useOpened()
  const { unread } = offer
  const label = unread > 0 ? t('supportChat.openUnread', { count: unread }) : t('supportChat.open')
  return (
    <>
      <ActionIcon
        size="lg"
        className={classes.button}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <IconHeadset size={21} stroke={1.6} />
        {unread > 0 && <Count unread={unread} />}
      </ActionIcon>
      {launcher && !isOpen && (
        <Portal>
          <Button
            className={classes.launcher}
            radius="xl"
            leftSection={<IconHeadset size={20} stroke={1.7} aria-hidden />}
            aria-haspopup="dialog"
            onClick={open}
          >
            {t('supportChat.launcher')}
            {unread > 0 && <Count unread={unread} />}
          </Button>
        </Portal>
      )}
      {wasOpened && (
        <Suspense>
          <SupportDrawer offer={offer} isOpen={isOpen} onClose={close} conversationId={conversationId} />
        </Suspense>
      )}
    </>
  )
}

/** Seen, and not read out: the name of the button says it. */
const Count = ({ unread }: { unread: number }) => (
  <span className={classes.count} aria-hidden>
    {unread > 99 ? '99+' : unread}
  </span>
)

/** Once it was opened it stays, with all that was typed; the address may open it at a conversation. */
function useOpened() {
  const [addressed, setAddress] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [conversationId, setConversationId] = useState<string>()
  const named = addressed.get(parameter)
  useEffect(() => {
    if (named === null) return
    setConversationId(named)
    setWasOpened(true)
    setOpen(true)
    const rest = new URLSearchParams(addressed)
    rest.delete(parameter)
    setAddress(rest, { replace: true })
  }, [named, addressed, setAddress])
  return {
    ...{ isOpen, wasOpened, conversationId },
    open: () => {
      setWasOpened(true)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
