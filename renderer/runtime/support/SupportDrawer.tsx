import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultZone } from '../../../shared/formats/dates.ts'
import type { SupportOffer } from '../../support/documents.ts'
import { useSupportTranslation } from '../../support/supportTexts.ts'
import { useEnvironment } from '../EnvironmentContext.ts'
import { SideDrawer } from '../SideDrawer.tsx'
import { NewConversation } from './NewConversation.tsx'
import { OwnConversation } from './OwnConversation.tsx'
import { OwnConversations } from './OwnConversations.tsx'

interface SupportDrawerProps {
  offer: SupportOffer
  isOpen: boolean
  onClose(): void
  /** What it is opened at; undefined: the list. */
  conversationId: string | undefined
}

/** What stands in it: the list, a conversation that begins, or one that there is. */
type Shown = 'list' | 'new' | { conversationId: string }

/** This person's conversations with support, at the side of the view. */
export default function SupportDrawer({ offer, isOpen, onClose, conversationId }: SupportDrawerProps) {
  const { t } = useSupportTranslation()
  const { environmentId, environment } = useEnvironment()
  const zone = environment?.timezone ?? defaultZone
  const [shown, setShown] = useState<Shown>('list')
  useEffect(() => {
    if (conversationId !== undefined) setShown({ conversationId })
  }, [conversationId])

  return (
    <SideDrawer
      title={t(shown === 'new' ? 'supportChat.start' : 'supportChat.title')}
      before={shown !== 'list' && <Back onBack={() => setShown('list')} />}
      isOpen={isOpen}
      onClose={onClose}
    >
      {shown === 'list' ? (
        <OwnConversations
          zone={zone}
          environmentId={environmentId}
          onStart={() => setShown('new')}
          onOpen={id => setShown({ conversationId: id })}
        />
      ) : shown === 'new' ? (
        <NewConversation
          environmentId={environmentId}
          categories={offer.categories}
          onBegun={id => setShown({ conversationId: id })}
        />
      ) : (
        <OwnConversation
          key={shown.conversationId}
          environmentId={environmentId}
          conversationId={shown.conversationId}
          zone={zone}
          isSeen={isOpen}
        />
      )}
    </SideDrawer>
  )
}

function Back({ onBack }: { onBack(): void }) {
  const { t } = useSupportTranslation()
  const { t: common } = useTranslation()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('supportChat.backToList')}
      title={common('common.back')}
      onClick={onBack}
    >
      <IconArrowLeft size={18} stroke={1.7} />
    </ActionIcon>
  )
}
