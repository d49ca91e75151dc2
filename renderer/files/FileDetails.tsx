import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button, Tooltip } from '@mantine/core'
import { IconDownload, IconEye, IconLink, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatBytes } from '../../shared/formats/bytes.ts'
import { formatFileTime } from '../../shared/formats/dates.ts'
import { useLanguage } from '../app/AppContext.tsx'
import { useShowError } from '../app/useShowError.ts'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'
import { laterComponent } from '../ui/laterComponent.tsx'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { type CloudFile, deleteFileMutation, fileUsesQuery, isPrivateFile } from './documents.ts'
import classes from './FileDetails.module.css'
import { FilePicture } from './FilePicture.tsx'
import { FileUses } from './FileUses.tsx'
import { useFileTranslation } from './fileTexts.ts'
import { useDownload } from './useDownload.ts'
import { useFileLink } from './useFileLink.ts'

const PdfDialog = laterComponent(() => import('../fields/kit/pdf/PdfDialog.tsx'))

export interface FileDetailsProps {
  environmentId: string
  /** IANA name of the zone that times are shown in. */
  zone: string
  file: CloudFile
  /** Goes to a path of the application: dialogs stand outside of its routes. */
  go(path: string): void
}

/** Wide enough for the dialog. */
const largeWidth = 960

/** Small pictures come from the server; a drawing is shown as it is: as an image it runs nothing. */
const pictureOf = ({ type, url, thumbnail }: CloudFile) =>
  thumbnail?.replace(/\bwidth=\d+/, `width=${largeWidth}`) ?? (type === 'image/svg+xml' ? url : null)

const isInUse = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.reason === 'inUse')

/** One file: what it is, where it is used, and what can be done with it. Its value is true when it was deleted. */
export function FileDetails({ environmentId, zone, file, go, resolve }: FileDetailsProps & DialogControls<boolean>) {
  const { t } = useFileTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const download = useDownload(environmentId)
  const linkTo = useFileLink(environmentId)
  const [reading, setReading] = useState(false)
  const { data, error, refetch } = useQuery(fileUsesQuery, {
    variables: { fileId: file._id },
    fetchPolicy: 'no-cache',
  })
  const uses = data?.fileUses
  const isPrivate = isPrivateFile(file)

  async function remove() {
    if (!(await dialogs.confirmDelete({ name: file.name }))) return
    try {
      await client.mutate({ mutation: deleteFileMutation, variables: { fileId: file._id } })
      snackbar.show({ text: t('files.details.deleted'), color: 'success' })
      resolve(true)
    } catch (cause) {
      if (isInUse(cause)) snackbar.show({ text: t('files.inUse'), color: 'error' })
      else showError(cause)
      await refetch().catch(() => undefined)
    }
  }

  async function copy() {
    await navigator.clipboard.writeText(new URL(file.url, window.location.href).href)
    snackbar.show({ text: t('files.details.copied'), color: 'success' })
  }

  return (
    <div className={classes.body}>
      <FilePicture type={file.type} src={pictureOf(file)} alt={file.name} large />
      <h3 className={classes.name}>{file.name}</h3>
      <Facts file={file} zone={zone} isPrivate={isPrivate} />
      <FileUses
        environmentId={environmentId}
        uses={uses}
        failed={error !== undefined}
        onRetry={() => void refetch()}
        onOpen={path => {
          resolve()
          go(path)
        }}
      />
      <div className={classes.actions}>
        <Tooltip label={t('files.details.keeps')} disabled={uses === undefined || uses.length === 0}>
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={16} />}
            data-disabled={uses?.length !== 0 || undefined}
            aria-disabled={uses?.length !== 0}
            onClick={() => {
              if (uses?.length === 0) void remove()
            }}
          >
            {t('files.details.delete')}
          </Button>
        </Tooltip>
        {!isPrivate && (
          <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => void copy().catch(showError)}>
            {t('files.details.copy')}
          </Button>
        )}
        {file.type === 'application/pdf' && (
          <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => setReading(true)}>
            {t('files.details.see')}
          </Button>
        )}
        <Button leftSection={<IconDownload size={16} />} onClick={() => void download(`${file.bucket}/${file.key}`)}>
          {t('files.details.download')}
        </Button>
      </div>
      {reading && (
        <Suspense>
          <PdfDialog
            name={file.name}
            address={purpose => linkTo(`${file.bucket}/${file.key}`, purpose)}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Facts({ file, zone, isPrivate }: { file: CloudFile; zone: string; isPrivate: boolean }) {
  const { t } = useFileTranslation()
  const [locale] = useLanguage()
  const facts = [
    ['type', file.type],
    ['size', formatBytes(file.size, locale)],
    ['uploaded', formatFileTime(file.createdAt, zone)],
    ['access', t(isPrivate ? 'files.details.private' : 'files.details.public')],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{t(`files.details.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
