import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Remark } from '../../../shared/components/remark.ts'
import {
  type MailTemplate,
  mailSettingOf,
  mailSettings,
  mailTemplates,
} from '../../../shared/environment/mailSettings.ts'
import { RemarksContext } from '../../fields/structures/sheet/RemarksContext.ts'
import { MailPreview } from './MailPreview.tsx'
import { SettingsCard, SettingsPage, SettingsSheet } from './SettingsCards.tsx'
import classes from './settings.module.css'

/** How the mails of the environment are worded, with the mail as it arrives beside (C44–C47). */
export default function MailsScreen() {
  const { t } = useTranslation()
  const [template, setTemplate] = useState<MailTemplate>('welcome')
  const [remarks, setRemarks] = useState<readonly Remark[]>([])
  const [subject, body] = [mailSettingOf(template, 'subject'), mailSettingOf(template, 'body')]
  return (
    <SettingsPage
      title={t('settings.mails.title')}
      text={t('settings.mails.text')}
      aside={<MailPreview template={template} onRemarks={setRemarks} />}
    >
      <SegmentedControl
        aria-label={t('settings.mails.which')}
        data={mailTemplates.map(value => ({ value, label: t(`settings.mails.templates.${value}`) }))}
        value={template}
        onChange={value => setTemplate(value)}
      />
      <SettingsCard title={t(`settings.mails.templates.${template}`)} text={t(`settings.mails.when.${template}`)}>
        <RemarksContext value={remarks}>
          {/* Each has an editor of its own: steps back are its own too. */}
          <SettingsSheet key={template} properties={{ [subject]: mailSettings[subject], [body]: mailSettings[body] }} />
        </RemarksContext>
        <p className={classes.note}>{t('settings.mails.tags')}</p>
      </SettingsCard>
    </SettingsPage>
  )
}
