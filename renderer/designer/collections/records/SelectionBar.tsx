import { Button, Menu } from '@mantine/core'
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ExportFormat } from '../../../../shared/collections/exports.ts'
import { useFormatNumber } from '../../../ui/region.ts'
import { RecordPermissions } from '../../permissions/RecordPermissions.tsx'
import classes from './RecordsTab.module.css'
import type { Deletion } from './useDeletion.ts'
import { mostChosen, type Selection } from './useSelection.ts'

interface SelectionBarProps {
  collectionId: string
  selection: Selection
  deletion: Deletion
  exporting: boolean
  onDelete(): void
  onExport(format: ExportFormat): void
}

const formats = ['excel', 'json'] as const

/** What can be done with the records that are chosen. */
export function SelectionBar({ collectionId, selection, deletion, exporting, onDelete, onExport }: SelectionBarProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const { ids, clear } = selection
  const { progress, cancel } = deletion
  const [only, ...others] = ids
  return (
    <div className={classes.selection} role="toolbar" aria-label={t('collectionScreens.selection.title')}>
      <strong aria-live="polite">
        {t('collectionScreens.selection.count', { count: ids.length, shown: formatNumber(ids.length) })}
        {ids.length >= mostChosen && ` ${t('collectionScreens.selection.most')}`}
      </strong>
      {progress ? (
        <>
          <span aria-live="polite">
            {t('collectionScreens.delete.progress', {
              done: formatNumber(progress.done),
              total: formatNumber(progress.total),
            })}
          </span>
          <Button size="compact-sm" variant="default" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        </>
      ) : (
        <>
          <Menu position="bottom-start">
            <Menu.Target>
              <Button size="compact-sm" variant="default" loading={exporting} leftSection={<IconDownload size={15} />}>
                {t('collectionScreens.selection.export')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {formats.map(format => (
                <Menu.Item key={format} onClick={() => onExport(format)}>
                  {t(`collectionScreens.export.formats.${format}.title`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            size="compact-sm"
            variant="light"
            color="red"
            leftSection={<IconTrash size={15} />}
            onClick={onDelete}
          >
            {t('common.delete')}
          </Button>
          {only !== undefined && others.length === 0 && <RecordPermissions collectionId={collectionId} itemId={only} />}
          <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconX size={15} />} onClick={clear}>
            {t('collectionScreens.selection.clear')}
          </Button>
        </>
      )}
    </div>
  )
}
