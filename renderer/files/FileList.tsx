import { Button, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { formatBytes } from '../../shared/formats/bytes.ts'
import { formatFileTime } from '../../shared/formats/dates.ts'
import { useLanguage } from '../app/AppContext.tsx'
import { useShowError } from '../app/useShowError.ts'
import { ListFrame } from '../lists/ListFrame.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../ui/states/ListSkeleton.tsx'
import { type CloudFile, isPrivateFile } from './documents.ts'
import classes from './FileList.module.css'
import { FilePicture } from './FilePicture.tsx'
import { useFileTranslation } from './fileTexts.ts'
import type { Files } from './useFiles.ts'

interface FileListProps {
  files: Files
  /** IANA name of the zone that times are shown in. */
  zone: string
  /** What a press on a file does, with its name in `{{name}}`. */
  action: 'files.open' | 'files.use'
  onFile(file: CloudFile): void
}

/** Newest first, with a picture, the name, the size and when it was uploaded (W7, W9). */
export function FileList({ files: list, zone, action, onFile }: FileListProps) {
  const { t } = useFileTranslation()
  const showError = useShowError()
  const empty =
    list.filter === '' ? <EmptyState about={t('files.empty')} text={t('files.emptyText')} /> : <EmptyState />
  return (
    <ListFrame list={list} waiting={<ListSkeleton rows={6} height={64} />} empty={empty}>
      {files => (
        <div className={classes.list}>
          <ul className={classes.files}>
            {files.map(file => (
              <FileRow key={file._id} file={file} zone={zone} label={t(action, { name: file.name })} onFile={onFile} />
            ))}
          </ul>
          <footer className={classes.foot}>
            <Text c="dimmed" fz="sm" aria-live="polite">
              {t('files.listed', { shown: files.length, total: list.listed?.totalCount })}
            </Text>
            {list.hasMore && (
              <Button
                variant="default"
                size="xs"
                loading={list.loading}
                onClick={() => void list.loadMore().catch(showError)}
              >
                {t('files.loadMore')}
              </Button>
            )}
          </footer>
        </div>
      )}
    </ListFrame>
  )
}

interface FileRowProps {
  file: CloudFile
  zone: string
  label: string
  onFile(file: CloudFile): void
}

function FileRow({ file, zone, label, onFile }: FileRowProps) {
  const { t } = useFileTranslation()
  const [locale] = useLanguage()
  return (
    <li className={classes.file}>
      <FilePicture type={file.type} src={file.thumbnail} />
      <span className={classes.name}>
        <button type="button" className={classes.text} aria-label={label} onClick={() => onFile(file)}>
          {file.name}
        </button>
        {isPrivateFile(file) && <IconLock size={14} role="img" aria-label={t('files.private')} />}
      </span>
      <span className={classes.type}>{file.type}</span>
      <span className={classes.size}>{formatBytes(file.size, locale)}</span>
      <time className={classes.time} dateTime={file.createdAt}>
        {formatFileTime(file.createdAt, zone)}
      </time>
    </li>
  )
}
