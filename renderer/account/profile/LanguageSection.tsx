import { Text, Title } from '@mantine/core'
import { languages } from '../../../shared/languages.ts'
import { useLanguage } from '../../app/AppContext.tsx'
import { LanguagePicker } from '../../ui/LanguagePicker.tsx'
import { useAccountTranslation } from '../accountTexts.ts'
import classes from './profile.module.css'

/** The language of the interface, for end users too (AB10). */
export function LanguageSection() {
  const { t } = useAccountTranslation()
  const [language, choose] = useLanguage()
  const choices = languages.map(value => ({ value, label: t(`shell.language.${value}`) }))
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <div>
          <Title order={2} fz="lg">
            {t('shell.language.label')}
          </Title>
          <Text c="dimmed" fz="sm">
            {t('account.profile.languageText')}
          </Text>
        </div>
        <LanguagePicker languages={choices} value={language} onChange={choose} />
      </div>
    </section>
  )
}
