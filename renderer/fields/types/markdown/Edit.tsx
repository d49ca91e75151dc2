import { Button, Input } from '@mantine/core'
import { IconMarkdown } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { FieldDialog } from '../../kit/dialog/FieldDialog.tsx'
import { textOrNothing, useDraft } from '../../kit/dialog/useDraft.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { isLocked, wrapperProps } from '../../kit/wrapperProps.ts'
import classes from './Edit.module.css'

const MarkdownWriter = lazy(() => import('./MarkdownWriter.tsx'))
const MarkdownView = lazy(() => import('./View.tsx'))

/** Read where it stands, written in a dialog. */
export default function MarkdownEdit(props: FieldEditProps<string>) {
  const { id, field, label, error, value, onChange } = props
  const disabled = isLocked(props)
  const { t } = useWidgetTranslation()
  const { draft, setDraft, dialog } = useDraft<string>(props)
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <div
        className={classes.field}
        data-invalid={error !== undefined || undefined}
        data-disabled={disabled || undefined}
      >
        {value && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
          <section className={classes.text} aria-label={label} tabIndex={0}>
            <Suspense>
              <MarkdownView field={field} value={value} />
            </Suspense>
          </section>
        )}
        {!(disabled && value) && (
          <div className={classes.foot}>
            <Button
              id={id}
              variant="default"
              size="compact-sm"
              leftSection={<IconMarkdown size={16} aria-hidden />}
              disabled={disabled}
              aria-label={`${label}: ${t('widgets.markdown.write')}`}
              onClick={() => setDraft(value ?? '')}
            >
              {t('widgets.markdown.write')}
            </Button>
          </div>
        )}
      </div>
      <FieldDialog width={1080} {...dialog(text => onChange(textOrNothing(text)))}>
        <MarkdownWriter id={`${id}-text`} field={field} label={label} value={draft ?? ''} onChange={setDraft} />
      </FieldDialog>
    </Input.Wrapper>
  )
}
