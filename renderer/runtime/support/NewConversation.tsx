import { useApolloClient, useMutation } from '@apollo/client/react'
import { Select } from '../../ui/Select.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { supportLimits } from '../../../shared/support/support.ts'
import { message as validationMessage } from '../../../shared/validation/messages.ts'
import { validationText } from '../../components/validationText.ts'
import { errorText, fieldErrors } from '../../graphql/errors.ts'
import { ConnectionNotice } from '../../support/ConnectionNotice.tsx'
import { type SupportOffer, startSupportConversationMutation } from '../../support/documents.ts'
import support from '../../support/support.module.css'
import { useSupportTranslation } from '../../support/supportTexts.ts'
import { useKept } from '../../support/useKept.ts'
import { useSupportFiles } from '../../support/useSupportFiles.ts'
import { readAgain } from '../../support/useSupportNews.ts'
import { MessageBox } from '../../ui/chat/MessageBox.tsx'
import { newId } from '../../ui/newId.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import classes from './supportDrawer.module.css'

interface NewConversationProps {
  environmentId: string
  categories: SupportOffer['categories']
  onBegun(conversationId: string): void
}

interface Kept {
  category: string | null
  text: string
  /** The server knows the first message by that, however often it is sent. */
  messageId: string
}

const nothing: Kept = { category: null, text: '', messageId: '' }
const isNothing = ({ text }: Kept) => text === ''

/** A conversation begins with what it is about, which says who answers it, and a first message. */
export function NewConversation({ environmentId, categories, onBegun }: NewConversationProps) {
  const { t } = useSupportTranslation()
  const client = useApolloClient()
  const [kept, setKept] = useKept({ environmentId, record: 'new' }, nothing, { isNothing })
  const [start, { loading }] = useMutation(startSupportConversationMutation)
  const [wrong, setWrong] = useState<ValidationErrors>({})
  const [failure, setFailure] = useState<unknown>()
  const attachments = useSupportFiles(environmentId)

  async function begin() {
    setFailure(undefined)
    if (kept.category === null) {
      setWrong({ category: validationMessage('noSupportChannel') })
      return
    }
    const messageId = kept.messageId || newId()
    setKept(current => ({ ...current, messageId }))
    const files = (attachments?.files ?? []).flatMap(({ id }) => id ?? [])
    try {
      const { data } = await start({
        variables: { environmentId, category: kept.category, messageId, text: kept.text.trim(), attachments: files },
      })
      if (!data) throw new Error('The server did not say what became of the conversation')
      setKept(() => nothing)
      void readAgain(client)
      onBegun(data.startSupportConversation._id)
    } catch (error) {
      const errors = fieldErrors(error)
      if (errors?.category) setWrong(errors)
      else setFailure(error)
    }
  }

  if (categories.length === 0) return <EmptyState title={t('supportChat.noCategories')} />
  return (
    <div className={classes.page}>
      <ConnectionNotice />
      <div className={`${classes.form} ${classes.scroll}`}>
        <Select
          label={t('supportChat.category')}
          placeholder={t('supportChat.categoryPlaceholder')}
          data={categories.map(({ category }) => category)}
          value={kept.category}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          nothingFoundMessage={t('common.noResults')}
          error={wrong.category && validationText(t, wrong.category)}
          data-autofocus
          onChange={category => {
            setWrong({})
            setKept(current => ({ ...current, category }))
          }}
        />
        {failure !== undefined && <ErrorPanel text={errorText(t, failure)} onRetry={() => void begin()} />}
      </div>
      <div className={support.foot}>
        <MessageBox
          value={kept.text}
          onChange={text => setKept(current => ({ ...current, text }))}
          onSend={() => void begin()}
          sending={loading}
          maxLength={supportLimits.text}
          attachments={attachments}
          filesAlone
          texts={{
            label: t('supportChat.message'),
            placeholder: t('supportChat.first'),
            send: t('supportChat.begin'),
            attach: t('supportChat.attach'),
            removeFile: name => t('supportChat.removeFile', { name }),
          }}
        />
      </div>
    </div>
  )
}
