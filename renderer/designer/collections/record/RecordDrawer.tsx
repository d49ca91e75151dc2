import { Anchor, CopyButton, Drawer, Tabs, Text, Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { useDialogs } from '../../../ui/dialogs/DialogsContext.tsx'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { RecordPermissions } from '../../permissions/RecordPermissions.tsx'
import { Moment } from '../../versions/Moment.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { RecordReferences } from './RecordReferences.tsx'
import { RecordThread } from './RecordThread.tsx'
import classes from './record.module.css'

interface RecordDrawerProps {
  collectionId: string
  fields: readonly Field[]
  record: RecordItem | undefined
  /** The one that was made just now, before this new one. */
  added: RecordItem | undefined
  revision: number
  /** People talk about the records. */
  talks: boolean
  present(): Promise<RecordItem | undefined>
  onSaved(record: RecordItem): void
  onOpen(record: RecordItem): void
  onDelete(record: RecordItem): void
  onClose(): void
}

const phone = '(max-width: 48em)'

/** One record with all that is known of it; without one, the form of a new one. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { record, added, onOpen, onDelete, onClose } = props
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const dirty = useRef(false)
  const isPhone = useMediaQuery(phone)
  const [comments, setComments] = useState<number>()

  async function close() {
    const leave =
      !dirty.current ||
      (await dialogs.confirm({
        title: t('designer.editor.leaveTitle'),
        text: t('designer.editor.leaveText'),
        confirmLabel: t('designer.editor.leave'),
      }))
    if (leave) onClose()
  }

  const setDirty = useRef((next: boolean) => {
    dirty.current = next
  })
  return (
    <Drawer
      opened
      onClose={() => void close()}
      position="right"
      size={isPhone ? '100%' : 620}
      title={t(record === undefined ? 'collectionScreens.record.new' : 'collectionScreens.record.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      transitionProps={{ duration: 140 }}
      classNames={{ body: classes.body, content: classes.drawer, header: classes.header, title: classes.title }}
    >
      {record === undefined ? (
        <>
          {added && (
            <Text role="status" fz="sm" c="dimmed" mb="md">
              {t('collectionScreens.record.created')}{' '}
              <Anchor component="button" type="button" fz="sm" onClick={() => onOpen(added)}>
                {t('collectionScreens.record.openCreated')}
              </Anchor>
            </Text>
          )}
          <RecordForm key={added?._id} {...props} onDirty={setDirty.current} />
        </>
      ) : (
        <>
          <RecordFacts collectionId={props.collectionId} record={record} onDelete={() => onDelete(record)} />
          <Tabs defaultValue="data" keepMounted={false} className={classes.tabs}>
            <Tabs.List>
              <Tabs.Tab value="data">{t('collectionScreens.record.data')}</Tabs.Tab>
              <Tabs.Tab value="history">{t('collectionScreens.record.history')}</Tabs.Tab>
              <Tabs.Tab value="references">{t('collectionScreens.record.references')}</Tabs.Tab>
              {props.talks && (
                <Tabs.Tab value="comments">
                  {t('collectionScreens.record.comments')}
                  {comments ? ` (${comments})` : ''}
                </Tabs.Tab>
              )}
            </Tabs.List>
            <Tabs.Panel value="data" pt="md" keepMounted>
              <RecordForm key={record._id} {...props} onDirty={setDirty.current} />
            </Tabs.Panel>
            <Tabs.Panel value="history" pt="md">
              <RecordHistory {...props} record={record} onRestored={props.onSaved} />
            </Tabs.Panel>
            <Tabs.Panel value="references" pt="md">
              <RecordReferences collectionId={props.collectionId} itemId={record._id} />
            </Tabs.Panel>
            {props.talks && (
              <Tabs.Panel value="comments" pt="md">
                <RecordThread collectionId={props.collectionId} itemId={record._id} onCount={setComments} />
              </Tabs.Panel>
            )}
          </Tabs>
        </>
      )}
    </Drawer>
  )
}

interface RecordFactsProps {
  collectionId: string
  record: RecordItem
  onDelete(): void
}

function RecordFacts({ collectionId, record, onDelete }: RecordFactsProps) {
  const { t } = useTranslation()
  const { _id, _version, createdAt, updatedAt } = record
  return (
    <div className={classes.facts}>
      <CopyButton value={_id}>
        {({ copied, copy }) => (
          <Tooltip label={t(copied ? 'collectionScreens.record.copied' : 'collectionScreens.record.copyId')}>
            <button type="button" className={classes.id} onClick={copy}>
              <code>{_id}</code>
              <IconCopy size={13} aria-hidden />
            </button>
          </Tooltip>
        )}
      </CopyButton>
      <span>{t('collectionScreens.history.version', { version: _version })}</span>
      <span>
        {t('designer.systemFields.createdAt')} <Moment at={String(createdAt)} />
      </span>
      <span>
        {t('designer.systemFields.updatedAt')} <Moment at={String(updatedAt)} />
      </span>
      <RecordPermissions collectionId={collectionId} itemId={_id} />
      <ToolButton color="red" label={t('collectionScreens.record.delete')} onClick={onDelete}>
        <IconTrash size={17} stroke={1.7} />
      </ToolButton>
    </div>
  )
}
