import { useTranslation } from 'react-i18next'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import { keptFrom } from '../../../shared/components/fieldRule.ts'
import { roleList } from '../../../shared/fields/roleList.ts'
import classes from '../accessRule/accessRule.module.css'
import type { PreviewProps } from '../kindEditor.ts'

const names = (value: unknown): string[] => (Array.isArray(value) ? value.filter(name => typeof name === 'string') : [])

const asRule = ({ forRoles, hiddenFields, readOnlyFields }: Definition) => ({
  forRoles: [...roleList(forRoles)],
  hiddenFields: names(hiddenFields),
  readOnlyFields: names(readOnlyFields),
})

/** What each role does with each field, with the rule as it is written beside all others. */
export default function FieldRulePreview({ componentId, around, definition }: PreviewProps) {
  const { t } = useTranslation()
  const collectionId = String(definition.collectionId)
  const others = around
    .list('fieldRule')
    .filter(other => other._id !== componentId && other.collectionId === definition.collectionId)
  const rules = [...others, definition].map(asRule)
  const roles = around.list('role').map(({ _id, name }) => ({ id: _id, name, kept: keptFrom([_id], rules) }))
  const columns = [...roles, { id: '', name: t('designer.preview.access.noRole'), kept: keptFrom([], rules) }]
  return (
    <section className={classes.preview} aria-label={t('designer.preview.fields.title')}>
      <p className={classes.text}>{t('designer.preview.fields.text')}</p>
      <div className={classes.scrolled}>
        <table className={classes.roles}>
          <thead>
            <tr>
              <th scope="col">{t('designer.preview.fields.field')}</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {around.fields(collectionId).map(field => (
              <tr key={field._id}>
                <th scope="row">{field.label || field.name}</th>
                {columns.map(({ id, kept: { hidden, locked } }) => (
                  <td key={id} data-kept={locked.has(field.name) || undefined}>
                    {hidden.has(field.name)
                      ? t('designer.preview.fields.hidden')
                      : t(locked.has(field.name) ? 'designer.preview.fields.reads' : 'designer.preview.fields.edits')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
