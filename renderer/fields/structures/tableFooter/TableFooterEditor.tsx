import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FooterItem, FooterRow } from '../../../../shared/fields/types/tableFields.ts'
import { AddRow } from '../rows/AddRow.tsx'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import { useRowFocus } from '../rows/useRowFocus.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { FooterItemLine } from './FooterItemLine.tsx'
import classes from './TableFooterEditor.module.css'

const none: FooterRow[] = []

/** The footer rows of a table, each a list of texts, indicators and parameters. */
export function TableFooterEditor(props: EditorProps<FooterRow[]>) {
  const { label, value = none, error, errors, disabled, onChange } = props
  const { t } = useTranslation()
  const { foot, remover, removing } = useRowFocus(value.length)
  return (
    <div className={classes.rows}>
      {value.map((row, index) => {
        // Footer rows have no name but their place.
        const number = index + 1
        return (
          <section key={number} data-row="" aria-label={t('structures.footer.row', { number })}>
            <header className={classes.head}>
              <h3 className={classes.title}>{t('structures.footer.row', { number })}</h3>
              {!disabled && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-xs"
                  aria-label={t('structures.footer.removeRow', { number })}
                  {...remover}
                  onClick={() => {
                    removing(index)
                    onChange(value.toSpliced(index, 1))
                  }}
                >
                  {t('common.delete')}
                </Button>
              )}
            </header>
            <FooterRowEditor
              label={t('structures.footer.row', { number })}
              items={row.items}
              error={undefined}
              errors={errorsBelow(errors, `${index}.items`)}
              disabled={disabled}
              onChange={items => onChange(value.with(index, { ...row, items }))}
            />
          </section>
        )
      })}
      {value.length === 0 && <p className={classes.empty}>{t('structures.footer.empty')}</p>}
      {error !== undefined && <p className={classes.error}>{error}</p>}
      {!disabled && (
        <div ref={foot} className={classes.add}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => onChange([...value, { items: [{ type: 'text' }] }])}
          >
            {t('structures.footer.addRow', { label })}
          </Button>
        </div>
      )}
    </div>
  )
}

interface FooterRowEditorProps extends Pick<EditorProps<FooterItem[]>, 'label' | 'error' | 'errors' | 'disabled'> {
  items: readonly FooterItem[]
  onChange(items: FooterItem[]): void
}

function FooterRowEditor({ label, items, onChange, error, errors, disabled }: FooterRowEditorProps) {
  const { t } = useTranslation()
  return (
    <RowsEditor
      label={label}
      entries={items}
      onChange={onChange}
      nameOf={item => item.text || item.parameter || t(`structures.footer.types.${item.type}`)}
      columns="150px minmax(0, 1fr)"
      line={(item, index, change) => (
        <FooterItemLine
          item={item}
          errors={errorsBelow(errors, String(index))}
          disabled={disabled}
          onChange={change}
          onReplace={next => onChange(items.with(index, next))}
        />
      )}
      foot={<AddRow text={t('structures.footer.addItem')} onAdd={() => onChange([...items, { type: 'text' }])} />}
      empty={t('structures.footer.emptyRow')}
      error={error}
      errors={errors}
      disabled={disabled}
    />
  )
}
