import { useApolloClient } from '@apollo/client/react'
import { IconBrandTypescript, IconDownload, IconFileSpreadsheet, IconJson, IconTableRow } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExportFormat, exportFormats } from '../../../../shared/collections/exports.ts'
import { startExportMutation } from '../../jobs/documents.ts'
import { JobPanel } from '../../jobs/JobPanel.tsx'
import { useJob } from '../../jobs/useJob.ts'
import classes from './Advanced.module.css'
import { AdvancedPanel, type CollectionPanelProps } from './AdvancedPanel.tsx'

const icons = {
  excel: IconFileSpreadsheet,
  json: IconJson,
  typescript: IconBrandTypescript,
  headers: IconTableRow,
} satisfies Record<ExportFormat, unknown>

/** Records as a workbook or as JSON, the types of the fields, and a workbook to fill in. */
export function ExportPanel({ collection }: CollectionPanelProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const running = useJob(({ file }) => {
    if (file) link.current?.click()
  })
  const [format, setFormat] = useState<ExportFormat>('excel')
  const link = useRef<HTMLAnchorElement>(null)
  const { file } = running.job ?? {}

  function begin(wanted: ExportFormat) {
    setFormat(wanted)
    void running.start(async () => {
      const variables = { collectionId: collection._id, format: wanted }
      return (await client.mutate({ mutation: startExportMutation, variables })).data?.job
    })
  }

  return (
    <AdvancedPanel
      title={t('collectionScreens.export.title')}
      text={t('collectionScreens.export.text')}
      icon={<IconDownload size={20} stroke={1.7} />}
    >
      <div className={classes.formats}>
        {(Object.keys(exportFormats) as ExportFormat[]).map(name => {
          const Icon = icons[name]
          return (
            <button
              key={name}
              type="button"
              className={classes.format}
              disabled={running.busy}
              onClick={() => begin(name)}
            >
              <Icon size={22} stroke={1.5} aria-hidden />
              <span>
                <strong>{t(`collectionScreens.export.formats.${name}.title`)}</strong>
                <small>{t(`collectionScreens.export.formats.${name}.text`)}</small>
              </span>
            </button>
          )
        })}
      </div>
      <JobPanel running={running} onRetry={() => begin(format)} />
      {/* biome-ignore lint/a11y/useAnchorContent: pressed by the page itself once the file is there */}
      <a ref={link} hidden href={file?.url ?? undefined} download={file?.name} />
    </AdvancedPanel>
  )
}
