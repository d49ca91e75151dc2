import { ActionIcon, Menu } from '@mantine/core'
import { IconChartBar, IconDots, IconFileSpreadsheet, IconFileTypeCsv, IconPhoto, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRegion } from '../../ui/region.ts'
import { saveAddress, saveBlob } from '../../ui/saveFile.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import classes from './chart.module.css'
import type { ChartData } from './chartData.ts'
import { csvText, exportRows } from './exportRows.ts'
import { fileName } from './fileName.ts'

interface ChartToolsProps {
  title: string
  data: ChartData
  /** Absent for charts that are tables. */
  view?: { asTable: boolean; toggle(): void; image(): string | undefined }
}

/** What people do with a chart beside looking at it: read its data as a table, take it along as a picture or as data. */
export function ChartTools({ title, data, view }: ChartToolsProps) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const region = useRegion()

  async function saveExcel() {
    try {
      const { excelFile } = await import('./excelFile.ts')
      saveBlob(await excelFile(title, exportRows(data)), fileName(title, 'xlsx'))
    } catch {
      snackbar.show({ text: t('charts.exportFailed'), color: 'error' })
    }
  }
  const saveCsv = () =>
    saveBlob(new Blob([csvText(exportRows(data), region)], { type: 'text/csv;charset=utf-8' }), fileName(title, 'csv'))
  const image = view?.image
  const other = view?.asTable ? t('charts.showPicture') : t('charts.showTable')

  return (
    <div className={classes.tools}>
      {view && (
        <ToolButton variant="subtle" color="gray" label={other} onClick={view.toggle}>
          {view.asTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
        </ToolButton>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('charts.export')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {image && !view?.asTable && (
            <Menu.Item
              leftSection={<IconPhoto size={16} aria-hidden />}
              onClick={() => {
                const address = image()
                if (address) saveAddress(address, fileName(title, 'png'))
              }}
            >
              {t('charts.asPicture')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onClick={() => void saveExcel()}>
            {t('charts.asExcel')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={saveCsv}>
            {t('charts.asCsv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
