import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../block/block.module.css'
import { compileErrorText } from './compileErrorText.ts'
import type { VueCompilation } from './documents.ts'

/** In the place of a block that does not compile: a neutral sentence, and for designers what is wrong and where. */
export function CompileFailure({ errors }: Pick<VueCompilation, 'errors'>) {
  const { t } = useTranslation()
  return (
    <div className={classes.failure} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <strong>{t('blocks.failed')}</strong>
        {errors.map(error => (
          <p key={JSON.stringify(error)} className={classes.told}>
            <span className={classes.line}>
              {t(`blocks.vue.parts.${error.part}`)}
              {error.line !== null && ` · ${t('blocks.line', { line: error.line })}`}
            </span>
            <code>{compileErrorText(t, error)}</code>
          </p>
        ))}
      </div>
    </div>
  )
}
