import { useApolloClient, useQuery } from '@apollo/client/react'
import { Alert, Radio, Stack, Text } from '@mantine/core'
import type { TypePreview } from '../../../../shared/wire/answers.ts'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { propertyDefaults } from '../../../../shared/fields/property.ts'
import { fieldType } from '../../../../shared/fields/registry.ts'
import { validationText } from '../../../components/validationText.ts'
import { PropertySheet } from '../../../fields/structures/sheet/PropertySheet.tsx'
import { SheetContext, type SheetSurroundings } from '../../../fields/structures/sheet/SheetContext.ts'
import { TypeIcon } from '../../../fields/structures/TypeIcon.tsx'
import { fieldErrors } from '../../../graphql/errors.ts'
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../../ui/dialogs/dialogStore.ts'
import { useFormatNumber, useRegion } from '../../../ui/region.ts'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import { refusalText } from '../../data/refusal.ts'
import { changeTypeMutation } from '../../jobs/documents.ts'
import { JobPanel } from '../../jobs/JobPanel.tsx'
import { useJob } from '../../jobs/useJob.ts'
import { previewTypeQuery } from './documents.ts'
import classes from './fields.module.css'

export interface ChangeTypeDialogProps {
  collectionId: string
  /** Of the collection's definition. */
  version: number
  field: Field
  type: string
  /** Dialogs are drawn outside of the designer's area. */
  sheet: SheetSurroundings
}

/** Pause in changing the options before the values are tried with them, in ms. */
const pause = 400

/** Another type for a stored field: what becomes of its values is shown before anything is changed. */
export default function ChangeTypeDialog(props: ChangeTypeDialogProps & DialogControls<boolean>) {
  const { collectionId, version, field, type, sheet, resolve } = props
  const { t } = useTranslation()
  const client = useApolloClient()
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>(() =>
    propertyDefaults(fieldType(type).options),
  )
  const [misfits, setMisfits] = useState<'refuse' | 'clear'>('refuse')
  const [settled] = useDebouncedValue(options, pause)
  const { data, previousData, error, loading } = useQuery(previewTypeQuery, {
    variables: { collectionId, fieldName: field.name, type, options: settled },
    fetchPolicy: 'no-cache',
  })
  const running = useJob(() => resolve(true))
  const preview = error ? undefined : (data ?? previousData)?.previewFieldType
  const { options: properties } = fieldType(type)
  const blocked = preview === undefined || loading || (preview.failed > 0 && misfits === 'refuse')

  function begin() {
    const variables = { collectionId, fieldName: field.name, type, options, misfits, expectedVersion: version }
    void running.start(async () => (await client.mutate({ mutation: changeTypeMutation, variables })).data?.job)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!blocked) begin()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div className={classes.types}>
          <TypeName type={field.type} />
          <IconArrowRight size={18} aria-hidden />
          <TypeName type={type} />
        </div>
        {Object.keys(properties).length > 0 && (
          <details className={classes.options} open={fieldErrors(error) !== undefined}>
            <summary>{t('designer.rows.settings')}</summary>
            <SheetContext value={sheet}>
              <PropertySheet
                properties={properties}
                values={options}
                errors={optionErrors(error)}
                isNew
                narrow
                onChange={(name, value) => setOptions(current => ({ ...current, [name]: value }))}
              />
            </SheetContext>
          </details>
        )}
        {error ? (
          <Alert color="yellow">{refusalText(t, error)}</Alert>
        ) : preview === undefined ? (
          <ListSkeleton rows={1} />
        ) : (
          <PreviewFacts preview={preview} busy={loading} />
        )}
        {preview !== undefined && preview.failed > 0 && (
          <Radio.Group
            label={t('collectionScreens.changeType.misfits')}
            value={misfits}
            onChange={value => setMisfits(value as 'refuse' | 'clear')}
          >
            <Stack gap={6} mt={4}>
              <Radio value="refuse" label={t('collectionScreens.changeType.refuse')} />
              <Radio value="clear" disabled={!field.optional} label={t('collectionScreens.changeType.clear')} />
            </Stack>
          </Radio.Group>
        )}
        <JobPanel running={running} onRetry={begin} />
        <DialogActions
          label={t('collectionScreens.changeType.confirm')}
          loading={running.busy}
          disabled={blocked}
          onCancel={() => resolve()}
        />
      </Stack>
    </form>
  )
}

/** Messages of the options, wherever in the collection the field stands. */
const optionErrors = (error: unknown) =>
  Object.fromEntries(
    Object.entries(fieldErrors(error) ?? {}).flatMap(([path, text]) => {
      const option = /^fields\.\d+\.options\.(.+)$/.exec(path)?.[1]
      return option === undefined ? [] : [[option, text] as const]
    }),
  )

function TypeName({ type }: { type: string }) {
  const { t } = useTranslation()
  return (
    <span className={classes.type}>
      <TypeIcon type={type} size={18} />
      {t(`fields.${type}.label`)}
    </span>
  )
}

function PreviewFacts({ preview, busy }: { preview: TypePreview; busy: boolean }) {
  const { t } = useTranslation()
  const region = useRegion()
  const formatNumber = useFormatNumber()
  const { total, converted, empty, failed, misfits } = preview
  if (total === 0) return <Text fz="sm">{t('collectionScreens.changeType.noRecords')}</Text>
  return (
    <section aria-label={t('collectionScreens.changeType.preview')} aria-live="polite" aria-busy={busy}>
      <ul className={classes.facts}>
        <li>{t('collectionScreens.changeType.converted', { count: converted, shown: formatNumber(converted) })}</li>
        {empty > 0 && <li>{t('collectionScreens.changeType.empty', { count: empty, shown: formatNumber(empty) })}</li>}
        <li data-failed={failed > 0 || undefined}>
          {t('collectionScreens.changeType.failed', { count: failed, shown: formatNumber(failed) })}
        </li>
      </ul>
      {misfits.length > 0 && (
        <table className={classes.misfits}>
          <thead>
            <tr>
              <th scope="col">{t('collectionScreens.changeType.value')}</th>
              <th scope="col">{t('collectionScreens.changeType.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {misfits.map(({ _id, value, message }) => (
              <tr key={_id}>
                <td>{typeof value === 'string' ? value : JSON.stringify(value)}</td>
                <td>{validationText(t, message, region)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
