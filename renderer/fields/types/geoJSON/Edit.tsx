import { Button, FileButton, Input, Skeleton, Stack } from '@mantine/core'
import { IconPolygon, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { isGeoJson } from '../../../../shared/formats/geoJson.ts'
import { FieldDialog } from '../../kit/dialog/FieldDialog.tsx'
import { useDraft } from '../../kit/dialog/useDraft.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { isLocked, wrapperProps } from '../../kit/wrapperProps.ts'
import { CodeInput } from '../code/CodeInput.tsx'
import classes from './Edit.module.css'
import { geoJsonOf } from './summary.ts'
import GeoJsonView from './View.tsx'

const WorldMap = lazy(() => import('../../kit/map/WorldMap.tsx'))

const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2)

/** KB of a text that is kept, and of a file that is read. */
const mostKept = 1_000

/** Code in a dialog that takes nothing but GeoJSON, pasted or from a file, beside its map (F305, Y79). */
export default function GeoJsonEdit(props: FieldEditProps<unknown>) {
  const { id, field, label, value, onChange } = props
  const disabled = isLocked(props)
  const { t } = useWidgetTranslation()
  const { draft, setDraft, dialog } = useDraft<string>(props)
  const empty = draft === undefined || draft.trim() === ''
  const parsed = useMemo(() => (empty ? undefined : geoJsonOf(draft)), [empty, draft])
  const wrong = !empty && !isGeoJson(parsed)
  const [unread, setUnread] = useState<'tooHeavy' | 'unreadable'>()
  async function read(file: File | null) {
    if (file === null) return
    if (file.size > mostKept * 1_000) return setUnread('tooHeavy')
    try {
      setDraft(await file.text())
      setUnread(undefined)
    } catch {
      setUnread('unreadable')
    }
  }
  const error = () => {
    if (unread === 'tooHeavy') return t('validation.tooHeavy', { argument: String(mostKept) })
    if (unread === 'unreadable') return t('widgets.geoJSON.unreadable')
    return wrong ? t('validation.invalidGeoJson') : undefined
  }
  const given = value !== null && value !== undefined && value !== ''
  const action = t(given ? 'widgets.geoJSON.edit' : 'widgets.geoJSON.add')
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <div className={classes.box}>
        {given && (
          <span className={classes.value}>
            <GeoJsonView field={field} value={value} />
          </span>
        )}
        {!(disabled && given) && (
          <Button
            id={id}
            variant="default"
            size="compact-sm"
            leftSection={<IconPolygon size={14} aria-hidden />}
            disabled={disabled}
            aria-label={`${label}: ${action}`}
            onClick={() => setDraft(textOf(value))}
          >
            {action}
          </Button>
        )}
      </div>
      <FieldDialog
        width={820}
        {...dialog(() => onChange(empty ? null : parsed), wrong)}
        tools={
          <FileButton accept=".geojson,.json,application/geo+json,application/json" onChange={file => void read(file)}>
            {props => (
              <Button {...props} variant="default" leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}>
                {t('widgets.geoJSON.upload')}
              </Button>
            )}
          </FileButton>
        }
      >
        <Stack gap="sm">
          <Input.Wrapper error={error()}>
            <CodeInput
              id={`${id}-code`}
              label={label}
              language="json"
              value={draft ?? ''}
              invalid={wrong}
              maxHeight={260}
              onChange={next => {
                setDraft(next)
                setUnread(undefined)
              }}
            />
          </Input.Wrapper>
          <Suspense fallback={<Skeleton height={400} />}>
            <WorldMap label={t('widgets.location.map', { label })} geoJson={wrong || empty ? undefined : parsed} />
          </Suspense>
        </Stack>
      </FieldDialog>
    </Input.Wrapper>
  )
}
